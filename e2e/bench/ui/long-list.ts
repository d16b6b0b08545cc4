import { indexFilled, makeWorkspace } from '#e2e/bench/app/scaled-workspace.ts';
import { countObjects } from '#e2e/fixtures/api.ts';
import { launchApp, newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { type BulkFigures, makeOwnField, measureBulkChange } from './bulk-change.ts';
import { type AnswerFigures, measureAnswers } from './list-answers.ts';
import { type GestureFigures, measureGestures } from './list-gestures.ts';

export interface LongList {
  candidates: number;
  bulk: BulkFigures;
  answers: AnswerFigures;
  gestures: GestureFigures;
}

/** A company of this size has a hundred thousand candidates. */
const objects = 452_000;
const fewestCandidates = 100_000;

/** The list of a hundred thousand candidates: its answers, what hands do with it, and a change of many at once. */
export async function measureLongList(): Promise<LongList> {
  const userData = await newUserData();
  makeWorkspace(userData, objects);
  const app = await launchApp({ userData });
  try {
    await indexFilled(app);
    const { window } = app;
    const { candidate = 0 } = await countObjects(window);
    if (candidate < fewestCandidates) {
      throw new Error(`There are only ${candidate} candidates`);
    }
    const gestures = await measureGestures(app);
    const own = await makeOwnField(window);
    const bulk = await measureBulkChange(window, own);
    return { candidates: candidate, gestures, bulk, answers: await measureAnswers(window, own) };
  } finally {
    await app.close();
    await removeUserData(userData);
  }
}
