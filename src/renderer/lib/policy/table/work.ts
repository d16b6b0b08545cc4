import { filled, hour, minute, names, needsUser, once, read, second, write } from './rows.ts';

const task = { skip: needsUser } as const;
const notification = { skip: needsUser } as const;
/** Asked for by a person, who waits for it: never pre-empted. §8: a failure is only logged; the control shows it too. */
const spoken = { failure: 'log', offline: 'fail' } as const;

export const workPolicies = {
  'messages.list': read({ shows: ['message'], skip: filled('thread_id') }),
  'messages.send': write({ invalidates: ['message'] }),
  'customFields.list': read({ shows: ['custom_field'] }),
  'customFields.create': write({ invalidates: ['custom_field'] }),
  'customFields.update': write({ invalidates: ['custom_field'] }),
  'customFields.delete': write({ invalidates: ['custom_field', 'object'] }),
  'customFields.restore': write({ invalidates: ['custom_field', 'object'] }),
  'views.list': read({ shows: ['view'] }),
  'views.create': write({ invalidates: ['view'] }),
  'views.update': write({ invalidates: ['view'] }),
  'views.delete': write({ invalidates: ['view'] }),
  'views.setDefault': write({ invalidates: ['view'] }),
  // What came and went is worked out when it is asked for.
  'views.changes': read({ shows: ['view'], skip: filled('id'), staleTime: 0 }),
  'views.watch': write({ invalidates: ['view', 'notification'] }),
  'views.unwatch': write({ invalidates: ['view', 'notification'] }),
  'followers.list': read({ shows: ['follower'], idField: 'object_id', skip: filled('object_id') }),
  'followers.set': write({ invalidates: ['follower'] }),
  'scores.settings': read({ shows: ['score'] }),
  'scores.updateSettings': write({ invalidates: ['score', 'object'] }),
  'scores.uses': read({ shows: ['score'] }),
  'scores.explain': read({ shows: ['object', 'score'], idField: 'id', skip: filled('id') }),
  'scores.remark': write({ invalidates: ['score'] }),
  'compare.read': read({ shows: ['object', 'stage', 'view'], skip: filled('job') }),
  'compare.save': write({ invalidates: ['view'], failure: 'screen' }),
  // What is said of a skill without changing its level is heard of as a change of the person all the same.
  'assessments.list': read({ shows: ['object'], idField: 'person_id', skip: filled('person_id') }),
  'assessments.create': write({ invalidates: ['object'] }),
  'assessments.delete': write({ invalidates: ['object'] }),
  'notes.list': read({ shows: ['note'], idField: 'object_id', skip: filled('object_id') }),
  'notes.versions': read({ shows: ['note'], skip: filled('id') }),
  'notes.create': write({ invalidates: ['note'] }),
  'notes.update': write({ invalidates: ['note'] }),
  'notes.delete': write({ success: 'noteDeleted', invalidates: ['note'], undo: 'notes.restore' }),
  'notes.restore': write({ invalidates: ['note'] }),
  'firstLook.read': read({ shows: ['job'], idField: 'id', skip: filled('id') }),
  // Whom it masks is named anew wherever they stand.
  'firstLook.save': write({ invalidates: ['object'], object: names('concern', 'job', 'id') }),
  'firstLook.unmask': write({ invalidates: ['object'], object: names('concern', 'candidate', 'id') }),
  'sentMessages.list': read({ shows: ['sent_message'], idField: 'id', skip: filled('id') }),
  'sentMessages.log': write({
    invalidates: ['sent_message', 'candidate'],
    object: names('concern', 'candidate', 'id'),
  }),
  // Its figures stay as they were told for long.
  'fairness.check': read({ shows: ['candidate', 'job', 'category'], idField: 'id', skip: filled('id') }),
  'fairness.link': once({}),
  'fairness.form': read({ shows: [], skip: filled('token') }),
  'fairness.answer': once({}),
  'interviewing.kit': read({ shows: ['interview', 'job'], idField: 'id', skip: filled('id') }),
  'interviewing.plan': read({ shows: ['job'], idField: 'id', skip: filled('id') }),
  'interviewing.savePlan': write({ invalidates: ['job', 'interview'] }),
  // Who else shows it hears of each interview; a minute is as old as a calendar may be.
  'interviewing.calendar': read({ shows: ['interview'], staleTime: minute }),
  // Whose clock stands where, and how many interviews are enough, is said of people and of the company.
  'interviewing.availability': read({
    shows: ['interview', 'candidate', 'employee', 'member', 'company'],
    skip: filled('people'),
    staleTime: minute,
  }),
  'interviewing.remind': write({ invalidates: [], object: names('concern', 'interview', 'id') }),
  'interviewing.calendars': read({ shows: ['own_calendar'] }),
  'interviewing.keepCalendar': write({ invalidates: ['own_calendar', 'interview'], failure: 'screen' }),
  'interviewing.removeCalendar': write({ invalidates: ['own_calendar', 'interview'] }),
  // A new scorecard counts too, which is told as a change of its interview.
  'interviewing.ofCandidate': read({ shows: ['interview'], skip: filled('id') }),
  'scorecards.list': read({ shows: ['interview'], idField: 'id', skip: filled('id') }),
  'scorecards.write': write({ invalidates: ['interview'], object: names('concern', 'interview', 'id') }),
  'notifications.list': read({ ...notification, shows: ['notification'], dedupe: 30 * second }),
  'notifications.update': write({ ...notification, invalidates: ['notification'] }),
  'notifications.settings': read({ ...notification, shows: ['notification'] }),
  'notifications.changeSettings': write({ ...notification, invalidates: ['notification'] }),
  'tasks.list': read({ ...task, shows: ['task'] }),
  'tasks.create': write({ ...task, invalidates: ['task'] }),
  'tasks.update': write({ ...task, invalidates: ['task'] }),
  'tasks.delete': write({ ...task, invalidates: ['task'] }),
  'memory.list': read({ shows: ['memory'] }),
  'memory.create': write({ invalidates: ['memory'] }),
  'memory.update': write({ invalidates: ['memory'] }),
  'memory.delete': write({ invalidates: ['memory'] }),
  'usage.record': write({
    failure: 'log',
    offline: 'fail',
    invalidates: ['opened'],
    // The other form records a value of a metric.
    variants: [{ when: { name: true }, columns: { invalidates: ['metric'] } }],
  }),
  'metrics.read': read({
    ...{ shows: ['metric'], skip: filled('object', 'object_id') },
    // Any change of an object may be counted somewhere: the figures on a job's page wait until there are no more.
    variants: [{ when: { object_type: 'job' }, columns: { restsFor: 3 * second } }],
  }),
  'metrics.people': read({ shows: ['metric'], skip: filled('metric_name', 'object_id') }),
  // They name the stage somebody is in; of all else they may be three hours old: an engine may be paid for each.
  'insights.read': read({ shows: ['stage'], staleTime: 3 * hour, dedupe: minute, skip: filled('objects') }),
  'voice.transcribe': write(spoken),
  'voice.clean': write(spoken),
  'processing.improve': write(spoken),
  'members.list': read({ shows: ['member'] }),
  'members.invite': once({ invalidates: ['member'] }),
  'members.link': once({}),
  'members.update': write({ invalidates: ['member', 'user'], object: names('concern', 'member', 'id') }),
  'members.remove': write({ invalidates: ['member', 'user'], object: names('concern', 'member', 'id') }),
} as const;
