import type { Query, QueryClient } from '@tanstack/react-query';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { type ObjectAnswer, objectAnswer } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { WriteName } from './call-policy.ts';
import { noteFilled, sentOf } from './written-answers.ts';
import { writtenObject } from './written-object.ts';

function showsOne(query: Query, { id, updated_at: changed = '' }: ObjectOf): boolean {
  const [kind] = query.queryKey;
  const isOne = Array.isArray(kind) && kind.join('.') === 'objects.one';
  const shown = isOne ? (query.state.data as ObjectOf | undefined) : undefined;
  // The reply kept for a repeated write may be older than what is shown.
  return shown?.id === id && (shown.updated_at ?? '') <= changed;
}

/** How an answer is read as an object of its type. */
export type ReadObject = (raw: ObjectAnswer, type: ObjectType) => ObjectOf;

/** Where a write answers the object in full, what shows that object has it, and need not ask. */
export async function fillFromAnswer(
  client: QueryClient,
  readObject: ReadObject,
  name: WriteName,
  input: unknown,
  answer: unknown,
): Promise<void> {
  const target = writtenObject(name, input);
  const parsed = objectAnswer.safeParse(answer);
  const sent = sentOf(answer);
  if (target?.does !== 'change' || sent === undefined || !parsed.success) {
    return;
  }
  const written = readObject(parsed.data, target.type);
  const predicate = (query: Query) => showsOne(query, written);
  await client.cancelQueries({ predicate });
  for (const query of client.getQueryCache().findAll({ predicate })) {
    noteFilled(query, sent);
    query.setData(written, { manual: true });
  }
}
