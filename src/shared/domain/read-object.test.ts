import fc from 'fast-check';
import { expect, it } from 'vitest';
import { objectTypes } from './object-types.ts';
import { readObject } from './read-object.ts';

const candidate = {
  id: 'c1',
  object_type: 'candidate',
  first_name: 'Ann',
  resume: { summary: 'Bakes.', skills: [{ id: 's1', name: 'Baking', level: 3 }] },
};

it('is the object itself where everything is of its shape', () => {
  const raw = { ...candidate, of_a_newer_host: { any: ['thing'] } };
  const { object, dropped } = readObject(raw, 'job');
  expect(object).toBe(raw);
  expect(dropped).toEqual([]);
});

it('leaves out what is of another shape, and says where it stood', () => {
  const raw = {
    ...candidate,
    title: 7,
    company_user: 'Research',
    resume: {
      ...candidate.resume,
      summary: ['Bakes.'],
      skills: [{ id: 's0', level: 2 }, ...candidate.resume.skills, 'Milling', { name: 'No id', level: 'high' }],
    },
  };
  const { object, dropped } = readObject(raw, 'candidate');
  expect(object).toEqual({ ...candidate, resume: { skills: candidate.resume.skills } });
  expect([...dropped].sort()).toEqual([
    'company_user',
    'resume.skills.0',
    'resume.skills.2',
    'resume.skills.3',
    'resume.summary',
    'title',
  ]);
});

it('keeps what is only longer, greater or newer than this version knows', () => {
  const raw = { id: 't1', object_type: 'ticket', title: 'x'.repeat(400), priority: 'whenever', status: 'open' };
  expect(readObject(raw, 'ticket')).toEqual({ object: raw, dropped: [] });
  expect(readObject({ ...raw, priority: 5 }, 'ticket').dropped).toEqual(['priority']);
});

it('takes null for nothing, without a word', () => {
  const { object, dropped } = readObject({ ...candidate, title: null, company_user: { function: null } }, 'candidate');
  expect(object).toEqual({ ...candidate, company_user: {} });
  expect(dropped).toEqual([]);
});

it('reads an object of an unknown type as what was asked for', () => {
  expect(readObject({ id: '1', object_type: 'robot', title: 'R' }, 'job').object).toEqual({
    id: '1',
    object_type: 'job',
    title: 'R',
  });
});

it('leaves the parts of a canvas to those who show them', () => {
  const raw = { id: 'k', object_type: 'canvas', blocks: ['odd', { kind: 'text' }], layout: 3, charts: {} };
  expect(readObject(raw, 'canvas')).toEqual({ object: raw, dropped: [] });
});

it('never throws, and what it reads it reads again without leaving anything out', () => {
  const anything = fc.dictionary(
    fc.constantFrom(
      'name',
      'title',
      'skills',
      'resume',
      'company_user',
      'permissions',
      'metrics',
      'questions',
      'goals',
    ),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...objectTypes), anything, (type, fields) => {
      const { object } = readObject({ ...fields, id: '1', object_type: type }, type);
      const again = readObject({ ...object }, type);
      expect(again.dropped).toEqual([]);
      expect(again.object).toEqual(object);
    }),
  );
});
