import { Refusal } from '#host/lib/refusal.ts';
import type { CallMeta, Need, Rule } from '#shared/contract/call.ts';
import type { CallName, PartOf } from '#shared/contract/call-names.ts';
import { type Call, metaOf } from '#shared/contract/calls.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import {
  mayInWorkspace,
  mayWithAnything,
  mayWithSome,
  type ObjectAction,
  readsOnly,
  type WorkspaceAction,
} from '#shared/domain/roles.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import type { Role } from '#shared/domain/user-context.ts';
import type { Identity } from './identity.ts';

const denied = say('forbidden');

function isLet(role: Role, need: Need | undefined): boolean {
  if (need === undefined || need === 'everybody') {
    return need !== undefined;
  }
  if (typeof need === 'string') {
    return mayInWorkspace(role, need);
  }
  const [action, type] = need;
  return type === undefined ? mayWithAnything(role, action) : mayWithSome(role, action, type);
}

function hasParts(rule: Rule): rule is Extract<Rule, { parts: unknown }> {
  return typeof rule === 'object' && 'parts' in rule;
}

/** Whether the role may make the call: this part of it, or where none is named, any. */
export function mayCall(role: Role, { access }: CallMeta, part?: string): boolean {
  if (access === 'public') {
    return true;
  }
  if (hasParts(access)) {
    return part === undefined
      ? Object.values(access.parts).some((need) => isLet(role, need))
      : isLet(role, access.parts[part]);
  }
  return isLet(role, access);
}

/**
 * Refuses a part of a call that the role may not make (see {@link CallMeta}).
 * @throws Refusal 403.
 */
export function requirePart<Name extends CallName>(
  { role }: Pick<Identity, 'role'>,
  call: Name,
  part: PartOf<Name>,
): void {
  if (!mayCall(role, metaOf(call), part)) {
    throw new Refusal('forbidden', denied);
  }
}

/**
 * Refuses a call that the role may not make.
 * @throws Refusal 403.
 */
export function requireCall(identity: Identity, { method, meta }: Call): void {
  if (!mayCall(identity.role, meta)) {
    throw new Refusal('forbidden', denied);
  }
  if (readsOnly(identity) && method !== 'GET' && meta.staffWrite === undefined) {
    throw new Refusal('forbidden', say('supportReads'));
  }
}

/**
 * Refuses what the role may do with no object of the type.
 * @throws Refusal 403.
 */
export function requireRole({ role }: Pick<Identity, 'role'>, action: ObjectAction, type: ObjectType): void {
  if (!mayWithSome(role, action, type)) {
    throw new Refusal('forbidden', denied);
  }
}

/**
 * Refuses what the role may not do with the workspace.
 * @throws Refusal 403, with the reason where there is one.
 */
export function requireInWorkspace(
  { role }: Pick<Identity, 'role'>,
  action: WorkspaceAction,
  reason: CodedSentence = denied,
): void {
  if (!mayInWorkspace(role, action)) {
    throw new Refusal('forbidden', reason);
  }
}
