import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type PulseAudience, pulseAudience } from '#shared/domain/pulses/pulse-audience.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Identity, seesEverything } from './identity.ts';
import { peopleScopeOf } from './people-scope.ts';
import { requireRole } from './policy.ts';

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
  requireRole(identity, 'create', 'pulse');
  if (seesEverything(identity)) {
    return audience;
  }
  const { ids: own } = (await peopleScopeOf(store, identity)).units;
  const [top] = own;
  if (top === undefined) {
    return audience;
  }
  const units = audience?.org_unit_ids ?? [top];
  if (audience?.people === 'candidates' || units.some((id) => !own.includes(id))) {
    throw new Refusal('forbidden', say('pulseOfOthers'));
  }
  return { ...audience, org_unit_ids: units };
}

/** Whether the caller keeps a pulse: made it, or it asks nobody but the caller's own org unit. */
export async function keepsPulse(
  store: Store,
  identity: Identity,
  pulse: Pick<ObjectRow, 'id' | 'data'>,
): Promise<boolean> {
  if (await isOwner(store, identity, pulse.id)) {
    return true;
  }
  const { ids: own } = (await peopleScopeOf(store, identity)).units;
  const units = pulseAudience.safeParse(pulse.data.audience).data?.org_unit_ids ?? [];
  return units.length > 0 && units.every((id) => own.includes(id));
}
