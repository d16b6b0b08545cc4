import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { type Change, recordChanges } from './change-rows.ts';
import { saysSame } from './changed-fields.ts';

/** A link as it is to stand; what is not said of it is nothing. */
export interface Link {
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
export type LinkColumn = 'level' | 'data' | 'created_at';

const key = ['company_id', 'from_id', 'kind', 'to_id'] as const;

function rowOf(companyId: string, link: Link) {
  const { from_id, kind, to_id, level = null, data = null, origin = 'user', created_at } = link;
  return { company_id: companyId, from_id, kind, to_id, level, data, origin, created_at };
}

/** A statement may not write the same row twice; the last one stands, as it would one after the other. */
function lastOfEach(links: Iterable<Link>): Iterable<Link> {
  return new Map([...links].map((link) => [`${link.from_id} ${link.kind} ${link.to_id}`, link])).values();
}

/** What the log keeps of a link: how it was. */
type LinkState = Pick<Selectable<Schema['relation']>, 'from_id' | 'kind' | 'to_id' | 'level' | 'data'>;

function said({ level, data }: Pick<LinkState, 'level' | 'data'>) {
  return level === null && data === null
    ? undefined
    : { ...(level === null ? {} : { level }), ...(data === null ? {} : { data }) };
}

function linkChange(link: LinkState, before: LinkState | undefined, isGone = false): Change[] {
  const ends = { objectId: link.from_id, field: link.kind, otherId: link.to_id };
  if (isGone) {
    return [{ ...ends, action: 'unlinked', before: said(link) }];
  }
  if (before === undefined) {
    return [{ ...ends, action: 'linked', after: said(link) }];
  }
  const [was, is] = [said(before), said(link)];
  return saysSame(was, is) ? [] : [{ ...ends, action: 'relinked', before: was, after: is }];
}

/** Links objects; links that are there already stay as they are. `isLogged`: not where the log of a new object says it all. */
export async function addLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: Iterable<Link>,
  { isLogged = true } = {},
): Promise<void> {
  for (const part of inParts(links)) {
    const added = await trx
      .insertInto('relation')
      .values(part.map((link) => rowOf(companyId, link)))
      .onConflict((conflict) => conflict.columns(key).doNothing())
      .returning(['from_id', 'kind', 'to_id', 'level', 'data'])
      .execute();
    const at = part[0]?.created_at;
    if (isLogged && at !== undefined) {
      const changes = added.flatMap((link) => linkChange(link, undefined));
      await recordChanges(trx, companyId, changes, { at });
    }
  }
}

/** Links objects that are new, so many at once: none of the links is there yet. Who calls it says so in the log. */
export async function insertLinks(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly Link[],
): Promise<void> {
  await store.insertRows(
    trx,
    'relation',
    links.map((link) => rowOf(companyId, link)),
  );
}

/** What tells the links of a company apart. */
export function linkKey({ from_id, kind, to_id }: Ends): string {
  return `${from_id} ${kind} ${to_id}`;
}

type Ends = Pick<Link, 'from_id' | 'kind' | 'to_id'>;

/** Which links some are: each is looked up by all that it is, as a space or a job may have ten thousand. */
function isOneOf(links: readonly Ends[]): RawBuilder<SqlBool> {
  const wanted = links.map(
    ({ from_id, kind, to_id }) => sql`(cast(${from_id} as text), cast(${kind} as text), cast(${to_id} as text))`,
  );
  return sql<SqlBool>`(from_id, kind, to_id) in (values ${sql.join(wanted)})`;
}

/** Those of some links that are there. */
export async function linksThere(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly Ends[],
): Promise<Map<string, LinkState>> {
  if (links.length === 0) {
    return new Map();
  }
  const rows = await trx
    .selectFrom('relation')
    .select(['from_id', 'kind', 'to_id', 'level', 'data'])
    .where('company_id', '=', companyId)
    .where(isOneOf(links))
    .execute();
  return new Map(rows.map((row) => [linkKey(row), row]));
}

/** The ends of the links of which some lines tell. */
export function endsOfLines(changes: readonly Change[]): Ends[] {
  return changes.map(({ objectId, field = '', otherId = '' }) => ({ from_id: objectId, kind: field, to_id: otherId }));
}

