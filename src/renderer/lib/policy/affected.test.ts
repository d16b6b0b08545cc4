import { describe, expect, it } from 'vitest';
import { isAffected } from './affected.ts';
import type { ReadName } from './call-policy.ts';
import type { Topic } from './policy-types.ts';

describe('what a change affects', () => {
  it.each<[read: ReadName, input: unknown, topics: Topic[], affected: boolean]>([
    ['objects.list', { type: 'job' }, ['job'], true],
    ['objects.list', { type: 'job' }, ['candidate'], false],
    ['objects.list', { type: 'job' }, ['object'], true],
    ['objects.page', {}, ['job'], true],
    ['objects.page', { type: ['job', 'skill'] }, ['skill'], true],
    ['objects.page', { type: ['job', 'skill'] }, ['course'], false],
    // Another host's own kind of objects narrows nothing.
    ['objects.search', { types: ['spaceship'] }, ['job'], true],
    ['objects.counts', {}, ['ticket'], true],
    ['objects.counts', {}, ['notification'], false],
    ['objects.recent', {}, ['opened'], true],
    ['objects.page', {}, ['opened'], false],
    ['objects.relations', { type: 'job', id: 'j' }, ['candidate'], true],
    ['people.candidate', { id: 'c' }, ['candidate'], true],
    ['people.candidate', { id: 'c' }, ['employee'], false],
    ['applications.list', { candidate: 'c' }, ['interview'], true],
    ['applications.board', { id: 'j' }, ['interview'], true],
    ['notifications.list', {}, ['notification'], true],
    ['notifications.list', {}, ['object'], false],
    ['messages.list', {}, ['message'], true],
    ['auth.me', {}, ['user'], true],
    ['auth.me', {}, ['object', 'task'], false],
    ['trigger.fetch', { type: 'fetch_opengraph', url: 'x' }, ['object'], false],
  ])('%s %o after %o: %s', (read, input, topics, affected) => {
    expect(isAffected(read, input, { topics })).toBe(affected);
  });

  it('what tells of others besides is affected whichever changed', () => {
    const change = { topics: ['job'], ids: ['j1'], besides: ['company'] } as const;
    expect(isAffected('people.company', { id: 'o1' }, change)).toBe(true);
    expect(isAffected('objects.list', { type: 'company', id: 'o1' }, change)).toBe(true);
    expect(isAffected('objects.list', { type: 'job', id: 'j2' }, change)).toBe(false);
  });

  it('one object is affected by its own change only, a list by every one', () => {
    const change = { topics: ['job'], ids: ['j1', 'j2'] } as const;
    expect(isAffected('objects.list', { type: 'job', id: 'j1' }, change)).toBe(true);
    expect(isAffected('objects.list', { type: 'job', id: 'j3' }, change)).toBe(false);
    expect(isAffected('objects.list', { type: 'job', id: 'j3' }, { ...change, ids: [] })).toBe(true);
    expect(isAffected('objects.list', { type: 'job', slug: 'baker' }, change)).toBe(true);
    expect(isAffected('objects.list', { type: 'job', page: 2 }, change)).toBe(true);
  });
});
