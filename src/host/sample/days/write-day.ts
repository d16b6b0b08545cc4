import type { WriteSampleDay } from '#host/host-deps.ts';
import { writingVia } from '#host/object-writer/index.ts';
import { sampleSeed } from '#host/sample/fill-company.ts';
import { Random } from '#host/sample/random.ts';
import { answerRounds } from './answers.ts';
import { apply, moveOn } from './hiring.ts';
import { comeAndGo, reviewSomebody } from './people.ts';
import { countViews } from './views.ts';

/**
 * Writes what happened in the sample company on a day: some applications and moves, answers to the round that is open, views
 * of jobs, a talk of somebody with who leads them, now and then somebody who comes or goes. The same day of the same company
 * brings the same; all of it is the sample's, and what somebody made or changed is left as it is.
 */
export const writeDay: WriteSampleDay = ({ store, trx, companyId, day }) => {
  const random = (subject: string) => new Random(sampleSeed, `${subject} of ${companyId} on ${day}`);
  const of = { store, trx, companyId, day, random };
  return writingVia('sample', async () => {
    await countViews(of);
    await moveOn(of);
    await apply(of);
    await answerRounds(of);
    await reviewSomebody(of);
    await comeAndGo(of);
  });
};
