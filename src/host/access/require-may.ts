import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type Condition, grantOf, type ObjectAction } from '#shared/domain/roles.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { barredPeople } from './above.ts';
import { authorOf } from './author-of.ts';
import type { Identity } from './identity.ts';
import { ownPeople } from './own-people.ts';
import { inPeopleScope, peopleScopeOf, readablePeople } from './people-scope.ts';
import { requireRole } from './policy.ts';
import { keepsPulse } from './pulse-keepers.ts';
import { visibleTo } from './visibility.ts';

type Meets = (store: Store, identity: Identity, row: ObjectRow) => Promise<boolean> | boolean;

async function isLinked(
  store: Store,
  identity: Identity,
  fromId: string,
  kind: string,
  toId = identity.memberId,
): Promise<boolean> {
  const link = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', fromId)
    .where('kind', '=', kind)
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return link !== undefined;
}

async function isOfOwnUnit(store: Store, identity: Identity, { id }: ObjectRow): Promise<boolean> {
  const scope = await peopleScopeOf(store, identity);
  const row = await store.db
    .selectFrom('object')
    .select('id')
    .where('id', '=', id)
    .where(inPeopleScope(store, scope, 'object'))
    .executeTakeFirst();
  return row !== undefined;
}

async function isOwnRecord(store: Store, identity: Identity, { id }: ObjectRow): Promise<boolean> {
  return (await ownPeople(store.db, identity)).some((own) => own.id === id);
}

async function peopleOf(store: Store, { companyId }: Identity, { id }: ObjectRow): Promise<string[]> {
  const links = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', companyId)
    .where('from_id', '=', id)
    .where('kind', '=', 'about')
    .execute();
  return links.map((link) => link.to_id);
}

/** Whether what is about these people is the caller's to say: they are neither the caller nor above them. */
async function areOthers(store: Store, identity: Identity, ids: readonly string[]): Promise<boolean> {
  const barred = ids.length === 0 ? new Set() : await barredPeople(store.db, identity);
  return !ids.some((id) => barred.has(id));
}

async function isWriter(store: Store, identity: Identity, { id }: ObjectRow): Promise<boolean | undefined> {
  const writers = await store.db
    .selectFrom('relation')
    .select('to_id')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', id)
    .where('kind', '=', 'reviewer')
    .execute();
  const own = (await ownPeople(store.db, identity)).map((person) => person.id);
  return writers.length === 0 ? undefined : writers.some((writer) => own.includes(writer.to_id));
}

/** A review by nobody known is that of the managers of whom it is about; another one its writer's. */
async function isOwnReview(store: Store, identity: Identity, row: ObjectRow): Promise<boolean> {
  const people = await peopleOf(store, identity, row);
  const isWritten = await isWriter(store, identity, row);
  return isWritten === undefined
    ? areOwnPeople(store, identity, people)
    : isWritten && people.length > 0 && (await areOthers(store, identity, people));
}

async function isInside(store: Store, identity: Identity, { id }: ObjectRow): Promise<boolean> {
  const own = (await ownPeople(store.db, identity)).map((person) => person.id);
  const link =
    own.length === 0
      ? undefined
      : await store.db
          .selectFrom('relation')
          .select('from_id')
          .where('company_id', '=', identity.companyId)
          .where('from_id', 'in', own)
          .where('kind', '=', 'member_of')
          .where('to_id', '=', id)
          .executeTakeFirst();
  return link !== undefined;
}

/** Whether these are people of the caller's org unit, and the caller is none of them. */
export async function areOwnPeople(store: Store, identity: Identity, ids: readonly string[]): Promise<boolean> {
  const readable = await readablePeople(store, identity, ids);
  const own = new Set((await ownPeople(store.db, identity)).map(({ id }) => id));
  return ids.length > 0 && ids.every((id) => readable.has(id) && !own.has(id));
}

/** Whether the caller made a canvas; one that nobody is known to have made is the administrators'. */
function isAuthor(identity: Identity, { data }: Pick<ObjectRow, 'data'>): boolean {
  return authorOf(data) === identity.userId;
}

