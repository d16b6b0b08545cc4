import type { DeleteQueryBuilder, DeleteResult, Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';

/** A link as it is to stand; what is not said of it is nothing. */
interface Link {
  from_id: string;
  kind: string;
  to_id: string;
  level?: number | null;
  data?: Readonly<Record<string, unknown>> | null;
  /** What marks a link of the sample; a link is somebody's own otherwise. */
  origin?: string;
  /** ISO 8601 UTC. */
  created_at: string;
}

/** What of a link that is there already is written over. */
type LinkColumn = 'level' | 'data' | 'created_at';

const key = ['company_id', 'from_id', 'kind', 'to_id'] as const;

function rowOf(companyId: string, link: Link) {
  const { from_id, kind, to_id, level = null, data = null, origin = 'user', created_at } = link;
  return { company_id: companyId, from_id, kind, to_id, level, data, origin, created_at };
}

/** A statement may not write the same row twice; the last one stands, as it would one after the other. */
function lastOfEach(links: Iterable<Link>): Iterable<Link> {
  return new Map([...links].map((link) => [`${link.from_id} ${link.kind} ${link.to_id}`, link])).values();
}

/** Links objects; links that are there already stay as they are. */
export async function addLinks(trx: Transaction<Schema>, companyId: string, links: Iterable<Link>): Promise<void> {
  for (const part of inParts(links)) {
    await trx
      .insertInto('relation')
      .values(part.map((link) => rowOf(companyId, link)))
      .onConflict((conflict) => conflict.columns(key).doNothing())
      .execute();
  }
}

/** As {@link addLinks} for one. */
export function addLink(trx: Transaction<Schema>, companyId: string, link: Link): Promise<void> {
  return addLinks(trx, companyId, [link]);
}

/** Links objects; of links that are there already `over` is written over. */
export async function putLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: Iterable<Link>,
  over: readonly LinkColumn[],
): Promise<void> {
  for (const part of inParts(lastOfEach(links))) {
    await trx
      .insertInto('relation')
      .values(part.map((link) => rowOf(companyId, link)))
      .onConflict((conflict) =>
        conflict.columns(key).doUpdateSet((eb) => ({
          ...(over.includes('level') ? { level: eb.ref('excluded.level') } : {}),
          ...(over.includes('data') ? { data: eb.ref('excluded.data') } : {}),
          ...(over.includes('created_at') ? { created_at: eb.ref('excluded.created_at') } : {}),
        })),
      )
      .execute();
  }
}

/** Which links of the company. */
type WhichLinks = (
  query: DeleteQueryBuilder<Schema, 'relation', DeleteResult>,
) => DeleteQueryBuilder<Schema, 'relation', DeleteResult>;

/** Takes links away; answers how many there were. */
export async function removeLinks(trx: Transaction<Schema>, companyId: string, which: WhichLinks): Promise<number> {
  const { numDeletedRows } = await which(
    trx.deleteFrom('relation').where('company_id', '=', companyId),
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Takes one link away; false where there is none. */
export async function removeLink(
  trx: Transaction<Schema>,
  companyId: string,
  { from_id, kind, to_id }: Pick<Link, 'from_id' | 'kind' | 'to_id'>,
): Promise<boolean> {
  const count = await removeLinks(trx, companyId, (query) =>
    query.where('from_id', '=', from_id).where('kind', '=', kind).where('to_id', '=', to_id),
  );
  return count > 0;
}

/** Takes away every link of some objects, at either end; answers how many there were. */
export function removeLinksOf(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<number> {
  return removeLinks(trx, companyId, (query) =>
    query.where((eb) => eb.or([eb('from_id', 'in', [...ids]), eb('to_id', 'in', [...ids])])),
  );
}

/** Links two objects; of a link that is there already, what is not said stays. Answers what is said of it now. */
export async function putLink(
  trx: Transaction<Schema>,
  companyId: string,
  link: Omit<Link, 'level' | 'data'> & { level: Link['level'] | undefined; data: Link['data'] | undefined },
): Promise<Required<Pick<Link, 'level' | 'data'>>> {
  const { level, data } = link;
  return trx
    .insertInto('relation')
    .values(rowOf(companyId, { ...link, level: level ?? null, data: data ?? null }))
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet((eb) => ({
        level: level === undefined ? eb.ref('relation.level') : level,
        data: data === undefined ? eb.ref('relation.data') : data,
      })),
    )
    .returning(['level', 'data'])
    .executeTakeFirstOrThrow();
}
