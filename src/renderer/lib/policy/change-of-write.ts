import { typeRow } from '#lib/type-rows.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { documentFieldOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { Change } from './affected.ts';
import { type WriteName, writePolicy } from './call-policy.ts';
import { plainInput, writtenObject } from './written-object.ts';

/** What of the input says which object is meant, and how it was read. */
const notFields: ReadonlySet<string> = new Set(['type', 'id', 'space_id', 'company_id', 'if_unchanged']);

function countsOf(type: ObjectType): Pick<Change, 'besides'> {
  return typeRow(type)?.isCountedByCompany ? { besides: ['company'] } : {};
}

/** Whether a field may be, or carry, links of an object: a long text links what it mentions. */
function maySayLinks(type: ObjectType, field: string): boolean {
  const texts = longTextsOf(type).flatMap((path) => [path, documentFieldOf(path)]);
  const linked = [...relationFieldsOf(type).map(({ path }) => path), ...texts];
  return linked.some((path) => path === field || path.startsWith(`${field}.`));
}

/** Whether the host may link a new object: one whose type has calls of its own is its maker's. */
function comesWithLinks(type: ObjectType, fields: Fields): boolean {
  return (
    typeCalls[type].update.call !== 'objects.update' || Object.keys(fields).some((field) => maySayLinks(type, field))
  );
}

/** What a new object changes: what tells which objects there are; where it is linked to others, those may be any. */
function changeOfNew({ type, ...fields }: Fields, answer: unknown): Change | undefined {
  if (typeof type !== 'string' || !isObjectType(type) || comesWithLinks(type, fields)) {
    return undefined;
  }
  const ids = isFields(answer) && typeof answer.id === 'string' ? [answer.id] : undefined;
  return { topics: [type], ids, isNew: true, ...countsOf(type) };
}

/** What a write changes, by its policy, its input and, once there is one, its answer. */
export function changeOf(name: WriteName, input: unknown, answer?: unknown): Change {
  const { invalidates, object: place } = writePolicy(name, input);
  if (place?.does === 'create' && isFields(input)) {
    return changeOfNew(input, answer) ?? { topics: invalidates };
  }
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
    return { topics, ids, ...countsOf(type) };
  }
  const fields = Object.keys(plainInput(name, input)).filter((field) => !notFields.has(field));
  if (fields.some((field) => place.links.includes(field))) {
    // Somebody or something else is concerned as well.
    return { topics: invalidates };
  }
  return { topics, ids, keepsLinks: !fields.some((field) => maySayLinks(type, field)) };
}
