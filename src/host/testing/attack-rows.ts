import type { AnyCallName } from '#shared/contract/calls.ts';
import type { Target } from './attack-tricks.ts';

/** One request, as far as it differs from the call's path: `{id}` and `{type}` in it are those of the target. */
export interface Aimed {
  query?: string;
  body?: unknown;
}

type Aim = (target: Target) => Aimed;

/**
 * How a call is aimed at what is not the caller's. `reads` and `writes`: each way in which it takes an id, or a field that
 * says whose something is · `own`: it takes the id of nothing, and is asked once as it is.
 */
export type AttackRow = { reads: readonly Aim[] } | { writes: readonly Aim[] } | { own: Aimed };

const plain: Aim = () => ({});
const asQuery =
  (...names: string[]): Aim =>
  ({ id }) => ({ query: `?${names.map((name) => `${name}=${id}`).join('&')}` });
const asBody =
  (body: (target: Target) => unknown): Aim =>
  (target) => ({ body: body(target) });

const ofJob: Aim = ({ id }) => ({ query: `?where=${encodeURIComponent(`job is "${id}"`)}` });

const own: AttackRow = { own: {} };
const path: AttackRow = { reads: [plain] };
const file = Buffer.from('Forged').toString('base64');
const forged = 'Forged by somebody';

/** Fields of a body that would give what is changed to somebody else, or say more of somebody than is the caller's. */
const changes: readonly ((target: Target) => object)[] = [
  () => ({ name: forged, title: forged, first_name: forged }),
  () => ({ name: forged }),
  () => ({ title: forged }),
  () => ({ rating: 5 }),
  () => ({ person: null }),
  ({ id }) => ({ reviewer: { id } }),
  ({ id }) => ({ owner: { id } }),
  () => ({ author: { id: 'forged' } }),
  () => ({ email: 'forged@example.com' }),
  () => ({ permissions: [] }),
  () => ({ is_public: true }),
  () => ({ company_id: 'forged' }),
  () => ({ qualification: { statistics: { talent_uniqueness: 5 } } }),
  () => ({ company_user: { salary: 1_000_000 } }),
];

/** Each way in which many objects are changed. */
const bulkChanges: readonly ((target: Target) => object)[] = [
  ...changes.map((change) => (target: Target) => ({ do: 'change', fields: change(target) })),
  () => ({ do: 'stage', stage: 'Applied' }),
  ({ id }) => ({ do: 'stage', stage: 'Applied', job: id }),
  ({ id }) => ({ do: 'assign', field: 'owner', to: id }),
  ({ id }) => ({ do: 'assign', field: 'permissions', to: id }),
  () => ({ do: 'tag', add: [forged] }),
  ({ id }) => ({ do: 'addToSpace', space: id }),
  () => ({ do: 'note', text: forged }),
  () => ({ do: 'delete' }),
];

const linkKinds = [
  'about',
  'reviewer',
  'permitted',
  'owner',
  'manages',
  'has_skill',
  'same_person',
  'contains',
  'mentor',
];

const csv = (id: string) => Buffer.from(`id,first_name,title\n${id},Forged,${forged}\n`).toString('base64');

