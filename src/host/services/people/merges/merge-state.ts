import { sql, type Transaction } from 'kysely';
import { applicationsOf } from '#host/object-writer/index.ts';
import { othersOf } from '#host/services/people/alike/other-people.ts';
import type { Schema } from '#host/store/schema.ts';
import type { LinkRow, RowsOf, SealedMerge } from './sealed-merge.ts';

/** Tables whose rows are of a person, by which column, and what tells the rows of one person apart. */
export const rowsOfPeople = [
  { table: 'note', column: 'object_id', key: 'id' },
  { table: 'task', column: 'object_id', key: 'id' },
  { table: 'notification', column: 'object_id', key: 'id' },
  { table: 'usage_event', column: 'object_id', key: 'id' },
  { table: 'form_response', column: 'person_id', key: 'id' },
  { table: 'form_draft', column: 'person_id', key: 'id' },
  { table: 'removed_application', column: 'candidate_id', key: 'id' },
  { table: 'assessment', column: 'person_id', key: 'id' },
  { table: 'bulk_row', column: 'object_id', key: 'id' },
  { table: 'score_remark', column: 'object_id', key: 'id' },
  { table: 'resume_file', column: 'candidate_id', key: 'id' },
  { table: 'sent_message', column: 'candidate_id', key: 'id' },
  { table: 'voluntary_answer', column: 'candidate_id', key: 'id' },
  { table: 'voluntary_link', column: 'candidate_id', key: 'token_hash' },
  { table: 'fairness_counted', column: 'candidate_id', key: 'id' },
  { table: 'unmasking', column: 'candidate_id', key: 'id' },
  { table: 'score_use', column: 'object_id', key: 'id' },
  { table: 'comparison_person', column: 'person_id', key: 'id' },
] as const;

/** The links of some people, at either end. */
export function linksOf(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<LinkRow[]> {
  return trx
    .selectFrom('relation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('from_id', 'in', [...ids]), eb('to_id', 'in', [...ids])]))
    .orderBy('created_at')
    .orderBy('from_id')
    .orderBy('kind')
    .orderBy('to_id')
    .execute();
}

/** The keys of the rows of a table that are somebody's. */
export async function keysOf(
  trx: Transaction<Schema>,
  companyId: string,
  { table, column, key }: (typeof rowsOfPeople)[number],
  personId: string,
): Promise<string[]> {
  const { rows } = await sql<{ key: string | number }>`
    select ${sql.ref(key)} as key from ${sql.table(table)}
    where company_id = ${companyId} and ${sql.ref(column)} = ${personId} order by ${sql.ref(key)}`.execute(trx);
  return rows.map((row) => String(row.key));
}

/** What hangs on some people before they are merged, the kept one first. */
export async function stateBefore(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<
  Pick<SealedMerge, 'rows' | 'dropped' | 'others'> & {
    links: LinkRow[];
    applications: SealedMerge['applications']['before'];
  }
> {
  const rows: RowsOf[] = [];
  for (const of of rowsOfPeople) {
    for (const personId of ids) {
      const keys = await keysOf(trx, companyId, of, personId);
      if (keys.length > 0) {
        rows.push({ table: of.table, personId, keys });
      }
    }
  }
  const points = await trx
    .selectFrom('metric_point')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_id', 'in', [...ids])
    .execute();
  const drafts = await trx
    .selectFrom('form_draft')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...ids])
    .execute();
  const followers = await trx
    .selectFrom('follower')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('object_id', 'in', [...ids])
    .execute();
  return {
    links: await linksOf(trx, companyId, ids),
    applications: await applicationsOf(trx, companyId, ids),
    rows,
    others: await othersOf(trx, companyId, ids),
    dropped: [
      ...points.map((row) => ({ table: 'metric_point' as const, row })),
      ...drafts.map((row) => ({ table: 'form_draft' as const, row })),
      ...followers.map((row) => ({ table: 'follower' as const, row })),
    ],
  };
}

/** Those of the rows that may have made room which did: drafts that moved are there still. */
export async function droppedOf(
  trx: Transaction<Schema>,
  companyId: string,
  dropped: SealedMerge['dropped'],
): Promise<SealedMerge['dropped']> {
  const drafts = dropped.flatMap(({ table, row }) => (table === 'form_draft' ? [String(row.id)] : []));
  const there =
    drafts.length === 0
      ? []
      : await trx
          .selectFrom('form_draft')
          .select('id')
          .where('company_id', '=', companyId)
          .where('id', 'in', drafts)
          .execute();
  const left = new Set(there.map(({ id }) => id));
  return dropped.filter(({ table, row }) => table !== 'form_draft' || !left.has(String(row.id)));
}
