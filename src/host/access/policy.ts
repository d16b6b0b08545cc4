import { Refusal } from '#host/lib/refusal.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import {
  mayInWorkspace,
  mayWithAnything,
  mayWithSome,
  type ObjectAction,
  type WorkspaceAction,
} from '#shared/domain/roles.ts';
import type { Role } from '#shared/domain/user-context.ts';
import type { Identity } from './identity.ts';

/** What the table of roles must allow for a call: something with objects of a type (of any where none is named). */
type Need = 'everybody' | WorkspaceAction | readonly [ObjectAction] | readonly [ObjectAction, ObjectType];

/** Where a call's query or body says what of several things it does, each has a rule of its own. */
type Rule = Need | { readonly parts: Readonly<Record<string, Need>> };

/** What the table of roles must allow for which call; which objects it is about is the services' question. */
export const callRules: Readonly<Record<string, Rule>> = {
  'auth.logout': 'everybody',
  'auth.logoutEverywhere': 'everybody',
  'auth.me': 'everybody',
  'users.updateMe': 'everybody',
  'users.changePassword': 'everybody',
  'users.changeEmail': 'everybody',
  'users.updateCompany': ['edit', 'company'],
  'members.list': 'everybody',
  'members.invite': 'manageMembers',
  'members.link': 'manageMembers',
  'members.update': 'manageMembers',
  'members.remove': 'everybody',
  'messages.list': 'everybody',
  'messages.send': 'everybody',
  'notifications.list': 'everybody',
  'notifications.update': 'everybody',
  'tasks.list': 'everybody',
  'tasks.create': 'everybody',
  'tasks.update': 'everybody',
  'tasks.delete': 'everybody',
  'tickets.read': 'everybody',
  'tickets.create': ['create', 'ticket'],
  'tickets.update': ['edit', 'ticket'],
  'tickets.delete': ['delete', 'ticket'],
  'memory.list': 'everybody',
  'memory.create': 'everybody',
  'memory.update': 'everybody',
  'memory.delete': 'everybody',
  'categories.read': 'everybody',
  'categories.create': 'createTags',
  'categories.update': 'editCategories',
  'objects.list': 'everybody',
  'objects.create': ['create'],
  'objects.update': ['edit'],
  'objects.delete': ['delete'],
  'objects.restore': ['delete'],
  'objects.search': 'everybody',
  'objects.page': 'everybody',
  'objects.counts': 'everybody',
  'objects.recent': 'everybody',
  'objects.refs': 'everybody',
  'objects.relations': 'everybody',
  'objects.recommended': 'everybody',
  'objects.putRelation': 'everybody',
  'objects.deleteRelation': 'everybody',
  'objects.index': 'everybody',
  'people.candidate': 'everybody',
  'people.employee': 'everybody',
  'people.member': 'everybody',
  'people.company': 'everybody',
  'people.merge': ['merge', 'candidate'],
  'people.convert': ['convert', 'candidate'],
  'people.erase': ['erase'],
  'exports.run': ['export'],
  'skills.list': 'everybody',
  'skills.one': 'everybody',
  'events.stream': 'everybody',
  'usage.record': 'everybody',
  'metrics.read': 'everybody',
  'metrics.people': 'everybody',
  'canvases.read': 'everybody',
  'canvases.create': ['create', 'canvas'],
  'canvases.update': ['edit', 'canvas'],
  'canvases.delete': ['delete', 'canvas'],
  'canvases.versions': ['readVersions', 'canvas'],
  'canvases.charts': 'everybody',
  'canvases.report': ['create', 'canvas'],
  'performance.read': 'everybody',
  'performance.create': ['create', 'performance'],
  'performance.update': ['edit', 'performance'],
  'performance.delete': ['delete', 'performance'],
  'billing.act': 'manageBilling',
  'voice.transcribe': 'everybody',
  'voice.clean': 'everybody',
  'processing.improve': 'everybody',
  'insights.read': 'everybody',
  'trigger.run': 'everybody',
  'trigger.fetch': 'everybody',
  'files.list': 'everybody',
  'files.create': ['create', 'document'],
  'files.delete': ['delete', 'document'],
  'files.content': 'everybody',
  'files.versions': 'everybody',
  'uploads.start': 'everybody',
  'uploads.chunk': 'everybody',
  'uploads.cancel': 'everybody',
  'uploads.finish': 'everybody',
  'imports.preview': ['import'],
  'imports.run': ['import'],
  'imports.progress': ['import'],
  'pulses.list': 'everybody',
  'pulses.create': { parts: { build: ['create', 'pulse'], answer: 'everybody' } },
  'pulses.update': { parts: { build: ['edit', 'pulse'], answer: 'everybody' } },
  'pulses.deleteReports': ['delete', 'pulse'],
  'pulses.results': ['readResults', 'pulse'],
  'forms.list': 'everybody',
  'forms.create': 'everybody',
  'forms.update': 'everybody',
  'forms.delete': 'everybody',
  'discover.answer': 'everybody',
  'spaces.list': 'everybody',
  'spaces.create': ['create', 'space'],
  'spaces.update': ['edit', 'space'],
  'courses.list': 'everybody',
  'courses.create': ['create', 'course'],
  'courses.update': ['edit', 'course'],
  'training.list': 'everybody',
  'training.create': {
    // Everybody records the own completion.
    parts: {
      training: ['create', 'training'],
      rollout: ['edit', 'training'],
      assignment: ['edit', 'training'],
      completion: 'everybody',
    },
  },
  'synthetic.create': 'fillWithSample',
  'synthetic.delete': 'fillWithSample',
};

/** Calls that need no session. */
export const publicCalls: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.acceptInvitation',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.confirmEmail',
  'meta.health',
  'meta.openapi',
]);

/** What support staff may do although it is no GET: leave, be counted, and see insights. */
export const staffWrites: ReadonlySet<string> = new Set([
  'auth.logout',
  'auth.logoutEverywhere',
  'users.changePassword',
  'usage.record',
  'insights.read',
]);

const denied = 'Your role does not allow this.';

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

function hasParts(rule: Rule | undefined): rule is Extract<Rule, { parts: unknown }> {
  return typeof rule === 'object' && 'parts' in rule;
}

/** Whether the role may make the call: this part of it, or where none is named, any. */
export function mayCall(role: Role, call: string, part?: string): boolean {
  const rule = callRules[call];
  if (hasParts(rule)) {
    return part === undefined
      ? Object.values(rule.parts).some((need) => isLet(role, need))
      : isLet(role, rule.parts[part]);
  }
  return isLet(role, rule);
}

/**
 * Refuses a part of a call that the role may not make (see {@link callRules}).
 * @throws Refusal 403.
 */
export function requirePart({ role }: Pick<Identity, 'role'>, call: string, part: string): void {
  if (!mayCall(role, call, part)) {
    throw new Refusal('forbidden', denied);
  }
}

/**
 * Refuses a call that the role may not make.
 * @throws Refusal 403.
 */
export function requireCall(identity: Identity, call: string, method: string): void {
  if (!mayCall(identity.role, call)) {
    throw new Refusal('forbidden', denied);
  }
  if (identity.staff && method !== 'GET' && !staffWrites.has(call)) {
    throw new Refusal('forbidden', 'Support staff may only read.');
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
export function requireInWorkspace({ role }: Pick<Identity, 'role'>, action: WorkspaceAction, reason = denied): void {
  if (!mayInWorkspace(role, action)) {
    throw new Refusal('forbidden', reason);
  }
}
