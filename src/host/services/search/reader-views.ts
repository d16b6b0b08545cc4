import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { hiringTypes, restrictableTypes, seesHiring, visibleTo } from '#host/services/objects/visibility.ts';
import type { Store } from '#host/store/store.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import type { SearchHit, SearchIndex } from '#shared/search/types.ts';
import { type CompanyIndex, toRecord } from './company-index.ts';
import { indexColumns } from './index-rows.ts';
import type { SearchSource } from './rank-page.ts';

/** What somebody may find in a company's index. */
export interface ReaderView {
  source: SearchSource;
  /** Objects of the source that the reader may not see. */
  hidden: ReadonlySet<string>;
}

/** Readers whose views are kept. */
const mostViews = 50;

const isHiring = (type: string) => hiringTypes.some((hiring) => hiring === type);
const openTypes = objectTypes.filter((type) => !isHiring(type));
/** Of these a reader is refused few; of candidates and interviews nearly all. */
const sometimesHidden = restrictableTypes.filter((type) => !isHiring(type));

/** Two ranked lists as one; of equal scores those of the first list go first, until their names are known. */
function mergedByScore(first: readonly SearchHit[], second: readonly SearchHit[]): SearchHit[] {
  return [...first, ...second].sort((left, right) => right.score - left.score);
}

/** Everything but candidates and interviews of one index, with those of another. */
function withShared({ all }: CompanyIndex, shared: SearchIndex): SearchSource['all'] {
  return {
    get size() {
      return all.size;
    },
    search(request) {
      const types = (request.types ?? openTypes).filter((type) => !isHiring(type));
      const open = all.search({ ...request, types });
      const own = shared.search(request);
      return {
        hits: mergedByScore(open.hits, own.hits).slice(0, request.limit),
        total: open.total + own.total,
        totals: { ...open.totals, ...own.totals },
        complete: open.complete && own.complete,
      };
    },
  };
}

function sourceOf(index: CompanyIndex, restricted: SearchIndex): SearchSource {
  const { all, counted } = index;
  return { all, restricted, subtypeOf: (id) => index.subtypeOf(id), counted };
}

/** What each reader may find; read again when something was written. */
export function createReaderViews(store: Store, createIndex: () => SearchIndex) {
  const nothing = createIndex();
  const views = new Map<string, { index: CompanyIndex; revision: number; view: ReaderView }>();

  const living = (identity: Identity, types: readonly string[]) =>
    store.db
      .selectFrom('object')
      .select(indexColumns)
      .where('company_id', '=', identity.companyId)
      .where('deleted_at', 'is', null)
      .where('type', 'in', [...types]);

  async function read(index: CompanyIndex, identity: Identity): Promise<ReaderView> {
    const rows = await living(identity, sometimesHidden)
      .where((eb) => eb.not(visibleTo(identity, 'object', sometimesHidden)))
      .execute();
    const restricted = createIndex();
    restricted.upsert(rows.map(toRecord));
    const hidden = new Set(rows.map((row) => row.id));
    const source = sourceOf(index, restricted);
    if (seesHiring(identity)) {
      return { source, hidden };
    }
    const own = await living(identity, hiringTypes)
      .where(visibleTo(identity, 'object', hiringTypes))
      .execute();
    const shared = createIndex();
    shared.upsert(own.map(toRecord));
    return { source: { ...source, all: withShared(index, shared), counted: new Map() }, hidden };
  }

  return {
    async of(index: CompanyIndex, identity: Identity): Promise<ReaderView> {
      if (seesEverything(identity)) {
        return { source: sourceOf(index, nothing), hidden: new Set() };
      }
      const key = `${identity.companyId} ${identity.memberId} ${identity.role}`;
      const { revision } = index;
      const known = views.get(key);
      views.delete(key);
      if (known?.index === index && known.revision === revision) {
        views.set(key, known);
        return known.view;
      }
      const view = await read(index, identity);
      views.set(key, { index, revision, view });
      for (const oldest of views.keys()) {
        if (views.size <= mostViews) {
          break;
        }
        views.delete(oldest);
      }
      return view;
    },
  };
}
