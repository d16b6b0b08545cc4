import { errorTexts } from '#shared/contract/errors.ts';
import { changes, filled, makesOne, minute, names, read, second, write } from './rows.ts';

const shown = { shows: ['object'] } as const;
const changed = { invalidates: ['object'] } as const;

const byType = [
  { when: { type: 'candidate' }, columns: { dedupe: 30 * second } },
  { when: { type: 'performance' }, columns: { dedupe: second } },
  { when: { type: 'document' }, columns: { dedupe: minute, retries: 2 } },
] as const;

/** §9: dedupe intervals by kind of data. */
const inFull = [{ when: { type: 'employee', lite: true }, columns: { dedupe: minute } }, ...byType] as const;
/** List mode answers few fields of each: its employees are lite ones. */
const inShort = [{ when: { type: 'employee' }, columns: { dedupe: minute } }, ...byType] as const;

function person(type: 'candidate' | 'employee' | 'member') {
  return read({ ...shown, shows: [type], idField: 'id', skip: filled('id') });
}

export const objectPolicies = {
  'objects.list': read({
    ...shown,
    typeField: 'type',
    idField: 'id',
    skip: filled('type', 'id', 'slug'),
    variants: inFull,
  }),
  'objects.page': read({ ...shown, typeField: 'type', variants: inShort }),
  'objects.search': read({ ...shown, priority: 'search', staleTime: 30 * second, typeField: 'types' }),
  'objects.counts': read({ ...shown, followsLinks: true }),
  'objects.figures': read({ ...shown, typeField: 'type', skip: filled('type') }),
  'objects.groups': read({ ...shown, typeField: 'type', skip: filled('type', 'by') }),
  'objects.recent': read({ ...shown, shows: ['object', 'opened'], staleTime: 0 }),
  'objects.refs': read({ ...shown, followsLinks: true, ofKnownObjects: true, skip: filled('ids') }),
  'objects.recommended': read({
    ...shown,
    typeField: 'type',
    skip: filled('object_id'),
  }),
  'objects.relations': read({
    ...shown,
    followsLinks: true,
    ofKnownObjects: true,
    skip: filled('type', 'id'),
  }),
  // Whatever of an object changes, its links too, is one more line.
  'changes.list': read({ ...shown, idField: 'object_id', skip: filled('object_id') }),
  'changes.asOf': read({ ...shown, staleTime: 0, dedupe: 0 }),
  'changes.audit': read({ shows: ['object', 'category', 'member'], staleTime: 0 }),
  'changes.check': read({ ...shown, followsLinks: true }),
  'changes.objects': read({ ...shown, shows: ['object', 'import'], staleTime: 0 }),
  // Its answer tells how much it changed, and not what.
  'changes.undo': write({ invalidates: ['object', 'import', 'bulk', 'note', 'stage'], offline: 'fail', retries: 0 }),
  'bulk.preview': read({ shows: [], staleTime: 0, dedupe: 0, retries: 0 }),
  // What it changed is told by events as it goes on, and where it is over at once, by its answer.
  'bulk.run': write({ invalidates: ['object', 'bulk', 'note', 'stage', 'metric'], offline: 'fail', failure: 'screen' }),
  'bulk.list': read({ shows: ['bulk'], staleTime: 0 }),
  'bulk.read': read({ shows: ['bulk'], idField: 'id', staleTime: 0, dedupe: 0 }),
  'bulk.stop': write({ invalidates: ['bulk'], offline: 'fail', retries: 0 }),
  // A file is sent once: nobody keeps its bytes for when the host can be heard again.
  'resumes.add': write({ invalidates: ['resume'], offline: 'fail', failure: 'screen' }),
  'resumes.list': read({ shows: ['resume'], staleTime: 0, dedupe: 0 }),
  'resumes.read': read({ shows: ['resume', 'object'], idField: 'id', staleTime: 0, dedupe: 0 }),
  'resumes.content': read({ shows: [], staleTime: Number.POSITIVE_INFINITY }),
  'resumes.change': write({ invalidates: ['resume'], offline: 'fail', retries: 0 }),
  'resumes.apply': write({
    invalidates: ['resume', 'object', 'stage'],
    offline: 'fail',
    failure: 'screen',
    retries: 0,
  }),
  'objects.create': write({ ...changed, object: makesOne }),
  'objects.update': write({ ...changed, object: changes(undefined, 'id') }),
  'objects.delete': write({
    ...changed,
    object: names('delete', undefined, 'ids'),
    success: 'objectsDeleted',
    undo: 'objects.restore',
  }),
  // What they are linked to may be of any type, and nothing that is shown names them since they went.
  'objects.restore': write({ ...changed, object: names('restore', undefined, 'ids') }),
  'objects.deleted': read({ ...shown, staleTime: 0 }),
  'objects.purge': write({ invalidates: ['object'], offline: 'fail', retries: 0 }),
  // Of what type the other end is, neither says; lists of a third one may name either.
  'objects.putRelation': write({ ...changed, object: names('concern', undefined, 'id', 'to') }),
  'objects.deleteRelation': write({ ...changed, object: names('concern', undefined, 'id', 'to') }),
  'people.candidate': { ...person('candidate'), dedupe: 30 * second },
  'people.employee': person('employee'),
  'people.member': person('member'),
  // The only one there is, whether by its own id or by the workspace's: every change of a company is one of it.
  'people.company': read({ ...shown, shows: ['company'], skip: filled('id') }),
  // What they wait for hangs on interviews.
  // A rejection that is held back is told by a task.
  'applications.list': read({
    ...shown,
    shows: ['candidate', 'job', 'interview', 'task'],
    skip: filled('candidate', 'job'),
  }),
  'applications.board': read({ ...shown, shows: ['candidate', 'job', 'interview', 'category'], skip: filled('id') }),
  'applications.pipeline': read({ ...shown, shows: ['candidate', 'job', 'interview', 'category'] }),
  // Of a job's own change only its list of stages is seen in it: its page asks anew for that.
  'applications.funnel': read({ ...shown, shows: ['candidate', 'category'] }),
  'applications.standing': read({ ...shown, shows: ['candidate', 'job', 'skill'], skip: filled('id') }),
  // Whatever of anybody inside changes may change it: it is asked when the job's page opens, and once edits of the job rest.
  'hiring.matches': read({
    ...{ shows: ['job', 'score'], idField: 'id', skip: filled('id'), staleTime: 0 },
    restsFor: 3 * second,
  }),
  'hiring.requestApproval': write({ invalidates: ['job'], offline: 'fail', retries: 0 }),
  'hiring.decideApproval': write({ invalidates: ['job'], offline: 'fail', failure: 'screen', retries: 0 }),
  'hiring.copy': write({ invalidates: ['job'], failure: 'screen', offline: 'fail' }),
  'applications.offers': read({ ...shown, shows: ['candidate', 'job'], skip: filled('id') }),
  'applications.makeOffer': write({ invalidates: ['candidate'] }),
  'applications.sendOffer': write({ invalidates: ['candidate'] }),
  'applications.answerOffer': write({ invalidates: ['candidate', 'job', 'metric', 'stage'] }),
  'applications.closeJob': write({ invalidates: ['candidate', 'job', 'metric', 'stage', 'task'] }),
  'applications.create': write({ ...changed, object: names('concern', 'candidate', 'candidate', 'job') }),
  // What is told later is a task until then.
  'applications.move': write({ invalidates: ['candidate', 'job', 'metric', 'stage', 'task'] }),
  'applications.assign': write({ invalidates: ['candidate'] }),
  'people.merge': write({
    invalidates: ['object', 'alike'],
    object: names('concern', 'candidate', 'keep', 'merge'),
  }),
  // Whatever of anybody changes may decide it: it is asked when a page opens, and not with every change.
  'people.alike': read({
    shows: ['alike'],
    staleTime: 0,
    skip: filled('id', 'email', 'phone', 'name', 'file'),
  }),
  'people.notSame': write({ invalidates: ['alike'] }),
  'people.compare': read({ ...shown, shows: ['candidate'], skip: filled('ids') }),
  'people.merges': read({ ...shown, shows: ['candidate'], idField: 'id', skip: filled('id') }),
  // Who comes back by it, nothing that is shown names.
  'people.split': write({ invalidates: ['object', 'alike'], offline: 'fail' }),
  'people.convert': write({ invalidates: ['object', 'task'], object: names('concern', 'candidate', 'id') }),
  // What the person wrote and what was written of them goes, and their name out of every text: its answer tells how much, not
  // where.
  'people.erase': write({
    offline: 'fail',
    invalidates: [
      'object',
      'alike',
      'category',
      'form',
      'memory',
      'message',
      'metric',
      'notification',
      'task',
      'opened',
    ],
  }),
  'skills.list': read({ ...shown, shows: ['skill'], skip: filled('object_id') }),
  'skills.one': read({ ...shown, shows: ['skill'], idField: 'id', skip: filled('id', 'object_id') }),
  'tickets.read': read({ shows: ['ticket'], idField: 'id', skip: filled('id') }),
  'tickets.create': write({ invalidates: ['ticket'] }),
  'tickets.update': write({
    invalidates: ['ticket'],
    object: changes('ticket', 'id', { links: ['assignee_id', 'object_id'] }),
  }),
  'tickets.delete': write({
    invalidates: ['ticket'],
    object: names('delete', 'ticket', 'id', 'ids'),
    undo: 'objects.restore',
  }),
  'categories.read': read({
    shows: ['category'],
    skip: filled('type', 'id'),
    variants: [{ when: { type: 'cycle' }, columns: { dedupe: 30 * second } }],
  }),
  'categories.create': write({
    invalidates: ['category'],
    toastTitle: errorTexts.creatingCategoryList,
  }),
  'categories.update': write({ invalidates: ['category', 'object'] }),
} as const;
