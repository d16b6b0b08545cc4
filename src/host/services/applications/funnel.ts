import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { medianOf } from '#host/lib/median.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { daysBetween } from '#shared/domain/waiting.ts';
import { toStage } from './application-rows.ts';
import { type AskedPipeline, askedPipeline } from './asked-pipeline.ts';
import { countSteps, placesOf, type Step } from './count-steps.ts';
import { createKeptFigures } from './kept-figures.ts';
import { readSpread, stagesOfPipeline } from './pipeline.ts';
import { fewestStays, lastStays } from './usual-stays.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

function isLeft(meaning: string): boolean {
  return isTurnedDown(asStageMeaning(meaning) ?? 'in_process');
}

/** How many are in each stage, in the order of an index that has no more to be read for it. */
async function readHere(asked: AskedPipeline) {
  const rows = await asked()
    .select(({ fn }) => [
      'application.stage',
      'application.stage_id',
      'application.meaning',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['application.stage', 'application.stage_id', 'application.meaning'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

function sumOf(rows: Awaited<ReturnType<typeof readHere>>): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** How many applied within the week. */
async function countRecent(asked: AskedPipeline, now: Date): Promise<number> {
  const { count } = await asked()
    .where('application.created_at', '>', new Date(now.getTime() - weekMs).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How long half of the stays in each step were lately in all of the company, in days; null where they are too few. */
async function companyDays({ db }: Store, companyId: string, steps: readonly Step[]): Promise<(number | null)[]> {
  const placeOf = placesOf(steps);
  const byPlace = groupBy(await lastStays(db, companyId), ({ id, meaning }) => placeOf(id, meaning));
  return steps.map((_step, place) => {
    const stays = byPlace.get(place) ?? [];
    return stays.length < fewestStays ? null : medianOf(stays.map(({ since, at }) => daysBetween(since, at)));
  });
}

/** What is counted of a funnel. */
async function countFunnel(store: Store, identity: Identity, asked: AskedPipeline, steps: readonly Step[], now: Date) {
  const here = await readHere(asked);
  const [counts, recent, usual] = await Promise.all([
    countSteps(store, asked, steps, sumOf(here)),
    countRecent(asked, now),
    companyDays(store, identity.companyId, steps),
  ]);
  return { ...counts, here, recent, usual };
}

/** The funnels of a host. */
export function createFunnels(store: Store, clock: () => Date) {
  const keptSpreads = createKeptFigures<Awaited<ReturnType<typeof readSpread>>>(store);
  const keptCounts = createKeptFigures<Awaited<ReturnType<typeof countFunnel>>>(store);

  return {
    /**
     * How far the applications of a pipeline came: who came to a stage came to all before it, and what was taken back was never
     * so. How long somebody was in a stage is known once they left it.
     * @throws Refusal 400 for a filter that lists of candidates do not know.
     */
    async funnel(
      identity: Identity,
      { where }: ParsedInput<'applications.funnel'>,
    ): Promise<CallOutput<'applications.funnel'>> {
      const now = clock();
      const asked = await askedPipeline(store, identity, where, now);
      const { total, people, job } = await keptSpreads(identity, where, now, () =>
        readSpread(store, identity, asked, false),
      );
      const { listed } = await stagesOfPipeline(store, identity, job?.id);
      const steps = listed.map(({ stage }) => stage).filter(({ meaning }) => !isLeft(meaning));
      const counted = await keptCounts(identity, [where, steps], now, () =>
        countFunnel(store, identity, asked, steps, now),
      );
      const { reached, medianDays, here, recent, usual } = counted;
      const data = steps.map((stage, place) => {
        const before = place === 0 ? 0 : (reached[place - 1] ?? 0);
        return {
          stage: toStage({ stage_id: stage.id, stage: stage.name, meaning: stage.meaning }),
          reached: reached[place] ?? 0,
          share: before === 0 ? null : (reached[place] ?? 0) / before,
          median_days: medianDays[place] ?? null,
          company_days: usual[place] ?? null,
          here: sumOf(here.filter(({ stage_id }) => stage_id === stage.id)),
        };
      });
      const left = sumOf(here.filter(({ meaning }) => isLeft(meaning)));
      return {
        data,
        total,
        people,
        left,
        this_week: recent,
        ...(job?.name === undefined ? {} : { job_name: job.name }),
      };
    },
  };
}