/** Every call of the API and how it is attacked: a new call does not compile without its row. */
export const attackRows = {
  'people.candidate': path,
  'people.employee': path,
  'people.member': path,
  'people.company': path,
  'people.merge': {
    writes: [
      asBody(({ id }) => ({ keep: id, merge: ['nothing-here'] })),
      asBody(({ id }) => ({ keep: 'x', merge: [id] })),
    ],
  },
  'people.alike': { reads: [asQuery('id')] },
  'people.notSame': {
    writes: [
      asBody(({ id }) => ({ people: [id, 'nothing-here'] })),
      asBody(({ id }) => ({ people: [id, 'nothing-here'], take_back: true })),
    ],
  },
  'people.compare': { reads: [asQuery('ids')] },
  'people.merges': path,
  'people.split': { writes: [asBody(({ id }) => ({ merge: id }))] },
  'people.convert': {
    writes: [
      asBody(() => ({ start_date: '2025-04-01' })),
      asBody(({ id }) => ({ start_date: '2025-04-01', manager: id, tasks: [{ title: forged }] })),
    ],
  },
  'people.erase': { writes: [asBody(() => ({ confirm: true }))] },
  'skills.list': { reads: [asQuery('object_id')] },
  'skills.one': { reads: [plain, asQuery('object_id')] },
  'members.list': own,
  'members.invite': { own: { body: { email: 'invited@example.com', role: 'owner' } } },
  'members.link': { writes: [asBody(({ id }) => ({ purpose: 'password', id }))] },
  'members.update': { writes: [asBody(({ id }) => ({ id, role: 'member' }))] },
  'members.remove': { writes: [asBody(({ id }) => ({ id }))] },
  'messages.list': { reads: [asQuery('thread_id')] },
  'messages.send': { reads: [asBody(({ id }) => ({ text: 'See', mentions: [{ id }] }))] },
  'applications.list': { reads: [asQuery('candidate'), asQuery('job'), asQuery('owner')] },
  'applications.create': {
    writes: [asBody(({ id }) => ({ candidate: id })), asBody(({ id }) => ({ candidate: id, job: id }))],
  },
  'applications.move': {
    writes: [
      asBody(({ id }) => ({ ids: [id], stage: 'Applied' })),
      asBody(({ id }) => ({ where: { candidate: id }, stage: 'Applied' })),
      asBody(({ id }) => ({ batch: id })),
    ],
  },
  'applications.assign': {
    writes: [
      asBody(({ id }) => ({ ids: [id], owner: null })),
      asBody(({ id }) => ({ ids: ['nothing-here'], owner: id })),
    ],
  },
  'applications.offers': path,
  'applications.makeOffer': { writes: [asBody(() => ({ amount: 1, currency: 'EUR' }))] },
  'applications.sendOffer': { writes: [plain] },
  'applications.answerOffer': { writes: [asBody(() => ({ answer: 'withdrawn' }))] },
  'applications.closeJob': {
    writes: [asBody(() => ({ open: 'reject', reason: forged })), asBody(() => ({ open: 'leave' }))],
  },
  'applications.board': path,
  'applications.pipeline': { reads: [asQuery('column'), ofJob, ({ id }) => ({ query: `?group=owner&column=${id}` })] },
  'applications.funnel': { reads: [ofJob] },
  'applications.standing': path,
  'hiring.matches': path,
  'hiring.requestApproval': { writes: [plain] },
  'hiring.decideApproval': { writes: [asBody(() => ({ approved: true, note: forged }))] },
  'hiring.copy': { writes: [asBody(() => ({ title: forged }))] },
  // Whose file it is, an id alone does not say: an object's id is none of a file's.
  'resumes.add': { own: {} },
  'resumes.list': own,
  'resumes.read': path,
  'resumes.content': path,
  'resumes.change': { writes: [asBody(() => ({ do: 'skip' }))] },
  'resumes.apply': {
    writes: [
      asBody(({ id }) => ({ object: { first_name: forged }, person: id })),
      asBody(({ id }) => ({ object: {}, job: id })),
    ],
  },
  'customFields.list': own,
  'customFields.create': { own: { body: { object_type: 'job', name: 'Made', kind: 'text' } } },
  'customFields.update': { writes: [asBody(({ id }) => ({ id, name: forged }))] },
  'customFields.delete': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'customFields.restore': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'views.list': own,
  'views.create': { own: { body: { object_type: 'job', name: 'Made' } } },
  'views.update': { writes: [asBody(({ id }) => ({ id, name: forged, shared: true }))] },
  'views.delete': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'views.setDefault': { writes: [asBody(({ id }) => ({ object_type: 'job', role: 'owner', id }))] },
  'views.watch': { writes: [plain] },
  'views.unwatch': { writes: [plain] },
  'views.changes': path,
  'followers.list': { reads: [asQuery('object_id')] },
  'followers.set': {
    writes: [
      asBody(({ id }) => ({ object_id: id, follow: true })),
      asBody(({ id }) => ({ object_id: id, follow: false })),
    ],
  },
  'scores.settings': own,
  'scores.updateSettings': { own: { body: { off: ['fit'], text: forged } } },
  'scores.uses': { reads: [asQuery('object_id')] },
  'scores.explain': path,
  'scores.remark': { writes: [asBody(() => ({ key: 'learning_agility', text: forged }))] },
  'assessments.list': { reads: [asQuery('person_id'), asQuery('skill_id')] },
  'assessments.create': {
    writes: [
      asBody(({ id }) => ({ person_id: id, skill_id: id, level: 5, kind: 'manager', evidence: forged })),
      asBody(({ id }) => ({ person_id: id, skill_id: id, level: 5, kind: 'peer', evidence: forged })),
    ],
  },
  'assessments.delete': { writes: [asBody(() => ({ id: 1 }))] },
  'notes.list': { reads: [asQuery('object_id')] },
  'notes.create': {
    writes: [
      asBody(({ id }) => ({ object_id: id, text: forged })),
      asBody(({ id }) => ({ object_id: id, text: forged, audience: 'private' })),
    ],
  },
  'notes.update': { writes: [asBody(({ id }) => ({ id, text: forged }))] },
  'notes.delete': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'notes.restore': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'notes.versions': path,
  'compare.read': {
    reads: [asQuery('job'), asQuery('job', 'people')],
  },
  'compare.save': {
    writes: [
      asBody(({ id }) => ({ job: id, people: [] })),
      asBody(({ id }) => ({ job: id, people: [{ id, way: 'hire' }], assumptions: { salary: 1 } })),
    ],
  },
  'firstLook.read': path,
  'firstLook.save': { writes: [asBody(() => ({ until: 'interview', roles: ['member'] }))] },
  'firstLook.unmask': { writes: [asBody(() => ({ reason: forged }))] },
  'sentMessages.list': path,
  'sentMessages.log': {
    writes: [
      asBody(() => ({ to: 'a@example.com', subject: forged, way: 'mail' })),
      asBody(({ id }) => ({ to: 'a@example.com', subject: forged, way: 'mail', application: id })),
    ],
  },
  'fairness.check': path,
  'fairness.link': { writes: [plain] },
  'fairness.form': { reads: [asQuery('token')] },
  'fairness.answer': { writes: [asBody(({ id }) => ({ token: id.padEnd(20, '-'), answers: { gender: 'man' } }))] },
  'interviewing.kit': path,
  'interviewing.plan': path,
  'interviewing.savePlan': { writes: [asBody(() => ({ rounds: [{ name: forged, questions: [forged] }] }))] },
  'interviewing.calendar': { own: { query: '?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z' } },
  'interviewing.availability': {
    reads: [
      ({ id }) => ({ query: `?people=${id}&from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z` }),
      ({ id }) => ({ query: `?people=&candidate=${id}&from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z` }),
    ],
  },
  'interviewing.remind': { writes: [plain] },
  'interviewing.calendars': own,
  'interviewing.keepCalendar': {
    own: { body: { name: 'Mine.ics', until: '2026-12-01T00:00:00Z', busy: [] } },
  },
  'interviewing.removeCalendar': { writes: [asBody(({ id }) => ({ id }))] },
  'interviewing.ofCandidate': path,
  'scorecards.list': path,
  'scorecards.write': { writes: [asBody(() => ({ summary: forged, recommendation: 'yes', hand_in: true }))] },
  'notifications.list': own,
  'notifications.update': { writes: [asBody(({ id }) => ({ ids: [id], read: true }))] },
  'notifications.settings': own,
  'notifications.changeSettings': own,
  'tasks.list': { reads: [asQuery('id'), asQuery('object_id')] },
  'tasks.create': {
    reads: [
      asBody(({ id }) => ({ title: 'Do', object_id: id })),
      asBody(({ id }) => ({ title: 'Do', assignee_id: id })),
    ],
  },
  'tasks.update': { writes: [asBody(({ id }) => ({ id, title: forged }))] },
  'tasks.delete': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'tickets.read': { reads: [asQuery('id'), asQuery('object_id')] },
  'tickets.create': { reads: [asBody(({ id }) => ({ title: 'Why?', object_id: id }))] },
  'tickets.update': {
    writes: [asBody(({ id }) => ({ id, title: forged })), asBody(({ id }) => ({ id, object_id: null }))],
  },
  'tickets.delete': { writes: [asBody(({ id }) => ({ id })), asBody(({ id }) => ({ ids: [id] }))] },
  'memory.list': own,
  'memory.create': { own: { body: { text: 'Mine' } } },
  'memory.update': { writes: [asBody(({ id }) => ({ id, text: forged }))] },
  'memory.delete': { writes: [asBody(({ id }) => ({ memory_id: id }))] },
  'categories.read': { reads: [asQuery('id')] },
  'categories.create': { own: { body: { type: 'stage', name: 'Made' } } },
  'categories.update': { writes: [asBody(({ id }) => ({ id, name: forged }))] },
  'auth.login': { own: { body: { email: 'owner@cadre.local', password: 'guessed' } } },
  'auth.acceptInvitation': own,
  'auth.forgotPassword': own,
  'auth.resetPassword': own,
  'auth.confirmEmail': own,
  'auth.logout': own,
  'auth.logoutEverywhere': own,
  'auth.me': own,
  'users.updateMe': { own: { body: { first_name: 'Olga', last_name: 'Owner' } } },
  'users.changePassword': { own: { body: { current: 'guessed', new: 'a quite long other one' } } },
  'users.changeEmail': { own: { body: { email: 'owner@cadre.local', password: 'guessed' } } },
  'users.updateCompany': { writes: [asBody(() => ({ name: forged }))] },
  'objects.list': {
    reads: [
      asQuery('id'),
      ({ id }) => ({ query: `?id=${id}&as_of=2035-01-01T00:00:00.000Z` }),
      plain,
      ({ id }) => ({ query: `?filter[object]=${id}` }),
      ({ id }) => ({ query: `?filter[person]=${id}` }),
      ({ id }) => ({
        query: `?where=${encodeURIComponent(`object is "${id}" or person any of "${id}" or name not empty`)}`,
      }),
      ({ id }) => ({ query: `?where=${encodeURIComponent(`object is "${id}"`)}` }),
    ],
  },
  'objects.create': {
    writes: [
      asBody(({ id }) => ({ id, name: forged, title: forged, first_name: forged })),
      asBody(({ id }) => ({ name: forged, title: forged, person: { id }, reviewer: { id }, owner: { id } })),
    ],
  },
  'objects.update': { writes: changes.map((change) => asBody((target) => ({ id: target.id, ...change(target) }))) },
  'objects.delete': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'objects.restore': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'objects.deleted': { reads: [plain, ({ type }) => ({ query: `?type=${type}` })] },
  'objects.purge': { writes: [asBody(({ id }) => ({ ids: [id] }))] },
  'changes.asOf': { reads: [asBody(({ id }) => ({ ids: [id], as_of: '2035-01-01T00:00:00.000Z' }))] },
  'changes.audit': own,
  'changes.exportAudit': own,
  'changes.check': own,
  'changes.undo': { writes: [plain] },
  'changes.objects': { reads: [plain] },
  'changes.list': { reads: [asQuery('object_id'), asQuery('by'), plain] },
  'objects.search': { reads: [() => ({ query: '?search=hidden' }), () => ({ query: '?search=' })] },
  'objects.page': { reads: [({ type }) => ({ query: `?type=${type}` })] },
  'objects.figures': { reads: [({ type, id }) => ({ query: `?type=${type}&where=name is "${id}"` })] },
  'objects.groups': { reads: [({ type, id }) => ({ query: `?type=${type}&by=status&where=name is "${id}"` })] },
  'objects.counts': own,
  'objects.recent': own,
  'objects.refs': { reads: [({ id }) => ({ query: `?ids[0]=${id}` })] },
  'objects.relations': path,
  'objects.recommended': { reads: [({ id, type }) => ({ query: `?type[0]=${type}&object_id=${id}` })] },
  'objects.putRelation': {
    writes: linkKinds.flatMap((kind) => [
      asBody(() => ({ kind, to: 'nothing-here' })),
      asBody(({ id }) => ({ kind, to: id, level: 5 })),
    ]),
  },
  'objects.deleteRelation': { writes: linkKinds.map((kind) => asBody(({ id }) => ({ kind, to: id }))) },
  'objects.index': { reads: [plain, () => ({ query: '?since=1' })] },
  'usage.record': {
    writes: [asBody(({ id, type }) => ({ action: 'view', action_type: 'page', object: { id, object_type: type } }))],
  },
  'metrics.read': { reads: [({ id, type }) => ({ query: `?object_type=${type}&object_id=${id}` })] },
  'metrics.people': {
    reads: [({ id, type }) => ({ query: `?metric_name=engagement&object_type=${type}&object_id=${id}` })],
  },
  'canvases.read': { reads: [asQuery('id'), asQuery('object'), () => ({ query: '?filters[is_public]=false' })] },
  'canvases.create': { own: { body: { title: 'Mine' } } },
  'canvases.update': {
    writes: [
      asBody(({ id }) => ({ id, title: forged })),
      asBody(({ id }) => ({ id, is_public: true })),
      asBody(({ id }) => ({ id, restore_version: 1 })),
      asBody(({ id }) => ({ id, author: { id: 'forged' } })),
    ],
  },
  'canvases.delete': { writes: [asBody(({ id }) => ({ canvas_ids: [id] }))] },
  'canvases.versions': { reads: [asQuery('id'), ({ id }) => ({ query: `?id=${id}&version=1` })] },
  'canvases.charts': {
    reads: [({ id, type }) => ({ query: `?metric_names=engagement&object_type=${type}&object_id=${id}` })],
  },
  'canvases.report': {
    reads: [
      asBody(({ id }) => ({ canvas_type: 'report', query: 'Who?', object_ids: [id] })),
      asBody(({ id }) => ({ canvas_type: 'report', query: 'Who?', message: { mentions: [{ id }] } })),
    ],
  },
  'performance.read': { reads: [asQuery('id'), asQuery('object_id')] },
  'performance.create': {
    writes: [
      asBody(({ id }) => ({ object_id: id, rating: 5 })),
      asBody(({ id }) => ({ person: { id }, reviewer: { id } })),
    ],
  },
  'performance.update': { writes: changes.map((change) => asBody((target) => ({ id: target.id, ...change(target) }))) },
  'performance.delete': { writes: [asQuery('id')] },
  'billing.act': { own: { body: { action: 'get_plan' } } },
  'voice.transcribe': own,
  'voice.clean': { own: { body: { transcript: 'so hidden' } } },
  'processing.improve': { own: { body: { user_message: 'hidden', data_type: 'improve' } } },
  'insights.read': { reads: [asBody(({ id, type }) => ({ objects: [{ id, object_type: type }] }))] },
  'files.list': { reads: [plain, asQuery('id'), asQuery('object_id')] },
  'files.create': {
    writes: [
      asBody(({ id }) => ({ file, file_name: 'hidden.txt', object_id: id })),
      asBody(() => ({ file, file_name: 'hidden.txt' })),
    ],
  },
  'files.delete': { writes: [asBody(({ id }) => ({ document_ids: [id] }))] },
  'files.content': path,
  'files.versions': path,
  'uploads.start': { own: { body: { name: 'a.txt', size: 3 } } },
  'uploads.chunk': { writes: [() => ({ query: '?offset=0' })] },
  'uploads.cancel': { writes: [plain] },
  'uploads.finish': { writes: [asBody(() => ({}))] },
  'trigger.run': {
    reads: [
      asBody(({ id }) => ({
        type: 'create_file',
        content: 'Forged',
        file_type: 'txt',
        title: 'hidden',
        object_id: id,
      })),
    ],
  },
  'trigger.fetch': { own: { query: '?type=fetch_opengraph&url=http%3A%2F%2F127.0.0.1%2F' } },
  'imports.preview': { reads: [asBody(({ id }) => ({ file: csv(id), object_type: 'employee' }))] },
  'imports.run': {
    writes: (['employee', 'candidate', 'job'] as const).map((type) =>
      asBody(({ id }) => ({
        file: csv(id),
        object_type: type,
        mapping: { id: 'id', first_name: 'first_name', title: 'title' },
      })),
    ),
  },
  'bulk.preview': {
    reads: bulkChanges.flatMap((change) => [
      asBody((target) => ({ ids: [target.id], change: change(target) })),
      asBody((target) => ({ all: true, change: change(target) })),
    ]),
  },
  'bulk.run': {
    writes: bulkChanges.map((change) => asBody((target) => ({ ids: [target.id], change: change(target) }))),
  },
  'bulk.list': own,
  'bulk.read': path,
  'bulk.stop': { writes: [plain] },
  'imports.progress': path,
  'imports.list': own,
  'exports.of': { reads: [plain, () => ({ body: { format: 'json' } })] },
  'exports.run': { reads: [plain, () => ({ query: '?format=json' })] },
  'events.stream': own,
  'synthetic.create': { own: { body: { company_id: 'foreign' } } },
  'synthetic.delete': { own: { body: { company_id: 'foreign' } } },
  'meta.health': own,
  'meta.openapi': own,
  'voluntary.page': { reads: [asQuery('token')] },
  'voluntary.send': own,
  'pulses.list': { reads: [asQuery('pulse_id'), asQuery('candidate_id')] },
  'pulses.create': { writes: [asBody(({ id }) => ({ candidateId: id, type: id, responses: [] }))] },
  'pulses.update': { writes: [asBody(({ id }) => ({ pulseId: id, updatedData: { name: forged } }))] },
  'pulses.deleteReports': { writes: [asBody(({ id }) => ({ report_ids: [id] }))] },
  'pulses.results': path,
  'forms.list': { reads: [asQuery('form_id'), asQuery('pulse_id'), asQuery('candidateId')] },
  'forms.create': { writes: [asBody(({ id }) => ({ candidateId: id, pulse_id: id, responses: [] }))] },
  'forms.update': { writes: [asBody(({ id }) => ({ form_id: id, responses: [] }))] },
  'forms.delete': { writes: [asBody(({ id }) => ({ form_ids: [id] }))] },
  'discover.answer': { writes: [asBody(({ id }) => ({ is_first_question: true, pulse_id: id, candidate_id: id }))] },
  'spaces.list': { reads: [asQuery('space_id'), asQuery('candidate_id')] },
  'spaces.create': {
    reads: [
      asBody(({ id }) => ({ name: 'Mine', candidates: [id] })),
      asBody(({ id }) => ({ name: 'Mine', documents: [id] })),
    ],
  },
  'spaces.update': {
    writes: [
      asBody(({ id }) => ({ space_id: id, name: forged })),
      asBody(({ id }) => ({ space_id: id, candidate_id: id })),
      asBody(({ id }) => ({ space_id: id, documents: [] })),
    ],
  },
  'courses.list': { reads: [asQuery('object_id')] },
  'courses.create': { own: { body: { title: 'Made' } } },
  'courses.update': { writes: [asBody(({ id }) => ({ id, title: forged }))] },
  'training.list': { reads: [asQuery('object_id'), asQuery('employee_id')] },
  'training.create': { writes: [asBody(({ id }) => ({ training_id: id, employee_ids: [id], title: forged }))] },
} satisfies Record<AnyCallName, AttackRow>;
