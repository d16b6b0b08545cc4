import { type Identity, livingVisible } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { changedFields, type FieldChange } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { writtenAmount } from '#shared/domain/minor-digits.ts';
import { isFields } from '#shared/domain/nested.ts';
import { importFieldsOf } from './import-fields.ts';
import type { KnownObjects } from './known-objects.ts';
import type { LinkedRow } from './linked-row.ts';
import type { MatchedRow } from './match-rows.ts';
import { changedRow, readExisting } from './write-rows.ts';

interface Comparing {
  store: CallStore;
  identity: Identity;
  type: ImportType;
  now: Date;
}

/** Of objects that are there so many are compared before anything is written; the rest is written all the same. */
const mostCompared = 2000;
const objectsTold = 50;
const doubtsTold = 100;
const absentTold = 50;
const longestValue = 120;

/** A value in one line. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(textOf).filter(Boolean).join(', ');
  }
  if (isFields(value)) {
    const { amount, currency } = value;
    if (typeof amount === 'number' && typeof currency === 'string') {
      return writtenAmount(amount, currency);
    }
    return textOf(value.name ?? value.title ?? value.url ?? value.value ?? '');
  }
  return value === undefined || value === null ? '' : String(value);
}

function told(value: unknown): string | null {
  const text = textOf(value).replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? null : text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Somebody whom an own field holds, by their id alone. */
function personIn(value: unknown): string | undefined {
  return isFields(value) && typeof value.id === 'string' && Object.keys(value).length === 1 ? value.id : undefined;
}

/** What people are called whom own fields hold, by their ids; those the caller does not see have no name. */
async function namesOf(store: CallStore, identity: Identity, ids: readonly string[]): Promise<Map<string, string>> {
  const seen = await livingVisible(store.db, identity, ids);
  const rows =
    seen.length === 0
      ? []
      : await readExisting(
          store.db,
          identity.companyId,
          seen.map(({ id }) => id),
        );
  return new Map([...rows.values()].map(({ id, name }) => [id, name]));
}

/** The field of the import that a changed one is, by its path; its own path where none is. */
function fieldNameOf(type: ImportType, path: string): string {
  const field = importFieldsOf(type).find((one) => one.path === path || one.path?.startsWith(`${path}.`) === true);
  return field?.field ?? path;
}

/** What rows would change of the objects that are there: the first of them with every field, and how many they are. */
export async function compareRows({ store, identity, type, now }: Comparing, rows: readonly LinkedRow[]) {
  const matched = rows.filter(({ stored }) => stored?.deleted === false);
  const shown: { id: string; name: string; changes: readonly FieldChange[] }[] = [];
  let changed = 0;
  for (const part of inParts(matched.slice(0, mostCompared))) {
    const ids = part.flatMap((row) => row.stored?.id ?? []);
    const stored = await readExisting(store.db, identity.companyId, ids);
    for (const row of part) {
      const before = stored.get(row.stored?.id ?? '');
      const changes = before === undefined ? [] : changedFields(before, changedRow({ type, now }, before, row));
      changed += changes.length > 0 ? 1 : 0;
      if (before !== undefined && changes.length > 0 && shown.length < objectsTold) {
        shown.push({ id: before.id, name: before.name, changes });
      }
    }
    await yieldToOthers();
  }
  const people = shown.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) => [before, after].flatMap((value) => personIn(value) ?? [])),
  );
  const names = await namesOf(store, identity, [...new Set(people)]);
  for (const { newId, name } of rows) {
    if (newId !== undefined) {
      names.set(newId, name);
    }
  }
  const text = (value: unknown) => told(names.get(personIn(value) ?? '') ?? value);
  const objects = shown.map(({ changes, ...object }) => ({
    ...object,
    fields: changes.map(({ field, before, after }) => ({
      field: fieldNameOf(type, field),
      before: text(before),
      after: text(after),
    })),
  }));
  return { objects, changed, compared: Math.min(matched.length, mostCompared) };
}

/** Rows that may be somebody who is there under another id. */
export function tellDoubts(rows: readonly MatchedRow[]) {
  return rows
    .flatMap(({ row, line, name, externalId, doubt }) =>
      doubt === undefined || externalId === null
        ? []
        : [
            {
              row,
              line,
              name,
              id: externalId,
              known: { id: doubt.id, name: doubt.name, external_id: doubt.externalId },
            },
          ],
    )
    .slice(0, doubtsTold);
}

/** Who is there and missing in a file that names some of those who are there: they stay as they are. */
export function tellAbsent(known: KnownObjects, rows: readonly MatchedRow[]) {
  const named = new Set(rows.flatMap(({ stored }) => stored?.id ?? []));
  const absent = new Map(
    [...known.byId.values()]
      .filter(({ id, deleted, counts }) => !deleted && counts && !named.has(id))
      .map(({ id, name }) => [id, name]),
  );
  return named.size === 0 || absent.size === 0
    ? undefined
    : { names: [...absent.values()].sort().slice(0, absentTold), total: absent.size };
}
