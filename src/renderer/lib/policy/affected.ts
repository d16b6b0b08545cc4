import { valueAt } from '#shared/domain/nested.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { ReadName } from './call-policy.ts';
import { readPolicy } from './call-policy.ts';
import type { Topic } from './policy-types.ts';

/** What a write or an event changed: topics, and for objects of one type which ones (none: many). */
export interface Change {
  topics: readonly Topic[];
  ids?: readonly string[] | undefined;
  /** Topics of which any object may be told otherwise, whichever changed. */
  besides?: readonly Topic[] | undefined;
  /** These objects stay, and so do their links: only other fields of them changed. */
  keepsLinks?: boolean | undefined;
  /** There is one more object, which is linked to nothing: what was asked of others before says nothing of it. */
  isNew?: boolean | undefined;
}

/** The topics a read shows for its input: its type field narrows objects to some types. */
export function topicsOf(name: ReadName, input: unknown): readonly Topic[] {
  const { shows, typeField } = readPolicy(name, input);
  const asked = typeField === undefined ? undefined : valueAt(input, typeField);
  const types = (Array.isArray(asked) ? asked : [asked]).filter(
    (type): type is Topic => typeof type === 'string' && isObjectType(type),
  );
  return types.length === 0 ? shows : [...shows.filter((topic) => topic !== 'object'), ...types];
}

/** Whether a topic is about objects of some type. */
export function isAboutObjects(topic: Topic): boolean {
  return topic === 'object' || isObjectType(topic);
}

/** Whether the answer of a read may differ after a change. */
export function isAffected(name: ReadName, input: unknown, { topics, ids, besides = [] }: Change): boolean {
  const shown = topicsOf(name, input);
  if (besides.some((topic) => shown.includes(topic))) {
    return true;
  }
  const concerns = topics.some((topic) =>
    topic === 'object'
      ? shown.some(isAboutObjects)
      : shown.includes(topic) || (isObjectType(topic) && shown.includes('object')),
  );
  const { idField } = readPolicy(name, input);
  const one = idField === undefined ? undefined : valueAt(input, idField);
  return concerns && (ids === undefined || ids.length === 0 || typeof one !== 'string' || ids.includes(one));
}
