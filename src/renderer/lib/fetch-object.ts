import { queryOptions } from '@tanstack/react-query';
import { type ErrorText, errorTexts } from '#shared/contract/errors.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { ApiError } from './api-error.ts';
import { isCancellation } from './calls.ts';
import { isGone } from './gone-objects.ts';
import { type CallOptions, call } from './policy/call.ts';
import { contractPolicy } from './policy/call-policy.ts';
import { answered, policyOptions, type ReadOptions } from './policy/read-options.ts';
import { objectIn } from './read-page.ts';

/** What names one object: its id, or for a job its slug. */
export type ObjectKey = { id: string } | { slug: string };

const otherType: Partial<Record<ObjectType, ObjectType>> = { candidate: 'employee', employee: 'candidate' };

function notFound(): ApiError {
  return new ApiError({ status: 404, title: 'Not found', code: 'not_found' });
}

/** The call that reads one object: its type's own; a slug is known to `objects.list` alone. */
function askedFor(type: ObjectType, key: ObjectKey): ReturnType<(typeof typeCalls)[ObjectType]['one']> {
  return 'id' in key ? typeCalls[type].one(key.id) : { call: 'objects.list', input: { type, ...key } };
}

async function readOne<Type extends ObjectType>(
  type: Type,
  key: ObjectKey,
  options: CallOptions,
): Promise<ObjectOf<Type>> {
  const { call: name, input } = askedFor(type, key);
  const answer = await call(name, input, options);
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
    return await readOne(type, key, options);
  } catch (error) {
    const other = otherType[type];
    if (other === undefined || isCancellation(error)) {
      throw error;
    }
    return readOne(other, key, options).catch((second: unknown) => {
      throw isCancellation(second) ? second : error;
    });
  }
}

/** The text of §8 for a type that cannot be read; undefined where it has none but that of objects at large. */
export function readFailure(type: ObjectType): ErrorText | undefined {
  const { call: name, input } = typeCalls[type].one('');
  const { error } = contractPolicy(name, input);
  return error === errorTexts.fetchingObjects ? undefined : error;
}

/** The query of one object in full; every screen and the palette's preview share its cache. */
export function objectOptions(type: ObjectType, key: ObjectKey, options: ReadOptions = {}) {
  const { call: name, input } = askedFor(type, key);
  return queryOptions({
    // What shows it says why it cannot, whatever the call does where a list of it fails.
    ...policyOptions(name, input, { failure: 'screen', ...options }),
    queryKey: [['objects', 'one'], type, key],
    queryFn: (context): Promise<ObjectOf> =>
      answered(name, input, context, () => {
        const { client, signal } = context;
        return fetchObject(type, key, { client, signal, priority: options.priority });
      }),
  });
}
