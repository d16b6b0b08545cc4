import { type RawBuilder, sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { ApplicationRow } from '#host/object-writer/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { daysBetween, tooLongSince } from '#shared/domain/waiting.ts';
import type { AskedPipeline } from './asked-pipeline.ts';

export type PipelineAsked = ParsedInput<'applications.pipeline'>;

/** What is told of a column with anybody in it. */
export interface ColumnFigures {
  key: string;
  /** One name and meaning of those that its stages have. */
  stage: string;
  stageId: string | null;
  meaning: string;
  total: number;
  medianDays: number;
  over: number;
  oldest: string;
}

/** More columns than anybody looks through. */
const mostColumns = 100;

/** What puts an application into its column; an owner whom the caller does not see is none. */
function columnKey(identity: Identity, group: PipelineAsked['group']): RawBuilder<string> {
  switch (group) {
    case 'stage':
      return sql<string>`coalesce(application.stage_id, application.stage)`;
    case 'source':
      return sql<string>`coalesce(application.source, '')`;
    case 'owner':
      return sql<string>`coalesce((select object.id from object where object.id = application.owner_id
        and object.deleted_at is null and ${visibleTo(identity, 'object', personTypes)}), '')`;
  }
}

/** The applications of a pipeline, each with the key of its column: by owner and source the open ones, and of one column where it is asked for. */
function inColumns(identity: Identity, asked: AskedPipeline, { group, column }: PipelineAsked) {
  const key = columnKey(identity, group);
  return asked()
    .$if(group !== 'stage', (query) => query.where('application.closed_at', 'is', null))
    .$if(column !== undefined, (query) => query.where(key, '=', column ?? ''))
    .select(key.as('column_key'));
}

/** How many there are in each column, the fullest first, and how long they have been in their stages. */
export async function readColumns(
  { db }: Store,
  identity: Identity,
  asked: AskedPipeline,
  input: PipelineAsked,
  now: string,
): Promise<ColumnFigures[]> {
  const ranked = inColumns(identity, asked, input).select([
    'application.stage',
    'application.stage_id',
    'application.meaning',
    'application.stage_since',
    sql<number>`count(*) over (partition by ${columnKey(identity, input.group)})`.as('total'),
    sql<number>`row_number() over (partition by ${columnKey(identity, input.group)}
        order by application.stage_since, application.id)`.as('place'),
  ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['column_key', 'total'])
    .select(({ fn }) => [
      fn.min('stage').as('stage'),
      fn.min('stage_id').as('stage_id'),
      fn.min('meaning').as('meaning'),
      fn.min('stage_since').as('oldest'),
      sql<string>`max(case when place = (total + 1) / 2 then stage_since end)`.as('half'),
    ])
    .groupBy(['column_key', 'total'])
    .orderBy('total', 'desc')
    .orderBy('column_key')
    .limit(mostColumns)
    .execute();
  const figures = rows.map(({ column_key, stage_id, half, total, ...row }) => ({
    ...row,
    key: column_key,
    stageId: stage_id,
    total: Number(total),
    medianDays: daysBetween(half, now),
  }));
  const over = await readOver({ db }, identity, asked, input, figures, now);
  return figures.map((row) => ({ ...row, over: over.get(row.key) ?? 0 }));
}

/** How many of each column wait too long in their stage, while their application is open. */
async function readOver(
  { db }: Pick<Store, 'db'>,
  identity: Identity,
  asked: AskedPipeline,
  input: PipelineAsked,
  figures: readonly Pick<ColumnFigures, 'key' | 'medianDays'>[],
  now: string,
): Promise<ReadonlyMap<string, number>> {
  if (figures.length === 0) {
    return new Map();
  }
  const open = inColumns(identity, asked, input)
    .where('application.closed_at', 'is', null)
    .select('application.stage_since');
  const rows = await db
    .selectFrom(open.as('open'))
    .select(({ fn }) => ['column_key', fn.countAll<number>().as('over')])
    .where((eb) =>
      eb.or(
        figures.map(({ key, medianDays }) =>
          eb.and([eb('column_key', '=', key), eb('stage_since', '<', tooLongSince(medianDays, now))]),
        ),
      ),
    )
    .groupBy('column_key')
    .execute();
  return new Map(rows.map(({ column_key, over }) => [column_key, Number(over)]));
}

/** A page of each of some columns. */
export async function readColumnPages(
  { db }: Store,
  identity: Identity,
  asked: AskedPipeline,
  input: PipelineAsked,
): Promise<(ApplicationRow & { column_key: string })[]> {
  const { sort, page, page_size } = input;
  const columns = { created_at: 'created_at', in_stage_since: 'stage_since', next_due: 'next_due' } as const;
  const by = sql.ref(`application.${columns[sort.replace('-', '') as keyof typeof columns]}`);
  const order = sort.startsWith('-') ? 'desc' : 'asc';
  const first = (page - 1) * page_size;
  // Their places are found in an index; whole rows are read of the page alone.
  const ranked = inColumns(identity, asked, input)
    .select('application.id')
    .select(
      sql<number>`row_number() over (partition by ${columnKey(identity, input.group)}
        order by ${by} is null, ${by} ${sql.raw(order)}, application.id)`.as('place'),
    );
  return db
    .selectFrom(ranked.as('ranked'))
    .innerJoin('application', 'application.id', 'ranked.id')
    .selectAll('application')
    .select('ranked.column_key')
    .where('place', '>', first)
    .where('place', '<=', first + page_size)
    .orderBy('place')
    .execute();
}