/** Links objects; of links that are there already `over` is written over. Answers what changed, for the log. */
export async function writtenLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: Iterable<Link>,
  over: readonly LinkColumn[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const part of inParts(lastOfEach(links))) {
    const before = await linksThere(trx, companyId, part);
    const written = await trx
      .insertInto('relation')
      .values(part.map((link) => rowOf(companyId, link)))
      .onConflict((conflict) =>
        conflict.columns(key).doUpdateSet((eb) => ({
          ...(over.includes('level') ? { level: eb.ref('excluded.level') } : {}),
          ...(over.includes('data') ? { data: eb.ref('excluded.data') } : {}),
          ...(over.includes('created_at') ? { created_at: eb.ref('excluded.created_at') } : {}),
        })),
      )
      .returning(['from_id', 'kind', 'to_id', 'level', 'data'])
      .execute();
    changes.push(...written.flatMap((link) => linkChange(link, before.get(linkKey(link)))));
  }
  return changes;
}

/** Links objects; of links that are there already `over` is written over. `at`: when, ISO 8601 UTC. */
export async function putLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: Iterable<Link>,
  over: readonly LinkColumn[],
  at: string,
): Promise<void> {
  await recordChanges(trx, companyId, await writtenLinks(trx, companyId, links, over), { at });
}

/** Puts links with all that is said of them. */
export async function addRows(
  trx: Transaction<Schema>,
  links: readonly Selectable<Schema['relation']>[],
): Promise<void> {
  for (const part of inParts(links)) {
    await trx.insertInto('relation').values(part).execute();
  }
}

/** The line of a link that was put. */
export function saidChange(link: LinkState): Change {
  return { objectId: link.from_id, field: link.kind, otherId: link.to_id, action: 'linked', after: said(link) };
}

/** Which links of the company. */
export type WhichLinks = (
  query: DeleteQueryBuilder<Schema, 'relation', DeleteResult>,
) => DeleteQueryBuilder<Schema, 'relation', DeleteResult>;

/** These links, and no others: of those a statement can name. */
export function theLinks(links: readonly Ends[]): WhichLinks {
  return (query) => query.where(isOneOf(links));
}

/** Takes links away; answers what changed, for the log. */
export async function removedLinks(trx: Transaction<Schema>, companyId: string, which: WhichLinks): Promise<Change[]> {
  const gone = await which(trx.deleteFrom('relation').where('company_id', '=', companyId))
    .returning(['from_id', 'kind', 'to_id', 'level', 'data'])
    .execute();
  return gone.flatMap((link) => linkChange(link, undefined, true));
}

/**
 * Takes away every link of some objects that go, at either end; answers how many there were. The log tells of the
 * objects, and not of each link.
 */
export async function removeLinksOf(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('relation')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('from_id', 'in', [...ids]), eb('to_id', 'in', [...ids])]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Links two objects; of a link that is there already, what is not said stays. Answers what is said of it now. */
export async function putLink(
  trx: Transaction<Schema>,
  companyId: string,
  link: Omit<Link, 'level' | 'data'> & { level: Link['level'] | undefined; data: Link['data'] | undefined },
): Promise<Required<Pick<Link, 'level' | 'data'>>> {
  const { level, data } = link;
  const before = (await linksThere(trx, companyId, [link])).get(linkKey(link));
  const after = await trx
    .insertInto('relation')
    .values(rowOf(companyId, { ...link, level: level ?? null, data: data ?? null }))
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet((eb) => ({
        level: level === undefined ? eb.ref('relation.level') : level,
        data: data === undefined ? eb.ref('relation.data') : data,
      })),
    )
    .returning(['from_id', 'kind', 'to_id', 'level', 'data'])
    .executeTakeFirstOrThrow();
  await recordChanges(trx, companyId, linkChange(after, before), { at: link.created_at });
  return { level: after.level, data: after.data };
}

/** The level of a link, which nobody else changes until the transaction is over; null where there is no level, or no link. */
export async function heldLevel(
  trx: Transaction<Schema>,
  companyId: string,
  { from_id, kind, to_id }: Ends,
): Promise<number | null> {
  const held = await trx
    .updateTable('relation')
    .set((eb) => ({ level: eb.ref('relation.level') }))
    .where('company_id', '=', companyId)
    .where('from_id', '=', from_id)
    .where('kind', '=', kind)
    .where('to_id', '=', to_id)
    .returning('level')
    .executeTakeFirst();
  return held?.level ?? null;
}

/** What is said of a link that is there. */
export function readLink(
  trx: Transaction<Schema>,
  companyId: string,
  { from_id, kind, to_id }: Ends,
): Promise<Required<Pick<Link, 'level' | 'data'>>> {
  return trx
    .selectFrom('relation')
    .select(['level', 'data'])
    .where('company_id', '=', companyId)
    .where('from_id', '=', from_id)
    .where('kind', '=', kind)
    .where('to_id', '=', to_id)
    .executeTakeFirstOrThrow();
}
