import { z } from 'zod';
import { plainInput } from '#lib/policy/written-object.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { type Fields, isFields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { plainTextOf, richTextOf } from '#shared/domain/rich-text-words.ts';

/** Fields that say what a write is about or how it is done, which nobody typed. */
const notTyped: ReadonlySet<string> = new Set([
  'id',
  'type',
  'if_unchanged',
  'company_id',
  'space_id',
  'thread_id',
  'object_id',
  'canvas_type',
  'pulseId',
  // Of a report: its words are those of the query.
  'message',
]);

const variables = z.object({ input: z.record(z.string(), z.unknown()), key: z.string() });

/** What a waiting write sends, under which key; undefined where it cannot be read. */
export function contentsOf({
  variables: text,
}: Pick<WaitingWrite, 'variables'>): z.infer<typeof variables> | undefined {
  try {
    return variables.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a waiting write says, its fields at the top; nothing where it cannot be read. */
export function typedInput(write: Pick<WaitingWrite, 'call' | 'variables'>): Fields {
  return plainInput(write.call, contentsOf(write)?.input ?? {});
}

/** Something a person typed. */
export interface TypedField {
  /** Its dotted path in the input. */
  key: string;
  value: unknown;
}

/** The fields of an input that a person typed, in their order. */
export function typedFields(input: Readonly<Fields>): TypedField[] {
  const paths = isFields(input.if_unchanged) ? Object.keys(input.if_unchanged) : [];
  return Object.entries(input)
    .filter(([key, value]) => !notTyped.has(key) && value !== undefined)
    .flatMap(([key, value]) => {
      // What was held against what was read is what was typed, not all that it stands in.
      const inside = paths.filter((path) => path.startsWith(`${key}.`) && valueAt(input, path) !== undefined);
      return inside.length === 0 ? { key, value } : inside.map((path) => ({ key: path, value: valueAt(input, path) }));
    });
}

function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}

/** What something is called that is more than its name: an object, a place. */
function nameIn(value: unknown): string | undefined {
  const name = isFields(value) ? (value.name ?? value.title) : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * A value as one reads it: text as it is, a document as its words, what has a name as that, a list of such one by one,
 * anything else as JSON, nothing for nothing.
 */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'string') {
    return value;
  }
  if (isDocument(value)) {
    return plainTextOf(value);
  }
  const names = [value].flat().map((item) => (typeof item === 'string' ? item : nameIn(item)));
  return names.every((name) => name !== undefined) ? names.join(', ') : JSON.stringify(value);
}

/** A value as it was edited: a number stays one where it can, an emptied field is taken away. */
export function editedValue(before: unknown, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') {
    return null;
  }
  if (typeof before === 'number') {
    const value = Number(trimmed.replace(',', '.'));
    return Number.isFinite(value) ? value : trimmed;
  }
  return isDocument(before) ? richTextOf(text) : text;
}

/**
 * The input with fields as they were edited, by their paths. A question that has other words is written in its thread in
 * those, not in the document of the old.
 */
export function editedInput(input: Readonly<Fields>, edited: Readonly<Record<string, string>>): Fields {
  const changed = Object.entries(edited).reduce<Fields>(
    (fields, [key, text]) => withValueAt(fields, key, editedValue(valueAt(input, key), text)),
    input,
  );
  return edited.query === undefined ? changed : withoutValueAt(changed, 'message.content');
}

/** What was typed as text, one line a field, to paste elsewhere. */
export function typedText(fields: readonly TypedField[], label: (key: string) => string): string {
  return fields.map(({ key, value }) => `${label(key)}: ${valueText(value)}`).join('\n');
}
