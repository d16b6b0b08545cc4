import { type KnownObject, type KnownObjects, nameKey, typedNameKey } from './known-objects.ts';
import type { ImportRow } from './read-rows.ts';

/** A row with the object it changes; without one it makes a new one. */
export interface MatchedRow extends ImportRow {
  stored?: KnownObject;
}

function emailOf({ fields: { email } }: ImportRow): string | null {
  return typeof email === 'string' && email !== '' ? email.toLowerCase() : null;
}

/** Two ids are two objects, and two addresses of one name two people. */
function mayBe(row: ImportRow, object: KnownObject): boolean {
  const email = emailOf(row);
  const isOtherId = row.externalId !== null && object.externalId !== null && object.externalId !== row.externalId;
  return !isOtherId && (email === null || object.email === null || object.email === '' || object.email === email);
}

/**
 * Finds what each row says of what is known: by its id, else by its email, else by its name, as it is written before as
 * German users type it. Who has another id is
 * somebody else, and one object is changed by one row.
 */
export function matchRows<Row extends ImportRow>(
  known: KnownObjects,
  rows: readonly Row[],
): (Row & { stored?: KnownObject })[] {
  const taken = new Set<string>();
  const matches = new Map<ImportRow, KnownObject>();
  const take = (row: ImportRow, object: KnownObject | undefined) => {
    if (object !== undefined && !taken.has(object.id)) {
      taken.add(object.id);
      matches.set(row, object);
    }
  };
  const first = (row: ImportRow, objects: readonly KnownObject[] | undefined) =>
    objects?.find((object) => !taken.has(object.id) && mayBe(row, object));
  // Ids first, whatever the order of the rows: no name takes what an id names.
  for (const row of rows) {
    take(row, row.externalId === null ? undefined : known.byId.get(row.externalId));
  }
  for (const row of rows.filter((one) => !matches.has(one))) {
    take(row, first(row, known.byEmail.get(emailOf(row) ?? '')));
  }
  for (const row of rows.filter((one) => !matches.has(one))) {
    take(row, first(row, known.byName.get(nameKey(row.name))));
  }
  for (const row of rows.filter((one) => !matches.has(one))) {
    take(row, first(row, known.byName.get(typedNameKey(row.name))));
  }
  return rows.map((row) => {
    const stored = matches.get(row);
    return stored === undefined ? row : { ...row, stored };
  });
}
