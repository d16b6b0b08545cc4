import { type KnownObject, type KnownObjects, nameKey, typedNameKey } from './known-objects.ts';
import { emailOf, type ImportRow } from './read-rows.ts';

/** A row with the object it changes; without one it makes a new one. */
export interface MatchedRow extends ImportRow {
  stored?: KnownObject;
  /** What has the same email or name and another id: somebody else, unless somebody said that it is the same. */
  doubt?: KnownObject;
}

function isOtherId(row: ImportRow, object: KnownObject): boolean {
  return row.externalId !== null && object.externalId !== null && object.externalId !== row.externalId;
}

/** Two ids are two objects, and two addresses of one name two people. */
function mayBe(row: ImportRow, object: KnownObject): boolean {
  const email = emailOf(row);
  return !isOtherId(row, object) && (email === null || object.emails.length === 0 || object.emails.includes(email));
}

/**
 * Finds what each row says of what is known: by its id, else by its email, else by its name, as it is written before as
 * German users type it. Who has another id is
 * somebody else, and one object is changed by one row.
 */
export function matchRows<Row extends ImportRow>(
  known: KnownObjects,
  rows: readonly Row[],
  /** Rows, by number, that are what {@link MatchedRow.doubt} names. */
  same: ReadonlySet<number> = new Set(),
): (Row & Pick<MatchedRow, 'stored' | 'doubt'>)[] {
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
  const doubts = new Map<ImportRow, KnownObject>();
  for (const row of rows.filter((one) => !matches.has(one) && one.externalId !== null)) {
    const others = known.byEmail.get(emailOf(row) ?? '') ?? known.byName.get(nameKey(row.name)) ?? [];
    const [other, another] = others.filter((object) => !taken.has(object.id) && isOtherId(row, object));
    if (other === undefined || another !== undefined) {
      continue;
    }
    doubts.set(row, other);
    if (same.has(row.row)) {
      take(row, other);
    }
  }
  return rows.map((row: Row & Pick<MatchedRow, 'stored' | 'doubt'>) => {
    const [stored, doubt] = [matches.get(row), doubts.get(row)];
    if (row.stored === stored && row.doubt === doubt) {
      return row;
    }
    const { stored: _stored, doubt: _doubt, ...own } = row;
    return {
      ...(own as unknown as Row),
      ...(stored === undefined ? {} : { stored }),
      ...(doubt === undefined ? {} : { doubt }),
    };
  });
}
