import { Refusal } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { measuredAs } from '#shared/domain/metrics.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { groupIn, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';
import { keepsUnit, mayInWorkspace, readsOnly } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { barredPeople } from './above.ts';
import { type Identity, seesEverything } from './identity.ts';
import { peopleScopeOf, readablePeople } from './people-scope.ts';
import { areOwnPeople, notOfOneself, requireMay } from './require-may.ts';

/** @throws Refusal 403 for who may record no value of a metric: members and support staff. */
export function requireMayRecordFigures(identity: Identity): void {
  if (readsOnly(identity) || !mayInWorkspace(identity.role, 'recordFigures')) {
    throw new Refusal('forbidden', say('forbidden'));
  }
}

/** Whether figures of a person are the caller's to state: never of oneself or those above them, by managers of their unit. */
async function mayMeasure(store: Store, identity: Identity, personId: string): Promise<boolean> {
  return (
    !(await barredPeople(store.db, identity)).has(personId) &&
    (seesEverything(identity) || (keepsUnit(identity.role) && (await areOwnPeople(store, identity, [personId]))))
  );
}

/**
 * What a figure is stated of must be the caller's to write, or somebody whom they lead.
 * @throws Refusal 403.
 */
export async function requireMayMeasure(store: Store, identity: Identity, type: ObjectType, id: string): Promise<void> {
  if (measuredAs(type) !== 'group') {
    await requireMay(store, identity, 'edit', type, [id]);
  } else if (!(await mayMeasure(store, identity, id))) {
    throw new Refusal('forbidden', notOfOneself);
  }
}

/** @throws Refusal 403 for a person whose figures' group is not the caller's to ask about. */
export async function requireFiguresOf(store: Store, identity: Identity, personId: string): Promise<void> {
  if (!(await readablePeople(store, identity, [personId])).has(personId)) {
    throw new Refusal('forbidden', say('figuresOfOthers'));
  }
}

/** The group whose results a caller may read: undefined for everybody's, null for nobody's. */
export async function ownGroup(store: Store, identity: Identity): Promise<string | null | undefined> {
  if (seesEverything(identity)) {
    return undefined;
  }
  const { reads, units } = await peopleScopeOf(store, identity);
  const [own] = units.ids;
  if (reads !== 'unit' || (own === undefined && units.name === null)) {
    return null;
  }
  return own === undefined ? groupIn('org_unit', { id: units.name ?? '' }) : unitAndBelow(own);
}
