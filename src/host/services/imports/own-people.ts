import type { Identity } from '#host/access/index.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { withValueAt } from '#shared/domain/nested.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { type KnownObjects, readKnownObjects } from './known-objects.ts';
import type { LinkedRow } from './linked-row.ts';
import { peopleIndex, type Target } from './people-index.ts';

interface Naming {
  store: Store;
  identity: Identity;
  type: ImportType;
  known: KnownObjects;
  now: Date;
}

/** Who of the company a text names: employees first, as a member may be one of them. */
async function finder({ store, identity, type, known }: Naming, rows: readonly LinkedRow[]) {
  const indexes: ((text: string) => Target[])[] = [];
  for (const employed of employedTypes) {
    const isOfFile = employed === type;
    const people = isOfFile ? known : await readKnownObjects(store, identity, employed);
    indexes.push(peopleIndex(people, isOfFile ? rows : []));
  }
  return (text: string) => indexes.map((find) => find(text)).find((found) => found.length > 0) ?? [];
}

/**
 * Finds whom the cells of own fields name, as managers are found: in the company, and among the rows of a file of
 * employees, whose objects then get their ids before they are made.
 */
export async function withOwnPeople(
  naming: Naming,
  rows: readonly LinkedRow[],
  tell: (row: LinkedRow, field: string, sentence: Sentence) => void,
): Promise<LinkedRow[]> {
  if (rows.every(({ named }) => named?.people === undefined)) {
    return [...rows];
  }
  const find = await finder(naming, rows);
  const newIds = new Map<number, string>();
  const idOf = (target: Target) => {
    if ('id' in target) {
      return target.id;
    }
    const id = newIds.get(target.row) ?? newId(naming.now);
    newIds.set(target.row, id);
    return id;
  };
  const named = rows.map((row) => {
    let { fields } = row;
    for (const [field, text] of Object.entries(row.named?.people ?? {})) {
      const [person, another] = find(text);
      if (person === undefined || another !== undefined) {
        tell(row, field, say(person === undefined ? 'namesNobody' : 'namesSeveral'));
      } else {
        fields = withValueAt(fields, field, { id: idOf(person) });
      }
    }
    return { ...row, fields };
  });
  return named.map((row) => {
    const id = newIds.get(row.row);
    return id === undefined ? row : { ...row, newId: id };
  });
}
