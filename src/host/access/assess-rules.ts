import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type AssessCondition, assessGrantOf, takeBackGrantOf } from '#shared/domain/roles.ts';
import type { SaidKind } from '#shared/domain/skill-ledger.ts';
import { barredPeople } from './above.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { isGranted } from './require-may.ts';

type Person = Pick<ObjectRow, 'id' | 'type'>;

async function isOther(store: Store, identity: Identity, { id }: Person): Promise<boolean> {
  return !(await barredPeople(store.db, identity)).has(id);
}

const conditions: Readonly<Record<AssessCondition, (store: Store, who: Identity, person: Person) => Promise<boolean>>> =
  {
    self: async (store, identity, { id }) => (await ownPeople(store.db, identity)).some((own) => own.id === id),
    kept: async (store, identity, person) =>
      (await isOther(store, identity, person)) && (await isGranted(store, identity, 'edit', person)),
    ofOthers: isOther,
  };

/** Whether the caller may say how well somebody whom they see knows a skill, by how they came by it. */
export async function mayAssess(store: Store, identity: Identity, kind: SaidKind, person: Person): Promise<boolean> {
  const grant = assessGrantOf(identity.role, kind);
  return grant !== undefined && conditions[grant](store, identity, person);
}

/** Those of some people of whom the caller may take back what others said of their skills. */
export async function whoseTakenBack(
  store: Store,
  identity: Identity,
  people: readonly Person[],
): Promise<ReadonlySet<string>> {
  const grant = identity.staff ? undefined : takeBackGrantOf(identity.role);
  const theirs = new Set<string>();
  for (const person of grant === undefined ? [] : people) {
    if (grant !== undefined && (await conditions[grant](store, identity, person))) {
      theirs.add(person.id);
    }
  }
  return theirs;
}
