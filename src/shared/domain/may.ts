import { barToMakeLink, type LinkPurpose } from './account-rules.ts';
import { isPersonType, type ObjectType } from './object-types.ts';
import { isOwnProfile, ownLinks } from './own-profile.ts';
import type { RelationKind } from './relation-kinds.ts';
import { relationRules } from './relation-rules.ts';
import {
  type AssessCondition,
  assessGrantOf,
  type Condition,
  grantOf,
  mayInWorkspace,
  type NoteAction,
  noteGrantOf,
  type ObjectAction,
  readsOnly,
  roleOf,
  standsForAccount,
  type WorkspaceAction,
} from './roles.ts';
import type { SaidKind } from './skill-ledger.ts';
import type { UserContext } from './user-context.ts';
import { wishesField } from './wishes.ts';

/** What of an object decides about the rights to it, as the host serves the object. */
interface Guarded {
  id?: unknown;
  [field: string]: unknown;
}

type Who = Pick<
  UserContext,
  'user' | 'role' | 'staff' | 'memberId' | 'ownIds' | 'aboveIds' | 'onlyAdministrator' | 'orgUnits'
>;

function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );
}

function isOwn(who: Who, id: unknown): boolean {
  return typeof id === 'string' && who.ownIds?.includes(id) === true;
}

/** Whether somebody is the caller, or above them. */
function isOwnOrAbove(who: Who, id: unknown): boolean {
  return isOwn(who, id) || (typeof id === 'string' && who.aboveIds?.includes(id) === true);
}

/** Whether something about somebody is not the caller's to say. */
function isBarred(who: Who, about: unknown): boolean {
  return who.onlyAdministrator !== true && isOwnOrAbove(who, fieldOf(about, 'id'));
}

function isOwnUnit(who: Who, unit: unknown): boolean {
  const id = fieldOf(unit, 'id');
  const name = fieldOf(unit, 'name');
  return (who.orgUnits ?? []).some((own) => (own.id === undefined ? own.name === name : own.id === id));
}

function asksOwnUnitAlone(who: Who, audience: unknown): boolean {
  const units = fieldOf(audience, 'org_unit_ids');
  return Array.isArray(units) && units.length > 0 && units.every((id) => isOwnUnit(who, { id }));
}

function isMember(who: Who, ref: unknown): boolean {
  const id = fieldOf(ref, 'id');
  return typeof id === 'string' && id === who.memberId;
}

const conditions: Readonly<Record<Condition, (who: Who, object: Guarded) => boolean>> = {
  any: () => true,
  // Who sees it, it is shared with.
  shared: () => true,
  ownUnit: (who, object) =>
    isOwnUnit(who, fieldOf(object, 'company_user', 'org_unit')) && !isOwnOrAbove(who, object.id),
  self: (who, object) => isOwn(who, object.id),
  // Of somebody else's people nobody sees a record.
  ownPeople: (who, object) => object.person !== undefined && !isOwnOrAbove(who, fieldOf(object, 'person', 'id')),
  ofOthers: (who, object) => !isBarred(who, object.person ?? object.object),
  ownReview: (who, object) =>
    conditions.ownPeople(who, object) && (object.reviewer === undefined || conditions.writer(who, object)),
  writer: (who, object) => isOwn(who, fieldOf(object, 'reviewer', 'id')),
  aboutSelf: (who, object) => isOwn(who, fieldOf(object, 'person', 'id')),
  owner: (who, object) => isMember(who, object.owner),
  inside: (who, object) =>
    Array.isArray(object.members) && object.members.some((one) => isOwn(who, fieldOf(one, 'id'))),
  author: (who, object) => fieldOf(object, 'author', 'id') === who.user.id,
  assignee: (who, object) => isOwn(who, fieldOf(object, 'assignee', 'id')),
  keeper: (who, object) => isMember(who, object.owner) || asksOwnUnitAlone(who, object.audience),
  brought: (who, object) => isMember(who, object.added_by),
};

/**
 * Whether somebody may do something with an object they see, or where none is given, with some object of the type:
 * what the host will answer, so that nothing is offered that it refuses (§6).
 * @param who the user context, as the host tells it.
 * @param object the object, as the host serves it.
 */
export function may(who: Who, action: ObjectAction, type: ObjectType, object?: Guarded): boolean {
  const grant = readsOnly(who) && action !== 'read' ? undefined : grantOf(roleOf(who.role), action, type);
  if (grant === undefined || object === undefined) {
    return grant !== undefined;
  }
  // An account is taken away where members are managed; its record stays as long as it does.
  const isKept = action === 'delete' && standsForAccount(type) && object.has_account === true;
  return !isKept && grant.some((condition) => conditions[condition](who, object));
}

