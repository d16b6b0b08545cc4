import { queryOptions } from '@tanstack/react-query';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { ApiError } from './api-error.ts';
import { isCancellation } from './calls.ts';
import { isGone } from './gone-objects.ts';
import { type CallOptions, call } from './policy/call.ts';
import { answered, policyOptions, type ReadOptions } from './policy/read-options.ts';
import { objectIn } from './read-page.ts';

/** What names one object: its id, or for a job its slug. */
export type ObjectKey = { id: string } | { slug: string };

const otherType: Partial<Record<ObjectType, ObjectType>> = { candidate: 'employee', employee: 'candidate' };

function notFound(): ApiError {
  return new ApiError({ status: 404, title: 'Not found', code: 'not_found' });
}

async function fetchOne(type: ObjectType, key: ObjectKey, options: CallOptions) {
  const answer = await call('objects.list', { type, ...key }, options);
  const object = objectIn(type, answer);
  if (object === undefined) {
    throw notFound();
  }
  return object;
}

/**
 * Reads one object in full. Where a candidate or employee cannot be read, the other type is tried once (§4 "Fallbacks");
 * `object_type` of the answer says which it is. Rejects with the first ApiError, or `CallCancelled`.
 */
export async function fetchObject(type: ObjectType, key: ObjectKey, options: CallOptions): Promise<ObjectOf> {
  if (isGone('id' in key ? key.id : key.slug)) {
    throw notFound();
  }
  try {
    return await fetchOne(type, key, options);
  } catch (error) {
    const other = otherType[type];
    if (other === undefined || isCancellation(error)) {
      throw error;
    }
    return fetchOne(other, key, options).catch((second: unknown) => {
      throw isCancellation(second) ? second : error;
    });
  }
}

/** The query of one object in full; every screen and the palette's preview share its cache. */
export function objectOptions(type: ObjectType, key: ObjectKey, options: ReadOptions = {}) {
  const input = { type, ...key };
  return queryOptions({
    ...policyOptions('objects.list', input, options),
    queryKey: [['objects', 'one'], type, key],
    queryFn: (context): Promise<ObjectOf> =>
      answered('objects.list', input, context, () => {
        const { client, signal } = context;
        return fetchObject(type, key, { client, signal, priority: options.priority });
      }),
  });
}
