import { inParts } from '#host/lib/in-parts.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Identity, seesEverything } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { readablePeople } from './people-scope.ts';
import { requireRole } from './policy.ts';

/** @throws Refusal 403 for somebody of another's org unit among those who are to do a training. */
export async function requireMayTrain(store: Store, identity: Identity, ids: readonly string[]): Promise<void> {
  if (seesEverything(identity)) {
    return;
  }
  for (const some of inParts(ids)) {
    const readable = await readablePeople(store, identity, some);
    if (some.some((id) => !readable.has(id))) {
      throw new Refusal('forbidden', say('trainingOfOthers'));
    }
  }
}

/** @throws Refusal 403 for who says how far somebody else is, and keeps no trainings. */
export async function requireMayComplete(store: Store, identity: Identity, employeeId: string): Promise<void> {
  const own = await ownPeople(store.db, identity);
  if (!own.some(({ id }) => id === employeeId)) {
    requireRole(identity, 'edit', 'training');
  }
}
