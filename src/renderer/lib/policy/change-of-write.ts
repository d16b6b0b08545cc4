import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { Change } from './affected.ts';
import { type WriteName, writePolicy } from './call-policy.ts';
import { plainInput, writtenObject } from './written-object.ts';

/** What of the input says which object is meant, and how it was read. */
const notFields: ReadonlySet<string> = new Set(['type', 'id', 'space_id', 'company_id', 'if_unchanged']);

/** Whether a field may be, or carry, links of an object: a long text links what it mentions. */
function maySayLinks(type: ObjectType, field: string): boolean {
  const texts = longTextsOf(type).flatMap((path) => [path, documentFieldOf(path)]);
  const linked = [...relationFieldsOf(type).map(({ path }) => path), ...texts];
  return linked.some((path) => path === field || path.startsWith(`${field}.`));
}

/** What a write changes, by its policy and its input. */
export function changeOf(name: WriteName, input: unknown): Change {
  const { invalidates, object: place } = writePolicy(name, input);
  const written = writtenObject(name, input);
  // What shows an object that comes back has not named it since it went.
  if (place === undefined || written === undefined || written.does === 'restore' || !isFields(input)) {
    return { topics: invalidates };
  }
  const { type, ids, does } = written;
  if (does === 'concern') {
    return { topics: invalidates, ids };
  }
  const topics = place.type === undefined ? [type] : invalidates;
  if (does === 'delete') {
    return { topics, ids };
  }
  const fields = Object.keys(plainInput(name, input)).filter((field) => !notFields.has(field));
  if (fields.some((field) => place.links.includes(field))) {
    // Somebody or something else is concerned as well.
    return { topics: invalidates };
  }
  return { topics, ids, keepsLinks: !fields.some((field) => maySayLinks(type, field)) };
}
