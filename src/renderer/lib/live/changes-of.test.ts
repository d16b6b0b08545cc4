import { expect, test } from 'vitest';
import type { ReadName } from '#lib/policy/call-policy.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { isConcerned } from './apply-events.ts';
import { changesOf, joined } from './changes-of.ts';

const at = '2026-11-20T12:00:00.000Z';
const progress = { canvas_id: 'v1', progress: 40, step: 'Charts' };

/** One event of every type. */
const events = {
  ready: { type: 'ready', at, data: {} },
  resync: { type: 'resync', at, data: {} },
  skill: { type: 'object.changed', at, data: { object_type: 'skill', ids: ['s1', 's2'] } },
  manySkills: { type: 'object.changed', at, data: { object_type: 'skill', ids: [] } },
  member: { type: 'object.changed', at, data: { object_type: 'member', ids: ['m1'] } },
  category: { type: 'object.changed', at, data: { object_type: 'category', ids: [] } },
  customField: { type: 'object.changed', at, data: { object_type: 'custom_field', ids: [] } },
  view: { type: 'object.changed', at, data: { object_type: 'view', ids: [] } },
  unheardOf: { type: 'object.changed', at, data: { object_type: 'robot', ids: ['r1'] } },
  note: { type: 'note.changed', at, data: { object_type: 'job', ids: ['j1'] } },
  sent: { type: 'sent.changed', at, data: { object_type: 'candidate', ids: ['c1'] } },
  notification: { type: 'notification', at, data: { ids: ['n1'] } },
  message: { type: 'message', at, data: { thread_id: 't1' } },
  task: { type: 'task.changed', at, data: {} },
  progress: { type: 'canvas.progress', at, data: progress },
  canvas: { type: 'canvas.ready', at, data: { canvas_id: 'v1', status: 'ready', title: 'Hiring' } },
  submitted: { type: 'form.submitted', at, data: { form_id: 'f1', pulse_id: 'p1' } },
  refused: { type: 'form.refused', at, data: { form_id: 'f1', pulse_id: 'p1', reason: 'There is one.' } },
} satisfies Record<string, KnownEvent>;

function query<Name extends ReadName>(call: Name, input: CallInput<Name>) {
  return { meta: { call, input } };
}

const queries = {
  me: query('auth.me', {}),
  health: query('meta.health', {}),
  counts: query('objects.counts', {}),
  changed: query('objects.page', { page: 1, page_size: 6 }),
  skillPage: query('objects.page', { type: ['skill'] }),
  jobPage: query('objects.page', { type: ['job', 'course'] }),
  skills: query('objects.list', { type: 'skill', page: 2 }),
  skill1: query('objects.list', { type: 'skill', id: 's1' }),
  skill9: query('objects.list', { type: 'skill', id: 's9' }),
  jobs: query('objects.list', { type: 'job' }),
  linked: query('objects.relations', { type: 'job', id: 'j1' }),
  search: query('objects.search', { search: 'ada' }),
  canvas1: query('canvases.read', { id: 'v1' }),
  canvas2: query('canvases.read', { id: 'v2' }),
  customFields: query('customFields.list', {}),
  views: query('views.list', {}),
  notes: query('notes.list', { object_id: 'j1' }),
  otherNotes: query('notes.list', { object_id: 'j2' }),
  sent: query('sentMessages.list', { id: 'c1', page_size: 20 }),
  otherSent: query('sentMessages.list', { id: 'c2', page_size: 20 }),
  notifications: query('notifications.list', {}),
  thread: query('messages.list', { thread_id: 't1' }),
  tasks: query('tasks.list', {}),
  form1: query('forms.list', { form_id: 'f1' }),
  results: query('pulses.results', { id: 'p1' }),
  members: query('members.list', {}),
  categories: query('categories.read', {}),
  metrics: query('metrics.people', { company_id: 'c1', metric_name: 'enps', object_type: 'job', object_id: 'j1' }),
};

type QueryName = keyof typeof queries;

const named: Record<keyof typeof events, readonly QueryName[] | 'all'> = {
  ready: 'all',
  resync: 'all',
  skill: ['counts', 'changed', 'skillPage', 'skills', 'skill1', 'linked', 'search', 'metrics'],
  manySkills: ['counts', 'changed', 'skillPage', 'skills', 'skill1', 'skill9', 'linked', 'search', 'metrics'],
  member: ['me', 'counts', 'changed', 'linked', 'search', 'members', 'metrics'],
  category: ['categories', 'metrics'],
  customField: [
    'counts',
    'changed',
    'skillPage',
    'jobPage',
    'skills',
    'skill1',
    'skill9',
    'jobs',
    'linked',
    'search',
    'canvas1',
    'canvas2',
    'customFields',
    'results',
    'members',
  ],
  unheardOf: [
    'counts',
    'changed',
    'skillPage',
    'jobPage',
    'skills',
    'jobs',
    'linked',
    'search',
    'results',
    'members',
    'metrics',
  ],
  view: ['views'],
  note: ['notes'],
  sent: ['sent'],
  notification: ['notifications'],
  message: ['thread'],
  task: ['tasks'],
  progress: ['counts', 'changed', 'linked', 'search', 'canvas1'],
  canvas: ['counts', 'changed', 'linked', 'search', 'canvas1', 'thread'],
  submitted: ['counts', 'changed', 'linked', 'search', 'form1', 'results', 'metrics'],
  refused: ['form1', 'results'],
};

test.each(Object.keys(events) as (keyof typeof events)[])('%s names the queries it concerns, and no other', (name) => {
  const changes = changesOf(events[name]);
  const concerned = Object.entries(queries).flatMap(([key, one]) => (isConcerned(one, changes) ? [key] : []));
  const expected = named[name];
  expect(concerned).toEqual(expected === 'all' ? Object.keys(queries).filter((key) => key !== 'health') : expected);
});

test('what is no query of the API is concerned by nothing', () => {
  expect(isConcerned({ meta: undefined }, 'everything')).toBe(false);
});

test('many events say together what each of them says', () => {
  expect(joined([changesOf(events.task), changesOf(events.task)])).toEqual([{ topics: ['task'], ids: undefined }]);
  const one = { ...events.skill, data: { object_type: 'skill', ids: ['s7', 's1'] } };
  expect(joined([changesOf(events.skill), changesOf(one)])[0]).toEqual({ topics: ['skill'], ids: ['s1', 's2', 's7'] });
  for (const order of [[events.skill, events.manySkills] as const, [events.manySkills, events.skill] as const]) {
    expect(joined(order.map(changesOf))[0]).toEqual({ topics: ['skill'], ids: undefined });
  }
  expect(joined([changesOf(events.skill), changesOf(events.resync)])).toBe('everything');
  expect(joined([])).toEqual([]);
});
