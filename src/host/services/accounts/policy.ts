import { Refusal } from '#host/services/refusal.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { Role } from '#shared/domain/user-context.ts';
import type { Identity } from './identity.ts';

type Who = 'everybody' | readonly Role[];

/** Where a call's query or body says what of several things it does, each has a rule of its own. */
type Rule = Who | { readonly parts: Readonly<Record<string, Who>> };

const administrators: readonly Role[] = ['owner', 'admin'];
const reviewers: readonly Role[] = ['owner', 'admin', 'manager'];
const pulseKeepers: readonly Role[] = ['owner', 'admin', 'manager'];
const staffKeepers: readonly Role[] = ['owner', 'admin', 'manager', 'recruiter'];

/** Which roles may make which call (decisions.md "Roles"); what a role may write of is {@link mayWrite}'s question. */
export const callRules: Readonly<Record<string, Rule>> = {
  'auth.logout': 'everybody',
  'auth.logoutEverywhere': 'everybody',
  'auth.me': 'everybody',
  'users.updateMe': 'everybody',
  'users.changePassword': 'everybody',
  'users.updateCompany': administrators,
  'members.list': 'everybody',
  'members.invite': administrators,
  'members.update': administrators,
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
  'tickets.create': 'everybody',
  'tickets.update': 'everybody',
  'tickets.delete': staffKeepers,
  'memory.list': 'everybody',
  'memory.create': 'everybody',
  'memory.update': 'everybody',
  'memory.delete': 'everybody',
  'categories.read': 'everybody',
  'categories.create': staffKeepers,
  'categories.update': administrators,
  'objects.list': 'everybody',
  'objects.create': 'everybody',
  'objects.update': 'everybody',
  'objects.delete': staffKeepers,
  'objects.restore': staffKeepers,
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
  'people.merge': ['owner', 'admin', 'recruiter'],
  'people.convert': ['owner', 'admin', 'recruiter'],
  'people.erase': administrators,
  'exports.run': staffKeepers,
  'skills.list': 'everybody',
  'skills.one': 'everybody',
  'events.stream': 'everybody',
  'usage.record': 'everybody',
  'metrics.read': 'everybody',
  'metrics.people': 'everybody',
  'canvases.read': 'everybody',
  'canvases.create': 'everybody',
  'canvases.update': 'everybody',
  'canvases.delete': 'everybody',
  'canvases.versions': 'everybody',
  'canvases.charts': 'everybody',
  'canvases.report': 'everybody',
  'performance.read': 'everybody',
  'performance.create': reviewers,
  'performance.update': reviewers,
  'performance.delete': reviewers,
  'billing.act': ['owner'],
  'voice.transcribe': 'everybody',
  'voice.clean': 'everybody',
  'processing.improve': 'everybody',
  'insights.read': 'everybody',
  'trigger.run': 'everybody',
  'trigger.fetch': 'everybody',
  'files.list': 'everybody',
  'files.create': 'everybody',
  'files.delete': 'everybody',
  'files.content': 'everybody',
  'files.versions': 'everybody',
  'uploads.start': 'everybody',
  'uploads.chunk': 'everybody',
  'uploads.cancel': 'everybody',
  'uploads.finish': 'everybody',
  'imports.preview': staffKeepers,
  'imports.run': staffKeepers,
  'imports.progress': staffKeepers,
  'pulses.list': 'everybody',
  'pulses.create': { parts: { build: pulseKeepers, answer: 'everybody' } },
  'pulses.update': { parts: { build: pulseKeepers, answer: 'everybody' } },
  'pulses.deleteReports': pulseKeepers,
  'pulses.results': pulseKeepers,
  'forms.list': 'everybody',
  'forms.create': 'everybody',
  'forms.update': 'everybody',
  'forms.delete': 'everybody',
  'discover.answer': 'everybody',
  'spaces.list': 'everybody',
  'spaces.create': 'everybody',
  'spaces.update': 'everybody',
  'courses.list': 'everybody',
  'courses.create': pulseKeepers,
  'courses.update': pulseKeepers,
  'training.list': 'everybody',
  'training.create': {
    // Everybody records the own completion.
    parts: { training: pulseKeepers, rollout: pulseKeepers, assignment: pulseKeepers, completion: 'everybody' },
  },
  'synthetic.create': administrators,
  'synthetic.delete': administrators,
};

/** Calls that need no session. */
export const publicCalls: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.acceptInvitation',
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

const shared: readonly ObjectType[] = ['space', 'canvas', 'ticket', 'document', 'document_group'];

const writableTypes: Readonly<Record<Role, readonly ObjectType[] | 'all'>> = {
  owner: 'all',
  admin: 'all',
  manager: [...shared, 'employee', 'member', 'performance', 'pulse', 'training', 'course', 'skill'],
  recruiter: [...shared, 'candidate', 'job', 'interview'],
  member: shared,
};

const denied = 'Your role does not allow this.';

function isAmong(role: Role, who: Who | undefined): boolean {
  return who === 'everybody' || who?.includes(role) === true;
}

/** Whether the role may make the call: this part of it, or where none is named, any. */
export function mayCall(role: Role, call: string, part?: string): boolean {
  const rule = callRules[call];
  if (typeof rule === 'object' && 'parts' in rule) {
    return part === undefined
      ? Object.values(rule.parts).some((who) => isAmong(role, who))
      : isAmong(role, rule.parts[part]);
  }
  return isAmong(role, rule);
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

/** Whether the role may create, change, delete or import objects of a type. */
export function mayWrite(identity: Pick<Identity, 'role'>, type: ObjectType): boolean {
  const types = writableTypes[identity.role];
  return types === 'all' || types.includes(type);
}

/**
 * Refuses a write to a type that the role may not write.
 * @throws Refusal 403.
 */
export function requireWrite(identity: Pick<Identity, 'role'>, type: ObjectType): void {
  if (!mayWrite(identity, type)) {
    throw new Refusal('forbidden', denied);
  }
}
