import { describe, expect, test } from 'vitest';
import { firstLookId, isWithheld, jobOfFirstLook, maskedAs, openFields, passedBy, standInName } from './first-look.ts';

describe('a masked first look', () => {
  test('ends at the stage that it says, and what comes behind it', () => {
    expect(passedBy('screening')).toEqual(['screening', 'interview', 'in_process', 'offer', 'hired']);
    expect(passedBy('interview')).toEqual(['interview', 'offer', 'hired']);
    expect(passedBy('offer')).toEqual(['offer', 'hired']);
  });

  test('leaves of somebody what they do and know, and of their positions no day', () => {
    const data = {
      phone: '+49 30 1',
      tags: ['Known'],
      custom: { one: 'x' },
      company_user: { function: 'Flight', location: { title: 'Berlin' }, company: { name: 'Wings' } },
      qualification: { source: 'Fair', referred_by: { id: 'e', name: 'Ada' }, current_stage: { name: 'Applied' } },
      resume: {
        summary: 'I was born in 1906',
        links: [{ url: 'https://example.com/grace' }],
        education: [{ degree: 'PhD', school: 'Yale', year: '1934' }],
        experience: [{ title: 'Admiral', company: 'Navy', from: '1943', to: '1986', achievements: ['COBOL'] }, 'none'],
        proposed_skills: ['Compilers'],
      },
    };
    expect(openFields('candidate', data)).toEqual({
      company_user: { function: 'Flight', company: { name: 'Wings' } },
      qualification: { source: 'Fair', current_stage: { name: 'Applied' } },
      resume: { experience: [{ title: 'Admiral', company: 'Navy' }], proposed_skills: ['Compilers'] },
    });
  });

  test.each([
    ['candidate', 'name', true],
    ['candidate', 'custom.one', true],
    ['candidate', 'resume.experience', true],
    ['candidate', 'qualification.current_stage.id', false],
    ['candidate', 'updated_at', false],
    ['interview', 'document', true],
    ['interview', 'starts_at', false],
    ['employee', 'name', false],
  ])('%s: %s is withheld: %s', (type, path, expected) => {
    expect(isWithheld(type, path)).toBe(expected);
  });

  test('masks people who apply and the interviews with them, and nothing else', () => {
    expect(['candidate', 'interview', 'employee', 'job'].map(maskedAs)).toEqual([
      'person',
      'meeting',
      undefined,
      undefined,
    ]);
  });

  test('calls somebody by a word that tells neither sex nor age, in the language of who reads', () => {
    expect((['en', 'de', 'es'] as const).map((language) => standInName(language, '7F3K'))).toEqual([
      'Candidate 7F3K',
      'Bewerbung 7F3K',
      'Candidatura 7F3K',
    ]);
  });

  test('is logged under an id that leads back to its job', () => {
    expect(jobOfFirstLook(firstLookId('j1'))).toBe('j1');
    expect(jobOfFirstLook('j1')).toBe('j1');
  });
});
