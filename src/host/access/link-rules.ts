import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { say } from '#shared/domain/sentences.ts';
import { barredPeople } from './above.ts';
import { requireIdentifiable } from './identify-rules.ts';
import type { Identity } from './identity.ts';
import { requireRole } from './policy.ts';
import { notOfOneself, requireMay } from './require-may.ts';
import { requireSpaceKeeper } from './space-keepers.ts';

/** A link that somebody makes or takes away. */
interface AskedLink {
  type: ObjectType;
  id: string;
  kind: RelationKind;
  to: string;
}

/** Who is in a space, whose it is, and who is the same person: asked of both ends, not of who may edit the first. */
const ofBothEnds: readonly RelationKind[] = ['member_of', 'owner', 'same_person'];

/** Links that a call of the type's own changes, and no other. */
const changedElsewhere: Readonly<Partial<Record<ObjectType, readonly RelationKind[]>>> = {
  performance: ['about', 'reviewer'],
};

/** Whether a link is its first end's to make, which the caller must be able to edit. */
export function isOfFirstEnd(kind: RelationKind): boolean {
  return !ofBothEnds.includes(kind);
}

/**
 * Refuses links from and to objects that are not the caller's to write. Ask before the write's transaction begins, and where
 * {@link isOfFirstEnd} only for an object that the caller sees.
 * @throws Refusal 403.
 */
export async function requireLinkReach(
  store: Store,
  identity: Identity,
  { type, id, kind, to }: AskedLink,
): Promise<void> {
  if (kind === 'same_person') {
    requireRole(identity, 'identify', 'member');
  }
  if (!isOfFirstEnd(kind)) {
    return;
  }
  if (changedElsewhere[type]?.includes(kind) === true) {
    throw new Refusal('forbidden', say('reviewLinks'));
  }
  await requireMay(store, identity, 'edit', type, [id]);
  if (kind === 'manages') {
    // Whose manager somebody is is no part of the profile.
    requireRole(identity, 'create', type);
    await requireMay(store, identity, 'edit', 'employee', [to]);
    await requireMay(store, identity, 'edit', 'member', [to]);
    // Whoever chose who is above them would choose whom they may judge.
    if ((await barredPeople(store.db, identity)).has(to)) {
      throw new Refusal('forbidden', notOfOneself);
    }
  }
  if (kind === 'permitted') {
    await requireMay(store, identity, 'permit', type, [id]);
  }
}

/** Refuses what is the business of a space's owner and the administrators. */
export function requireSpaceOwner(trx: Transaction<Schema>, identity: Identity, spaceId: string): Promise<void> {
  return requireSpaceKeeper(trx, identity, spaceId, say('ownerOrAdmin'));
}

/**
 * Refuses to say who is the same person, who belongs to a space and whose it is where that is others' to say: a space's
 * owner and the administrators do; anybody may leave.
 * @throws Refusal 403, 409.
 */
export async function requireMayLink(
  trx: Transaction<Schema>,
  identity: Identity,
  link: AskedLink,
  removes: boolean,
): Promise<void> {
  if (link.kind === 'same_person') {
    await requireIdentifiable(trx, identity, link, removes);
  }
  if (link.kind === 'member_of' || link.kind === 'owner') {
    const space = link.kind === 'owner' ? link.id : link.to;
    const leaves = removes && link.kind === 'member_of' && link.id === identity.memberId;
    if (!leaves) {
      await requireSpaceOwner(trx, identity, space);
    }
  }
}
