import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { Change } from './affected.ts';
import { type WriteName, writePolicy } from './call-policy.ts';
import { valueAt } from './value-at.ts';

/** What of the input says which object is meant, and how it was read. */
const notFields: ReadonlySet<string> = new Set(['type', 'id', 'if_unchanged']);

/** Whether a field may be, or carry, links of an object: a long text links what it mentions. */
function maySayLinks(type: ObjectType, field: string): boolean {
  const texts = longTextsOf(type).flatMap((path) => [path, documentFieldOf(path)]);
  const linked = [...relationFieldsOf(type).map(({ path }) => path), ...texts];
  return linked.some((path) => path === field || path.startsWith(`${field}.`));
}

/** What a write changes, by its policy and its input. */
export function changeOf(name: WriteName, input: unknown): Change {
  const { invalidates, changesFields } = writePolicy(name, input);
  const type = valueAt(input, 'type');
  const id = valueAt(input, 'id');
  if (!changesFields || typeof type !== 'string' || !isObjectType(type) || typeof id !== 'string') {
    return { topics: invalidates };
  }
  const fields = Object.keys(input as object).filter((field) => !notFields.has(field));
  return { topics: [type], ids: [id], keepsLinks: !fields.some((field) => maySayLinks(type, field)) };
}
