import { inCompany } from '#host/access/index.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { readObjectAsOf } from '#host/services/changes/object-as-of.ts';
import type { DeletedObjects } from '#host/services/objects/deleted-objects.ts';
import { listFigures } from '#host/services/objects/list-figures.ts';
import { listGroups } from '#host/services/objects/list-groups.ts';
import { countObjects, listObjects } from '#host/services/objects/list-objects.ts';
import { pageOfObjects } from '#host/services/objects/newest-objects.ts';
import { readCurrentRefs } from '#host/services/objects/read-current-refs.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import { readRelations } from '#host/services/objects/read-relations.ts';
import type { Recommendations } from '#host/services/recommend/recommend-objects.ts';
import type { Usage } from '#host/services/objects/usage.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { RelationWrites } from '#host/services/objects/write-relations.ts';
import { noteRecommended } from '#host/services/scores/note-recommended.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import { scopeOf } from '#host/services/search/search-scope.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import type { AnswersOf } from './handlers-of.ts';

export interface ObjectServices {
  store: CallStore;
  clock: () => Date;
  writes: ObjectWrites;
  relations: RelationWrites;
  recommendations: Recommendations;
  search: Search;
  usage: Usage;
  deleted: DeletedObjects;
}

/** What answers the calls of objects of every type. */
export function objectAnswers(services: ObjectServices): AnswersOf<'objects'> {
  const { store, clock, writes, relations, recommendations, search, usage, deleted } = services;
  return {
    async list(caller, { company_id, id, slug, as_of, ...asked }, _signal, seen) {
      const identity = await inCompany(store, caller, company_id);
      if (as_of !== undefined) {
        if (id === undefined) {
          throw invalidFields([{ path: 'id', ...say('required') }]);
        }
        return readObjectAsOf(store, identity, asked.type, id, as_of);
      }
      if (id !== undefined) {
        return readObject(store, identity, asked.type, { id });
      }
      return slug === undefined
        ? listObjects(store, identity, { ...asked, now: clock() }, seen)
        : readObject(store, identity, asked.type, { slug });
    },
    create: (identity, { type, ...body }) => writes.create(identity, type, body),
    update(identity, input) {
      const { type, id, if_unchanged: asRead, ...body }: Fields & typeof input = input;
      return writes.update(identity, { type, id, body, asRead });
    },
    delete: (identity, { type, ids }) => writes.remove(identity, type, ids),
    restore: (identity, { type, ids }) => writes.restore(identity, type, ids),
    deleted: deleted.list,
    purge: deleted.removeForGood,
    search: search.search,
    async page(identity, { type, groups, subtype, page, page_size: pageSize }) {
      const { types } = scopeOf(type, groups);
      return { data: await pageOfObjects(store, identity, { types, subtype, page, pageSize }) };
    },
    figures: (identity, asked) => listFigures(store, identity, asked, clock()),
    groups: (identity, asked) => listGroups(store, identity, asked, clock()),
    counts: async (identity) => ({ counts: await countObjects(store, identity) }),
    recent: async (identity, { max_results }) => ({ data: await usage.recent(identity, max_results) }),
    refs: async (identity, { ids }) => ({ data: await readCurrentRefs(store, identity, ids) }),
    async recommended(caller, asked, signal) {
      const data = await recommendations.recommend(caller, asked, signal);
      if (asked.object_id !== undefined) {
        const identity = await inCompany(store, caller, asked.company_id);
        await noteRecommended(store, identity, { objectId: asked.object_id, found: data, now: clock() });
      }
      return { data };
    },
    relations: (identity, asked) => readRelations(store, identity, asked),
    putRelation: relations.put,
    deleteRelation: relations.remove,
  };
}
