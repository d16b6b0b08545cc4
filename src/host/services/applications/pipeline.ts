import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { readStages, readStagesAt, type Stages } from '#host/object-writer/index.ts';
import { readCurrentRefs } from '#host/services/objects/read-current-refs.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import { composeApplications, toStage } from './application-rows.ts';
import { type AskedPipeline, askedPipeline } from './asked-pipeline.ts';
import { readCardFacts } from './card-facts.ts';
import { createKeptFigures } from './kept-figures.ts';
import { type ColumnFigures, type PipelineAsked, readColumnPages, readColumns } from './pipeline-columns.ts';

type Column = CallOutput<'applications.pipeline'>['data'][number];
type Head = Pick<Column, 'key' | 'stage' | 'owner' | 'source'>;

/** How many people some applications are of. */
async function countPeople(found: ReturnType<AskedPipeline>): Promise<number> {
  const { people } = await found
    .select(({ fn }) => fn.count<number>('application.candidate_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

/** How many people they are of, and the one job that they are about, where it is one. */
export async function readSpread(store: Store, identity: Identity, asked: AskedPipeline, open: boolean) {
  const found = () => asked().$if(open, (query) => query.where('application.closed_at', 'is', null));
  const row = await found()
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('application.job_id').as('with_job'),
      fn.min('application.job_id').as('first'),
      fn.max('application.job_id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  const isOfOne = row.first !== null && row.first === row.last && Number(row.with_job) === Number(row.total);
  const [job] = isOfOne && row.first !== null ? await readCurrentRefs(store, identity, [row.first]) : [];
  // The latest attempts at one job are of different people: to tell them apart takes several times as long as to count them.
  const people = isOfOne ? row.total : await countPeople(found());
  return { total: Number(row.total), people: Number(people), job };
}

/** The stages that its columns are: those of the one job, or the company's. */
export async function stagesOfPipeline(store: Store, identity: Identity, jobId: string | undefined): Promise<Stages> {
  return jobId === undefined
    ? readStages(store.db, identity.companyId)
    : (await readStagesAt(store.db, identity.companyId, [jobId]))(jobId);
}

/** Every stage of the list, in its order, then those that somebody stands on besides. */
function stageHeads({ listed, isOwn }: Stages, figures: readonly ColumnFigures[]): Head[] {
  const heads = listed.map(({ stage, color }) => ({
    key: stage.id ?? stage.name,
    stage: {
      ...toStage({ stage_id: stage.id, stage: stage.name, meaning: stage.meaning }),
      ...(color === undefined ? {} : { color }),
    },
  }));
  const others = figures
    .filter(({ key }) => !heads.some((head) => head.key === key))
    .map(({ key, stage, stageId, meaning }) => ({
      key,
      stage: {
        ...toStage({ stage_id: stageId, stage, meaning }),
        ...(isOwn || stageId === null ? { is_listed: false } : {}),
      },
    }));
  return [...heads, ...others];
}

async function ownerHeads(store: Store, identity: Identity, figures: readonly ColumnFigures[]): Promise<Head[]> {
  const ids = figures.map(({ key }) => key).filter((key) => key !== '');
  const refs = new Map(
    (ids.length === 0 ? [] : await readCurrentRefs(store, identity, ids)).map((ref) => [ref.id, ref]),
  );
  return figures.map(({ key }) => {
    const owner = refs.get(key);
    return { key, ...(owner === undefined ? {} : { owner }) };
  });
}

async function headsOf(
  store: Store,
  identity: Identity,
  { group, column }: PipelineAsked,
  figures: readonly ColumnFigures[],
  jobId: string | undefined,
): Promise<Head[]> {
  switch (group) {
    case 'stage': {
      const heads = stageHeads(await stagesOfPipeline(store, identity, jobId), figures);
      return column === undefined ? heads : heads.filter(({ key }) => key === column);
    }
    case 'owner':
      return ownerHeads(store, identity, figures);
    case 'source':
      return figures.map(({ key }) => ({ key, ...(key === '' ? {} : { source: key }) }));
  }
}

/** What is counted of a pipeline, and is the same on each of its pages. */
async function readFigures(store: Store, identity: Identity, asked: AskedPipeline, input: PipelineAsked, now: string) {
  const [columns, spread] = await Promise.all([
    readColumns(store, identity, asked, input, now),
    readSpread(store, identity, asked, input.group !== 'stage'),
  ]);
  return { columns, ...spread };
}

/**
 * The pipelines of a host. The figures of who sees everybody are kept until the company's next write, a minute at most: each
 * page of each column asks for them.
 */
export function createPipelines(store: Store, clock: () => Date) {
  const kept = createKeptFigures<Awaited<ReturnType<typeof readFigures>>>(store);

  return {
    /**
     * A pipeline (screens.md `/candidates`): the latest attempts that the caller sees and a filter of candidates leaves, by stage,
     * owner or source, with the figures of each column and a page of its cards.
     * @throws Refusal 400 for a filter that lists of candidates do not know.
     */
    async pipeline(identity: Identity, input: PipelineAsked): Promise<CallOutput<'applications.pipeline'>> {
      const now = clock();
      const asked = await askedPipeline(store, identity, input.where, now);
      const [{ columns: figures, total, people, job }, rows] = await Promise.all([
        kept(identity, [input.where, input.group, input.column], now, () =>
          readFigures(store, identity, asked, input, now.toISOString()),
        ),
        readColumnPages(store, identity, asked, input),
      ]);
      const [heads, cards, facts] = await Promise.all([
        headsOf(store, identity, input, figures, job?.id),
        composeApplications(store, identity, rows, now),
        readCardFacts(store, identity, rows, now),
      ]);
      const byId = new Map(cards.map((card) => [card.id, card]));
      const byColumn = groupBy(rows, ({ column_key }) => column_key);
      const data = heads.map((head) => {
        const found = figures.find(({ key }) => key === head.key);
        return {
          ...head,
          total: found?.total ?? 0,
          median_days: found?.medianDays ?? null,
          over: found?.over ?? 0,
          oldest: found?.oldest ?? null,
          cards: (byColumn.get(head.key) ?? []).flatMap((row) => {
            const card = byId.get(row.id);
            return card === undefined ? [] : [{ ...card, ...facts(row) }];
          }),
        };
      });
      const { page, page_size } = input;
      return { data, total, people, ...(job === undefined ? {} : { job }), page, page_size };
    },
  };
}
