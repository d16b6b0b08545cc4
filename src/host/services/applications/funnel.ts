import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { toStage } from './application-rows.ts';
import { askedPipeline } from './asked-pipeline.ts';
import { countSteps } from './count-steps.ts';
import { readSpread, stagesOfPipeline } from './pipeline.ts';

/** Of some numbers in their order, the one in the middle: of an even count, the lower of two. */
function middle(sorted: readonly number[]): number | null {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function isLeft(meaning: string): boolean {
  return isTurnedDown(asStageMeaning(meaning) ?? 'in_process');
}

/**
 * How far the applications of a pipeline came: who came to a stage came to all before it, and what was taken back was never
 * so. How long somebody was in a stage is known once they left it.
 * @throws Refusal 400 for a filter that lists of candidates do not know.
 */
export async function readFunnel(
  { store, clock }: { store: Store; clock: () => Date },
  identity: Identity,
  { where }: ParsedInput<'applications.funnel'>,
): Promise<CallOutput<'applications.funnel'>> {
  const asked = await askedPipeline(store, identity, where, clock());
  const { total, people, job } = await readSpread(store, identity, asked, false);
  const { listed } = await stagesOfPipeline(store, identity, job?.id);
  const steps = listed.map(({ stage }) => stage).filter(({ meaning }) => !isLeft(meaning));
  const [moves, now] = await Promise.all([
    asked()
      .innerJoin('application_move as move', 'move.application_id', 'application.id')
      .select([
        'move.application_id',
        'move.from_stage_id',
        'move.from_meaning',
        'move.from_since',
        'move.stage_id',
        'move.meaning',
        'move.at',
        'application.stage_since',
      ])
      .orderBy('move.application_id')
      .orderBy('move.id')
      .execute(),
    asked()
      .select(({ fn }) => ['application.stage_id', 'application.meaning', fn.countAll<number>().as('count')])
      .groupBy(['application.stage_id', 'application.meaning'])
      .execute(),
  ]);
  const { reached, days } = countSteps(steps, moves);
  const sumOf = (rows: typeof now) => rows.reduce((sum, { count }) => sum + Number(count), 0);
  const data = steps.map((stage, place) => {
    const before = place === 0 ? 0 : (reached[place - 1] ?? 0);
    return {
      stage: toStage({ stage_id: stage.id, stage: stage.name, meaning: stage.meaning }),
      reached: reached[place] ?? 0,
      share: before === 0 ? null : (reached[place] ?? 0) / before,
      median_days: middle(days[place] ?? []),
      here: sumOf(now.filter(({ stage_id }) => stage_id === stage.id)),
    };
  });
  const left = sumOf(now.filter(({ meaning }) => isLeft(meaning)));
  return { data, total, people, left, ...(job?.name === undefined ? {} : { job_name: job.name }) };
}
