import { expect, it } from 'vitest';
import { groupOf, nameOf } from '#blocks/document-view/read-fields.ts';
import { nextToReview, nothingSaid, reviewedObject } from './review.ts';

const object = {
  object_type: 'candidate',
  first_name: 'Ada',
  resume: {
    skills: [{ id: 'python' }, { id: 'sql' }],
    experience: [
      { title: 'Engineer', company: 'Engines', from: '2019' },
      { title: 'Developer', company: 'Labs' },
    ],
    languages: ['English', 'Latin'],
  },
};

it('takes what was changed and leaves the rest as it was read', () => {
  const changed = {
    first_name: 'Augusta',
    'resume.experience.1.company': 'Other Labs',
    'resume.languages.0': 'French',
  };
  expect(reviewedObject(object, { ...nothingSaid, changed })).toEqual({
    ...{ object_type: 'candidate', first_name: 'Augusta' },
    resume: {
      ...object.resume,
      experience: [object.resume.experience[0], { title: 'Developer', company: 'Other Labs' }],
      languages: ['French', 'Latin'],
    },
  });
});

it('drops what was emptied and skills that are left out, and moves nothing into another’s place', () => {
  const review = {
    ...nothingSaid,
    changed: { first_name: ' ', 'resume.experience.0.from': '', 'resume.languages.0': '' },
    left: ['resume.skills.0'],
  };
  expect(reviewedObject(object, review)).toEqual({
    object_type: 'candidate',
    resume: {
      skills: [{ id: 'sql' }],
      experience: [{ title: 'Engineer', company: 'Engines' }, object.resume.experience[1]],
      languages: ['Latin'],
    },
  });
});

it('takes what was not read, and nothing of a field that was added and left empty', () => {
  const changed = { 'company_user.location.title': 'Berlin', 'company_user.function': '', phone: '' };
  expect(reviewedObject({ object_type: 'candidate' }, { ...nothingSaid, changed })).toEqual({
    object_type: 'candidate',
    company_user: { location: { title: 'Berlin' } },
  });
  expect(reviewedObject({ object_type: 'candidate' }, { ...nothingSaid, changed: { 'a.b.c': '' } })).toEqual({
    object_type: 'candidate',
  });
});

it('knows what fields are called and where they stand', () => {
  const field = (path: string) => ({ path, value: '', certain: true });
  expect(nameOf(field('resume.experience.12.company'))).toBe('company');
  expect(nameOf(field('resume.languages.1'))).toBe('language');
  expect(nameOf(field('something.new'))).toBeUndefined();
  expect(groupOf(field('resume.skills.0'))).toBeUndefined();
  expect(groupOf(field('phone'))).toBe('person');
});

it('goes on with the next file to look through, round once, and never with the same', () => {
  const files = [
    { id: 'a', state: 'to_review' },
    { id: 'b', state: 'failed' },
    { id: 'c', state: 'to_review' },
  ];
  expect(nextToReview(files, undefined)?.id).toBe('a');
  expect(nextToReview(files, 'a')?.id).toBe('c');
  expect(nextToReview(files, 'c')?.id).toBe('a');
  expect(nextToReview(files.slice(0, 1), 'a')).toBeUndefined();
});
