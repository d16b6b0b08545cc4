import { type Identity, seesAllOf, sightOf } from '#host/access/index.ts';
import { beforePage } from '#host/lib/pages.ts';
import { newestRows } from '#host/services/objects/newest-rows.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { fewOf, type Part, seenInOrder } from '#host/services/objects/seen-of-type.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { newestFirst } from '#shared/domain/where/newest-first.ts';

interface Asked {
  subtype: string | undefined;
  /** What they are about. */
  objectId: string | null;
  page: number;
  page_size: number;
}

function documents(store: Store, { companyId }: Identity, { subtype, objectId }: Asked) {
  return store.db
    .selectFrom('object')
    .where('company_id', '=', companyId)
    .where('type', '=', 'document')
    .where('deleted_at', 'is', null)
    .$if(subtype !== undefined, (query) => query.where('subtype', '=', subtype ?? ''))
    .$if(objectId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('relation')
            .select('relation.to_id')
            .whereRef('relation.from_id', '=', 'object.id')
            .where('relation.company_id', '=', companyId)
            .where('relation.kind', '=', 'about')
            .where('relation.to_id', '=', objectId ?? ''),
        ),
      ),
    );
}

/** A page of the documents that the caller sees, last changed first, and how many there are. */
export async function newestDocuments(
  store: Store,
  identity: Identity,
  asked: Asked,
): Promise<{ rows: ObjectRow[]; total: number }> {
  const { subtype, objectId, page_size } = asked;
  const seen = seesAllOf(identity, 'document')
    ? undefined
    : (await sightOf(store, identity, ['document'])).of('document');
  if (seen === undefined) {
    return newestRows(documents(store, identity, asked), asked);
  }
  const inOrder = (few: string | undefined) =>
    documents(store, identity, asked)
      .$if(few !== undefined, (query) => query.where(store.among('object.id', few ?? '')))
      .select(['object.id', 'object.updated_at as sort_value'])
      .orderBy('updated_at', 'desc')
      .orderBy('id');
  const offset = beforePage(asked);
  const isWhole = subtype === undefined && objectId === null;
  const matching = isWhole ? undefined : (await inOrder(fewOf(seen)).execute()).filter((row) => seen.has(row.id));
  const read = ({ few, ...part }: Part) => inOrder(few).limit(part.limit).offset(part.offset).execute();
  const shown =
    matching?.slice(offset, offset + page_size) ??
    (await seenInOrder(seen, { limit: page_size, offset }, read, newestFirst));
  const found = await readRowsById(
    store,
    identity,
    shown.map((row) => row.id),
  );
  return { rows: shown.flatMap((row) => found.get(row.id) ?? []), total: matching?.length ?? seen.size };
}