async function isBringer(store: Store, identity: Identity, { id }: ObjectRow): Promise<boolean> {
  const first = await store.db
    .selectFrom('document_version')
    .select('user_id')
    .where('company_id', '=', identity.companyId)
    .where('document_id', '=', id)
    .orderBy('version')
    .executeTakeFirst();
  return first?.user_id === identity.userId;
}

const conditions: Readonly<Record<Condition, Meets>> = {
  any: () => true,
  // What the caller may not see is left to the write.
  shared: () => true,
  ownUnit: async (store, identity, row) =>
    (await isOfOwnUnit(store, identity, row)) && !(await isOwnRecord(store, identity, row)),
  self: isOwnRecord,
  ownPeople: async (store, identity, row) => areOwnPeople(store, identity, await peopleOf(store, identity, row)),
  ofOthers: async (store, identity, row) => areOthers(store, identity, await peopleOf(store, identity, row)),
  ownReview: isOwnReview,
  writer: async (store, identity, row) => (await isWriter(store, identity, row)) === true,
  aboutSelf: async (store, identity, row) => {
    const own = (await ownPeople(store.db, identity)).map(({ id }) => id);
    return (await peopleOf(store, identity, row)).some((id) => own.includes(id));
  },
  owner: (store, identity, row) => isLinked(store, identity, row.id, 'owner'),
  inside: isInside,
  author: (_store, identity, row) => isAuthor(identity, row),
  assignee: async (store, identity, row) => {
    const own = await ownPeople(store.db, identity);
    const links = own.map(({ id }) => isLinked(store, identity, row.id, 'assigned_to', id));
    return (await Promise.all(links)).includes(true);
  },
  keeper: keepsPulse,
  brought: isBringer,
};

/** What is said to somebody who writes of themselves, or of those above them, what is for others to say. */
export const notOfOneself = say('forOthers');

/** What is said where a condition is not met. */
const refusals: Readonly<Record<Condition, CodedSentence>> = {
  any: say('forbidden'),
  shared: say('forbidden'),
  ownUnit: say('peopleOfOthers'),
  self: say('forbidden'),
  ownPeople: say('performanceOfOthers'),
  ofOthers: notOfOneself,
  ownReview: say('reviewOfWriter'),
  writer: say('forbidden'),
  aboutSelf: say('forbidden'),
  owner: say('spaceOwnerOnly'),
  inside: say('spaceOwnerOnly'),
  assignee: say('forbidden'),
  author: say('authorOnly'),
  keeper: say('pulsesOfOthers'),
  brought: say('documentsOfOthers'),
};

/**
 * Refuses what the table of roles does not let the caller do with these objects (decisions.md "Roles"). Ask before a
 * write's transaction begins. What the caller may not see is left to the write.
 * @throws Refusal 403.
 */
export async function requireMay(
  store: Store,
  identity: Identity,
  action: ObjectAction,
  type: ObjectType,
  ids: readonly string[],
): Promise<void> {
  requireRole(identity, action, type);
  const grant = grantOf(identity.role, action, type) ?? [];
  if (grant.includes('any')) {
    return;
  }
  const rows = await store.db
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('id', 'in', [...ids])
    .where(visibleTo(identity, 'object', [type]))
    .execute();
  for (const row of rows) {
    await requireOneOf(grant, store, identity, row);
  }
}

/** Whether the table of roles lets the caller do something with one object that they see. */
export async function isGranted(
  store: Store,
  identity: Identity,
  action: ObjectAction,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const grant = grantOf(identity.role, action, type as ObjectType) ?? [];
  const row = await store.db
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  for (const condition of row === undefined ? [] : grant) {
    if (row !== undefined && (await conditions[condition](store, identity, row))) {
      return true;
    }
  }
  return false;
}

async function requireOneOf(
  grant: readonly Condition[],
  store: Store,
  identity: Identity,
  row: ObjectRow,
): Promise<void> {
  for (const condition of grant) {
    if (await conditions[condition](store, identity, row)) {
      return;
    }
  }
  throw new Refusal('forbidden', refusals[grant[0] ?? 'any']);
}
