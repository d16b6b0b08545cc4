import { z } from 'zod';
import type { FormField, FormKind } from '#blocks/object/descriptor.ts';
import { contactKinds } from '#shared/domain/contacts.ts';
import type { DraftValue, EditDraft } from './form-values.ts';

const item = z.object({
  id: z.string(),
  name: z.string(),
  object_type: z.string().optional(),
  logo: z.string().optional(),
});

const contact = z.object({
  row: z.number(),
  value: z.string(),
  kind: z.enum(contactKinds).optional(),
  source: z.string().optional(),
});

const typedRow = z.object({
  row: z.number(),
  texts: z.record(z.string(), z.string()),
  was: z.record(z.string(), z.unknown()),
});

/** Anything that stands in a field, but for a file: of that there is nothing to keep. */
const keptValue = z.union([
  z.string(),
  z.null(),
  z.object({ amount: z.string(), currency: z.string() }),
  z.object({ day: z.string(), time: z.string() }),
  z.object({ contacts: z.array(contact) }),
  z.object({ rows: z.array(typedRow) }),
  z.array(z.string()),
  z.array(item),
  item,
]);

const keptForm = z.object({
  base: z.string(),
  fields: z.record(z.string(), z.object({ kind: z.string().optional(), value: keptValue })),
});

/** What was typed into the fields of a form, by their paths, and of which kind each was. */
export type KeptFields = Readonly<Record<string, { kind?: FormKind['kind'] | string | undefined; value: DraftValue }>>;

/**
 * What is typed into a form, as it is kept; null where that is what it began with.
 *
 * @param typed all that was typed, also into fields that are not there yet
 * @param begun what stands in the fields when the form is opened
 * @param base a mark of that
 */
export function keptText(
  fields: readonly FormField[],
  typed: EditDraft,
  begun: EditDraft,
  base: string,
): string | null {
  const kept = Object.entries(typed).filter(
    ([key, value]) => !(value instanceof File) && JSON.stringify(value) !== JSON.stringify(begun[key]),
  );
  const of = (key: string) => fields.find((field) => field.key === key)?.kind;
  return kept.length === 0
    ? null
    : JSON.stringify({ base, fields: Object.fromEntries(kept.map(([key, value]) => [key, { kind: of(key), value }])) });
}

/** What was kept; null where it cannot be read. */
export function parseKept(json: string): { base: string; fields: KeptFields } | null {
  try {
    return keptForm.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** What was kept of the fields, but for those that became another kind of field meanwhile. */
export function draftOfKept(kept: KeptFields, fields: readonly FormField[]): EditDraft {
  const lasts = ([key, { kind }]: [string, KeptFields[string]]) => {
    const field = fields.find((one) => one.key === key);
    return field === undefined || kind === undefined || field.kind === kind;
  };
  return Object.fromEntries(
    Object.entries(kept)
      .filter(lasts)
      .map(([key, { value }]) => [key, value]),
  );
}
