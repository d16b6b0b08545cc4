import type { Transaction } from 'kysely';
import { type Identity, livingVisible } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { addLinks, removeLinks } from './links.ts';
import { mentionedIn } from './mentioned-in.ts';
import { mentionedInNotes } from './mentioned-in-notes.ts';

/** Where the links of a document begin, and what marks those that were made for its mentions, and go with them. */
interface LinkOrigin {
  fromId: string;
  data: Readonly<Record<string, unknown>>;
}

/** In the data of a link that was made because a document of the object itself, or a note about it, mentions something. */
export const ofDocument = { source: 'document' };

function isMade(data: Readonly<Record<string, unknown>> | null, origin: LinkOrigin): boolean {
  return Object.entries(origin.data).every(([key, value]) => data?.[key] === value);
}

/** Links of an object to what its documents mention; answers those that are new. */
async function link(
  trx: Transaction<Schema>,
  identity: Identity,
  { fromId, data }: LinkOrigin,
  ids: readonly string[],
  at: string,
) {
  const held = await trx
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', fromId)
    .where('kind', '=', 'mentions')
    .where('to_id', 'in', [...ids])
    .execute();
  const there = new Set(held.map((row) => row.to_id));
  const missing = ids.filter((id) => !there.has(id) && id !== fromId);
  // What the writer does not see is no business of a link.
  const added = await livingVisible(trx, identity, missing);
  const links = added.map(({ id }) => ({ from_id: fromId, kind: 'mentions', to_id: id, data, created_at: at }));
  await addLinks(trx, identity.companyId, links);
  return added;
}

/** Takes away the links to what is no longer mentioned, those that were made for a mention; answers where they led. */
async function unlink(
  trx: Transaction<Schema>,
  companyId: string,
  origin: LinkOrigin,
  ids: readonly string[],
  at: string,
) {
  const links = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.to_id')
    .select(['object.id', 'object.type', 'relation.data'])
    .where('relation.company_id', '=', companyId)
    .where('relation.from_id', '=', origin.fromId)
    .where('relation.kind', '=', 'mentions')
    .where('relation.to_id', 'in', [...ids])
    .execute();
  const own = links.filter(({ data }) => isMade(data, origin));
  if (own.length > 0) {
    const gone = own.map(({ id }) => id);
    await removeLinks(
      trx,
      companyId,
      (query) => query.where('from_id', '=', origin.fromId).where('kind', '=', 'mentions').where('to_id', 'in', gone),
      at,
    );
  }
  return own;
}

/**
 * Brings the links of an origin in line with what is mentioned, before and after a change; tells of the objects whose links
 * changed. What the writer may not see, what is deleted, unknown or another company's is linked to nothing.
 */
export async function writeMentionLinks(
  trx: Transaction<Schema>,
  identity: Identity,
  origin: LinkOrigin,
  { had, has }: { had: ReadonlySet<string>; has: ReadonlySet<string> },
  at: string,
): Promise<void> {
  const changed: { id: string; type: string }[] = [];
  for (const ids of inParts([...had].filter((id) => !has.has(id)))) {
    changed.push(...(await unlink(trx, identity.companyId, origin, ids, at)));
  }
  for (const ids of inParts(has)) {
    changed.push(...(await link(trx, identity, origin, ids, at)));
  }
  for (const [type, objects] of groupBy(changed, (one) => one.type)) {
    await publishObjects(
      trx,
      identity.companyId,
      type,
      objects.map(({ id }) => id),
      at,
    );
  }
}

/**
 * Brings the `mentions` links of an object in line with what its documents mention, `before` and after a change: so that
 * the mentioned object's page lists where that is. Links made by other means stay, and what a note about the object mentions stays linked. Call it in the
 * transaction of the write, after the object itself was written.
 */
export async function writeMentions(
  trx: Transaction<Schema>,
  identity: Identity,
  object: { id: string; type: string },
  { before = {}, after }: { before?: Fields | undefined; after: Fields },
  at: string,
): Promise<void> {
  const has = mentionedIn(object.type, after);
  const left = new Set([...mentionedIn(object.type, before)].filter((id) => !has.has(id)));
  const inNotes = await mentionedInNotes(trx, identity.companyId, object.id, left);
  const had = new Set([...left].filter((id) => !inNotes.has(id)));
  await writeMentionLinks(trx, identity, { fromId: object.id, data: ofDocument }, { had, has }, at);
}
