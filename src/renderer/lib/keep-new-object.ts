import type { QueryClient } from '@tanstack/react-query';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import { hasSlug, type ObjectType } from '#shared/domain/object-types.ts';
import { type ObjectKey, objectOptions } from './fetch-object.ts';
import { noteFilled, sentOf } from './policy/written-answers.ts';
import { objectOf } from './read-object.ts';

/** Keeps what the creation of an object answered, in full, for its page: that need not ask for it. */
export function keepNewObject(client: QueryClient, type: ObjectType, answer: ObjectAnswer): ObjectOf {
  const object = objectOf(answer, type);
  const sent = sentOf(answer);
  const keys: ObjectKey[] = [{ id: object.id }];
  if (hasSlug(type) && object.slug !== undefined) {
    keys.push({ slug: object.slug });
  }
  for (const key of keys) {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions(objectOptions(type, key)));
    if (sent !== undefined) {
      noteFilled(query, sent);
    }
    query.setData(object, { manual: true });
  }
  return object;
}
