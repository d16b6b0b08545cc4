import type { Transaction } from 'kysely';
import { type Identity, requireOwnWishes, requireProfile } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import { renameAccount, renameRecords } from '#host/services/accounts/rename.ts';
import { tellMovesOf } from '#host/services/applications/tell-moves.ts';
import type { ChangedObject, NewObject, ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { findAlike } from '#host/services/people/alike/alike-people.ts';
import { leaveTogether } from '#host/services/people/leave-together.ts';
import type { Schema } from '#host/store/schema.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';

const stagePath = 'qualification.current_stage';

type Change = Pick<ChangedObject, 'row' | 'parsed'>;

function isRenamed({ row, parsed: { columns } }: Change): boolean {
  return columns.first_name !== row.first_name || columns.last_name !== row.last_name;
}

/** Whether a change may have moved somebody on: it says where they are, or which job they applied to. */
function mayHaveMoved({ row, parsed }: Change): boolean {
  const stageOf = (data: Fields) => JSON.stringify(valueAt(data, stagePath));
  return parsed.links.length > 0 || stageOf(row.data) !== stageOf(parsed.data);
}

/** Tells who follows somebody where a change took them. */
async function tellMovesBy(trx: Transaction<Schema>, { companyId }: Identity, change: ChangedObject): Promise<void> {
  if (mayHaveMoved(change)) {
    await tellMovesOf(trx, companyId, [change.row.id], new Date(change.at));
  }
}

/** Gives the other records of somebody the name that this one was given. */
async function renameOthers(trx: Transaction<Schema>, { companyId }: Identity, change: ChangedObject): Promise<void> {
  const { first_name, last_name } = change.parsed.columns;
  if (isRenamed(change)) {
    await renameRecords(trx, companyId, { id: change.row.id, name: { first_name, last_name }, at: change.at });
  }
}

/** An account's address is confirmed by its own person: see `createAddressChanges`. */
function requireSameAddress({ row, parsed }: Change): void {
  const isSame = (parsed.columns.email ?? '').toLowerCase() === (row.email ?? '').toLowerCase();
  if (row.external_id !== null && !isSame) {
    throw invalidFields([{ path: 'email', ...say('addressOfAccount') }]);
  }
}

/**
 * Whoever is added twice is asked about first: only who says that it is somebody else goes on.
 * @throws Refusal 409 with those of whom the caller may know.
 */
async function requireAnother(trx: Transaction<Schema>, identity: Identity, made: NewObject): Promise<void> {
  if (made.isAnother) {
    return;
  }
  const { columns, data } = made.parsed;
  const { email, first_name, last_name } = columns;
  const fields = { ...data, email, first_name, last_name };
  const found = await findAlike(trx, identity, { id: made.id, fields, files: [] });
  if (found.length > 0) {
    throw new Refusal(
      'conflict',
      say('personExists'),
      found.map(({ row, evidence }) => ({
        path: evidence[0]?.kind ?? 'email',
        ...tellClient('personIs', { id: row.id, type: row.type, name: row.name, value: evidence[0]?.value ?? '' }),
      })),
    );
  }
}

/**
 * Whoever adds somebody is not them, and knows of no wish of theirs.
 * @throws Refusal 403 at the field.
 */
async function requireNoWishes(trx: Transaction<Schema>, identity: Identity, { id, parsed }: NewObject): Promise<void> {
  await requireOwnWishes(trx, identity, { id }, { before: {}, after: parsed.data });
}

/** What somebody may not say of themselves is for others to say; who follows them hears of their stage. */
export const candidate: ObjectHooks = {
  async afterCreate(trx, identity, made) {
    await requireNoWishes(trx, identity, made);
    await requireAnother(trx, identity, made);
  },
  afterChange: tellMovesBy,
  mayChange: (trx, identity, { row, parsed }) => requireProfile(trx, identity, row, parsed),
};

/** An employee is called as their other records are, and leaves with them. */
export const employee: ObjectHooks = {
  ...candidate,
  async afterChange(trx, identity, change) {
    await renameOthers(trx, identity, change);
    const { row, parsed, at } = change;
    await tellMovesBy(trx, identity, change);
    const after = { type: row.type, status: parsed.columns.status, data: parsed.data };
    await leaveTogether(trx, identity.companyId, { id: row.id, before: row, after, at });
  },
};

/** A member is called as their account is, which has the address that they sign in with. */
export const member: ObjectHooks = {
  afterCreate: requireNoWishes,
  async mayChange(trx, identity, { row, parsed }) {
    requireSameAddress({ row, parsed });
    await requireProfile(trx, identity, row, parsed);
  },
  async afterChange(trx, identity, change) {
    await renameOthers(trx, identity, change);
    const { row, parsed, at } = change;
    if (row.external_id !== null && isRenamed(change)) {
      const { first_name, last_name } = parsed.columns;
      const isOwn = row.external_id === identity.userId;
      await renameAccount(trx, { userId: row.external_id, isOwn, name: { first_name, last_name }, at });
    }
  },
};
