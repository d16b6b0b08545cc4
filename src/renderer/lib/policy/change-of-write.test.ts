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
  ['objects.create', { type: 'job', title: 'Baker' }, everything],
  ['objects.delete', { type: 'job', ids: ['j'] }, everything],
  ['objects.putRelation', { type: 'job', id: 'j' }, everything],
  ['tickets.update', { id: 't', status: 'closed' }, { topics: ['ticket'] }],
])('%s %o changes %o', (write, input, change) => {
  expect(changeOf(write, input)).toEqual(change);
});
