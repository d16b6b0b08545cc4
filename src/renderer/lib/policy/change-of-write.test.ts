import { expect, test } from 'vitest';
import type { Change } from './affected.ts';
import type { WriteName } from './call-policy.ts';
import { changeOf } from './change-of-write.ts';

const everything: Change = { topics: ['object'] };

test.each<[write: WriteName, input: unknown, change: Change]>([
  ['objects.update', { type: 'job', id: 'j', status: 'open' }, { topics: ['job'], ids: ['j'], keepsLinks: true }],
  [
    'objects.update',
    { type: 'candidate', id: 'c', phone: '1' },
    { topics: ['candidate'], ids: ['c'], keepsLinks: true },
  ],
  // What is read of it before says nothing of what changes.
  [
    'objects.update',
    { type: 'job', id: 'j', status: 'open', if_unchanged: { skills: [] } },
    { topics: ['job'], ids: ['j'], keepsLinks: true },
  ],
  ['objects.update', { type: 'job', id: 'j', skills: [] }, { topics: ['job'], ids: ['j'], keepsLinks: false }],
  // Mentors, skills and the mentions of the summary are in it.
  [
    'objects.update',
    { type: 'candidate', id: 'c', resume: {} },
    { topics: ['candidate'], ids: ['c'], keepsLinks: false },
  ],
  ['objects.update', { type: 'job', id: 'j', description: '' }, { topics: ['job'], ids: ['j'], keepsLinks: false }],
  [
    'objects.update',
    { type: 'job', id: 'j', description_json: {} },
    { topics: ['job'], ids: ['j'], keepsLinks: false },
  ],
  // A kind of objects that only a newer host has.
  ['objects.update', { type: 'spaceship', id: 's' }, everything],
  ['objects.create', { type: 'job', title: 'Baker' }, { topics: ['job'], isNew: true, besides: ['company'] }],
  ['objects.create', { type: 'candidate', first_name: 'Ada' }, { topics: ['candidate'], isNew: true }],
  // It may be linked to objects of any type, whose own answers then tell of it.
  ['objects.create', { type: 'job', title: 'Baker', skills: [{ id: 's' }] }, everything],
  ['objects.create', { type: 'candidate', first_name: 'Ada', resume: {} }, everything],
  // The host links it to who makes it.
  ['objects.create', { type: 'space', name: 'Hiring' }, everything],
  ['objects.create', { type: 'spaceship', name: 'X' }, everything],
  // Lists, counts and what is linked to them change with those that go; what comes back is named nowhere yet.
  ['objects.delete', { type: 'job', ids: ['j'] }, { topics: ['job'], ids: ['j'], besides: ['company'] }],
  ['objects.delete', { type: 'skill', ids: ['s'] }, { topics: ['skill'], ids: ['s'] }],
  ['objects.restore', { type: 'job', ids: ['j'] }, everything],
  ['objects.putRelation', { type: 'job', id: 'j', to: 's' }, { topics: ['object'], ids: ['j', 's'] }],
  ['objects.deleteRelation', { type: 'job', id: 'j', to: 's' }, { topics: ['object'], ids: ['j', 's'] }],
  ['people.merge', { keep: 'a', merge: ['b', 'c'] }, { topics: ['object', 'alike'], ids: ['a', 'b', 'c'] }],
  ['people.convert', { id: 'a', start_date: '2027-01-04' }, { topics: ['object', 'task'], ids: ['a'] }],
  ['members.update', { id: 'm', role: 'admin' }, { topics: ['member', 'user'], ids: ['m'] }],
  ['members.remove', { id: 'm' }, { topics: ['member', 'user'], ids: ['m'] }],
  ['pulses.deleteReports', { report_ids: ['r'] }, { topics: ['canvas', 'pulse'], ids: ['r'] }],
  ['tickets.update', { id: 't', status: 'closed' }, { topics: ['ticket'], ids: ['t'], keepsLinks: true }],
  ['tickets.update', { id: 't', assignee: null }, { topics: ['ticket'], ids: ['t'], keepsLinks: false }],
  ['tickets.update', { id: 't', assignee_id: 'm' }, { topics: ['ticket'] }],
  ['tickets.delete', { ids: ['t', 'u'] }, { topics: ['ticket'], ids: ['t', 'u'] }],
  ['canvases.update', { id: 'c', title: 'Plan' }, { topics: ['canvas'], ids: ['c'], keepsLinks: true }],
  ['canvases.delete', { canvas_ids: ['c'] }, { topics: ['canvas'], ids: ['c'] }],
  ['spaces.update', { space_id: 's', name: 'Hiring' }, { topics: ['space', 'document'], ids: ['s'], keepsLinks: true }],
  ['spaces.update', { space_id: 's', candidate_id: 'c' }, { topics: ['space', 'document'] }],
  [
    'courses.update',
    { query: { object_id: 'c' }, body: { title: 'Logic' } },
    { topics: ['course'], ids: ['c'], keepsLinks: true },
  ],
  [
    'courses.update',
    { query: { object_id: 'c' }, body: { skills: [], if_unchanged: {} } },
    { topics: ['course'], ids: ['c'], keepsLinks: false },
  ],
  [
    'pulses.update',
    { pulseId: 'p', updatedData: { name: 'Mood' }, if_unchanged: { name: 'Moods' } },
    { topics: ['pulse', 'form'], ids: ['p'], keepsLinks: true },
  ],
  ['pulses.update', { discovery_id: 'd', updatedData: {} }, { topics: ['pulse', 'form'] }],
  ['performance.update', { id: 'p', status: 'done' }, { topics: ['performance'], ids: ['p'], keepsLinks: true }],
  ['performance.delete', { query: { id: 'p' } }, { topics: ['performance'], ids: ['p'] }],
  ['files.delete', { document_ids: ['d'] }, { topics: ['document', 'document_group'], ids: ['d'] }],
])('%s %o changes %o', (write, input, change) => {
  expect(changeOf(write, input)).toEqual(change);
});

test('an object that is answered is named', () => {
  const change = changeOf('objects.create', { type: 'job', title: 'Baker' }, { id: 'j', object_type: 'job' });
  expect(change).toEqual({ topics: ['job'], ids: ['j'], isNew: true, besides: ['company'] });
});

test('an erased person takes what they wrote and were told along', () => {
  const { topics } = changeOf('people.erase', { id: 'c', confirm: true });
  expect(topics).toEqual(expect.arrayContaining(['object', 'form', 'message', 'notification', 'task']));
});
