import { inCompany } from '#host/access/index.ts';
import { countObjects, listObjects } from '#host/services/objects/list-objects.ts';
import { pageOfObjects } from '#host/services/objects/newest-objects.ts';
import { readCurrentRefs } from '#host/services/objects/read-current-refs.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import { readRelations } from '#host/services/objects/read-relations.ts';
import type { Recommendations } from '#host/services/objects/recommend/recommend-objects.ts';
import type { Usage } from '#host/services/objects/usage.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { RelationWrites } from '#host/services/objects/write-relations.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import { scopeOf } from '#host/services/search/search-scope.ts';
import type { Store } from '#host/store/store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { signedInCalls } from './call-context.ts';
import { requireInPath } from './path-values.ts';

export interface ObjectServices {
  store: Store;
  writes: ObjectWrites;
  relations: RelationWrites;
  recommendations: Recommendations;
  search: Search;
  usage: Usage;
}

export function objectRoutes({ store, writes, relations, recommendations, search, usage }: ObjectServices) {
  const calls = signedInCalls.objects;
  return {
    list: calls.list.handler(async ({ input, context: { identity: caller, url, seen } }) => {
      requireInPath(url, 3, 'type', input.type);
      const identity = await inCompany(store, caller, input.company_id);
      if (input.id !== undefined) {
        return readObject(store, identity, input.type, { id: input.id });
      }
      return input.slug === undefined
        ? listObjects(store, identity, input, seen)
        : readObject(store, identity, input.type, { slug: input.slug });
    }),
    create: calls.create.handler(({ input, context: { identity, url } }) => {
      const { type, ...body } = input;
      requireInPath(url, 3, 'type', type);
      return writes.create(identity, type, body);
    }),
    update: calls.update.handler(({ input, context: { identity, url } }) => {
      const { type, id, if_unchanged: asRead, ...body }: Fields & typeof input = input;
      requireInPath(url, 3, 'type', type);
      return writes.update(identity, type, id, body, asRead);
    }),
    delete: calls.delete.handler(async ({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'type', input.type);
      return { count: await writes.remove(identity, input.type, input.ids) };
    }),
    restore: calls.restore.handler(async ({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'type', input.type);
      return { count: await writes.restore(identity, input.type, input.ids) };
    }),
    search: calls.search.handler(({ input, context, signal }) =>
      search.search(context.identity, input, signal, context.seen),
    ),
    page: calls.page.handler(async ({ input, context }) => {
      const { types } = scopeOf(input.type, input.groups);
      const { page, page_size, subtype } = input;
      return { data: await pageOfObjects(store, context.identity, { types, subtype, page, pageSize: page_size }) };
    }),
    counts: calls.counts.handler(async ({ context }) => ({ counts: await countObjects(store, context.identity) })),
    recent: calls.recent.handler(async ({ input, context }) => ({
      data: await usage.recent(context.identity, input.max_results),
    })),
    refs: calls.refs.handler(async ({ input, context }) => ({
      data: await readCurrentRefs(store, context.identity, input.ids),
    })),
    recommended: calls.recommended.handler(async ({ input, context, signal }) => ({
      data: await recommendations.recommend(context.identity, input, signal),
    })),
    relations: calls.relations.handler(({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'type', input.type);
      return readRelations(store, identity, input);
    }),
    putRelation: calls.putRelation.handler(({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'type', input.type);
      requireInPath(url, 4, 'id', input.id);
      return relations.put(identity, input);
    }),
    deleteRelation: calls.deleteRelation.handler(async ({ input, context: { identity, url } }) => {
      requireInPath(url, 3, 'type', input.type);
      requireInPath(url, 4, 'id', input.id);
      return { count: await relations.remove(identity, input) };
    }),
  };
}
