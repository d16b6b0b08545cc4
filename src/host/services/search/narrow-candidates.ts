import { type Identity, sightOf } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { prepareQuery } from '#shared/search/query.ts';
import type { SearchIndex } from '#shared/search/types.ts';
import { toRecord } from './company-index.ts';
import { indexSelection, withFurtherTexts } from './index-rows.ts';
import { type RankedPage, type RankedRequest, rankPage, type SearchSource } from './rank-page.ts';

/** Reading and ranking more takes longer than the company's index in memory needs to be filled. */
const mostCandidates = 3000;

interface NarrowDeps {
  store: Store;
  createIndex: () => SearchIndex;
}

/** Every object that can match the query, found by the database; undefined where it cannot, or finds too many. */
async function candidates(
  { store, createIndex }: NarrowDeps,
  identity: Identity,
  { query, types, masked }: RankedRequest,
  includesWeakest: boolean,
): Promise<SearchSource | undefined> {
  const { words, letters, hasSubsequence, phone } = prepareQuery(query);
  const need = {
    words,
    ...(phone === undefined ? {} : { digits: phone.text }),
    ...(includesWeakest && hasSubsequence ? { lettersOfName: letters } : {}),
  };
  const condition = words.length === 0 ? undefined : store.mentions(identity.companyId, need);
  if (condition === undefined) {
    return undefined;
  }
  const selected = await store.db
    .selectFrom('object')
    .select(indexSelection(store))
    .where('company_id', '=', identity.companyId)
    .where('deleted_at', 'is', null)
    .$if(types !== undefined, (select) => select.where('type', 'in', [...(types ?? [])]))
    .where(condition)
    .limit(mostCandidates + 1)
    .execute();
  if (selected.length > mostCandidates) {
    return undefined;
  }
  const rows = await withFurtherTexts(store, identity.companyId, selected);
  const sight = await sightOf(store, identity, types);
  const seen = rows.filter((row) => sight.of(row.type)?.has(row.id) !== false && !masked.has(row.id));
  const all = createIndex();
  all.upsert(seen.map(toRecord));
  const subtypes = new Map(seen.map((row) => [row.id, row.subtype ?? undefined]));
  return { all, subtypeOf: (id) => subtypes.get(id) };
}

/**
 * The page that {@link rankPage} makes of everything, from no more than the objects that can match: first those that
 * hold the query's words, and only where these do not fill the page those with its letters in their name as well.
 * Undefined where the database cannot narrow enough.
 */
export async function rankNarrowed(
  deps: NarrowDeps,
  identity: Identity,
  request: RankedRequest,
): Promise<RankedPage | undefined> {
  const strong = await candidates(deps, identity, request, false);
  if (strong === undefined) {
    return undefined;
  }
  const page = rankPage(strong, request, undefined);
  if (!page.weakest) {
    return page;
  }
  const all = await candidates(deps, identity, request, true);
  return all && rankPage(all, request, undefined);
}