/** Whether somebody may do something with all objects of a type that there are, whichever they are. */
function mayWithAll({ role }: Pick<Who, 'role'>, action: ObjectAction, type: ObjectType): boolean {
  return grantOf(roleOf(role), action, type)?.includes('any') === true;
}

/** Whether somebody sees all objects of a type that there are. */
export function seesAllOf(who: Who, type: ObjectType): boolean {
  return mayWithAll(who, 'read', type);
}

/**
 * Whether somebody may change a field of an object that they may edit: on their own record it is their profile, unless
 * they keep everybody's (decisions.md "Roles"); what they wish is theirs alone to say.
 */
export function mayChangeField(who: Who, type: ObjectType, object: Guarded, field: string): boolean {
  const keepsEverybody = mayWithAll(who, 'edit', type);
  if (isPersonType(type) && field === wishesField) {
    return isOwn(who, object.id);
  }
  return !isPersonType(type) || keepsEverybody || !isOwn(who, object.id) || isOwnProfile(field);
}

/** A link from one object to another, as far as it decides who may make it. */
export interface GuardedLink {
  kind: RelationKind;
  from: { type: ObjectType; object: Guarded };
  to: { type: ObjectType; object: Guarded };
  /** It is there, and would go. */
  removes?: boolean;
}

/** Whether somebody keeps the records of both kinds that stand for an employee, by one of the two. */
function keepsColleague(who: Who, colleague: Guarded): boolean {
  return may(who, 'edit', 'employee', colleague) && may(who, 'edit', 'member', colleague);
}

function isOwnersToTake(kind: RelationKind, type: ObjectType): boolean {
  return relationRules[kind].ownerTakes?.some((one) => one === type) === true;
}

/** Whether somebody may make a link of a kind that a page shows as a list, and take it away again (decisions.md "Roles"). */
export function mayLink(who: Who, { kind, from, to, removes = false }: GuardedLink): boolean {
  const keepsEverybody = mayWithAll(who, 'edit', from.type);
  const isOfOthers = !isPersonType(from.type) || keepsEverybody || !isOwn(who, from.object.id);
  if (kind === 'member_of') {
    return may(who, 'keepPeople', 'space', to.object);
  }
  const isLeft =
    (kind !== 'permitted' || may(who, 'permit', from.type, from.object)) &&
    (kind !== 'manages' ||
      (may(who, 'create', from.type) && keepsColleague(who, to.object) && !isBarred(who, to.object))) &&
    // Everybody in a space puts candidates into it; its owner and the administrators take them out.
    (!removes || !isOwnersToTake(kind, to.type) || may(who, 'keepPeople', from.type, from.object));
  return isLeft && may(who, 'edit', from.type, from.object) && (isOfOthers || ownLinks.includes(kind));
}

/** Whether somebody may say how well a person does something: of themselves and those above them others do. */
export function mayJudge(who: Who, person: Guarded): boolean {
  return !isBarred(who, person);
}

/** Of whom is meant what an assessment's right names. */
const assessed: Readonly<Record<AssessCondition, (who: Who, type: ObjectType, person: Guarded) => boolean>> = {
  self: (who, _type, person) => isOwn(who, person.id),
  kept: (who, type, person) => !isBarred(who, person) && may(who, 'edit', type, person),
  ofOthers: (who, _type, person) => !isBarred(who, person),
};

/** Whether somebody may say, by how they came by it, how well a person knows a skill. */
export function mayAssess(who: Who, kind: SaidKind, type: ObjectType, person: Guarded): boolean {
  const grant = readsOnly(who) ? undefined : assessGrantOf(roleOf(who.role), kind);
  return grant !== undefined && assessed[grant](who, type, person);
}

/** Whether somebody may do something with a note that they read; whoever does not only read may write one. */
export function mayWithNote(who: Who, action: NoteAction, note: Guarded): boolean {
  const holds = { team: note.audience === 'team', own: isMember(who, note.author) };
  return !(readsOnly(who) && action !== 'read') && noteGrantOf(roleOf(who.role), action).some((one) => holds[one]);
}

/** Whether somebody may do something with the workspace. */
export function mayHere(who: Pick<Who, 'role' | 'staff'>, action: WorkspaceAction): boolean {
  return !readsOnly(who) && mayInWorkspace(roleOf(who.role), action);
}

/** Whether somebody may make the link by which a member gets a new password, or a new address. */
export function mayMakeLink(who: Who, purpose: LinkPurpose, member: Guarded): boolean {
  const role = fieldOf(member, 'account', 'role');
  const account = {
    isOwn: isMember(who, member),
    role: roleOf(typeof role === 'string' ? role : ''),
    isStaff: fieldOf(member, 'account', 'staff') === true,
  };
  return (
    member.has_account === true &&
    mayHere(who, 'manageMembers') &&
    barToMakeLink(roleOf(who.role), purpose, account) === undefined
  );
}
