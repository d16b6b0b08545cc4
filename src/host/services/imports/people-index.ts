import { displayName } from '#shared/domain/display-name.ts';
import { type KnownObjects, nameKey, typedNameKey } from './known-objects.ts';
import type { MatchedRow } from './match-rows.ts';
import { withPersonName } from './person-name.ts';
import { emailOf } from './read-rows.ts';
import { isEmailAddress } from './read-value.ts';

/** An object that is there, or the one that a row of the file makes. */
export type Target = { id: string } | { row: number };

export function keyOf(target: Target): string {
  return 'id' in target ? target.id : `row ${target.row}`;
}

export function targetOf({ stored, row }: MatchedRow): Target {
  return stored === undefined ? { row } : { id: stored.id };
}

/** Who somebody may be, of the company and of the file: by email, number or name. */
export function peopleIndex(known: KnownObjects, rows: readonly MatchedRow[]) {
  const own = new Map<string, Target[]>();
  const add = (key: string, target: Target) => {
    const others = own.get(key);
    if (others === undefined) {
      own.set(key, [target]);
    } else {
      others.push(target);
    }
  };
  for (const row of rows) {
    const target = targetOf(row);
    const email = emailOf(row);
    if (email !== null) {
      add(`email ${email}`, target);
    }
    if (row.externalId !== null) {
      add(`id ${row.externalId}`, target);
    }
    add(`name ${nameKey(row.name)}`, target);
    add(`name ${typedNameKey(row.name)}`, target);
  }
  const found = (key: string, stored: readonly { id: string }[] = []) => {
    const all = [...(own.get(key) ?? []), ...stored.map(({ id }): Target => ({ id }))];
    return [...new Map(all.map((target) => [keyOf(target), target])).values()];
  };
  const named = (name: string) => {
    const exact = found(`name ${nameKey(name)}`, known.byName.get(nameKey(name)));
    return exact.length > 0 ? exact : found(`name ${typedNameKey(name)}`, known.byName.get(typedNameKey(name)));
  };
  return (text: string): Target[] => {
    const email = text
      .split(/[\s<>(),;]+/u)
      .find(isEmailAddress)
      ?.toLowerCase();
    if (email !== undefined) {
      return found(`email ${email}`, known.byEmail.get(email));
    }
    const numbered = known.byId.get(text);
    const byNumber = found(`id ${text}`, numbered === undefined || numbered.deleted ? [] : [numbered]);
    if (byNumber.length > 0) {
      return byNumber;
    }
    const byName = named(text);
    // “Lovelace, Ada”.
    return byName.length > 0 ? byName : named(displayName('employee', withPersonName({}, text)));
  };
}
