import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { peopleScopeOf } from '#host/services/accounts/people-scope.ts';
import { requireWrite } from '#host/services/accounts/policy.ts';
import { Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { PulseAudience } from '#shared/domain/pulses/pulse-audience.ts';
import { unitsWithin } from './audience.ts';

async function isOwner(store: Store, identity: Identity, pulseId: string): Promise<boolean> {
  const link = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', pulseId)
    .where('kind', '=', 'owner')
    .where('to_id', '=', identity.memberId)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Whom a new or changed pulse asks, if the caller may ask them: managers ask their own org unit, which is meant where they
 * name nobody.
 * @throws Refusal 403.
 */
export async function permittedAudience(
  store: Store,
  identity: Identity,
  audience: PulseAudience | undefined,
): Promise<PulseAudience | undefined> {
  requireWrite(identity, 'pulse');
  if (seesEverything(identity)) {
    return audience;
  }
  const { unit } = await peopleScopeOf(store, identity);
  if (unit.id === null) {
    return audience;
  }
  const own = await unitsWithin(store, store.db, identity.companyId, [unit.id]);
  const units = audience?.org_unit_ids ?? [unit.id];
  if (audience?.people === 'candidates' || units.some((id) => !own.has(id))) {
    throw new Refusal('forbidden', 'You may ask your own org unit.');
  }
  return { ...audience, org_unit_ids: units };
}

/**
 * Refuses to change a pulse that is somebody else's: owner and admin change every pulse, managers those they made and those
 * that ask their own org unit.
 * @throws Refusal 403.
 */
export async function requireKeeper(
  store: Store,
  identity: Identity,
  pulse: { id: string; audience: PulseAudience | undefined },
): Promise<void> {
  requireWrite(identity, 'pulse');
  if (seesEverything(identity) || (await isOwner(store, identity, pulse.id))) {
    return;
  }
  const { unit } = await peopleScopeOf(store, identity);
  const units = pulse.audience?.org_unit_ids ?? [];
  const own = unit.id === null ? new Set<string>() : await unitsWithin(store, store.db, identity.companyId, [unit.id]);
  if (units.length === 0 || units.some((id) => !own.has(id))) {
    throw new Refusal('forbidden', "You may change your own org unit's pulses.");
  }
}
