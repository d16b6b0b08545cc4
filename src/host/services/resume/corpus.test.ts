import { describe, expect, it } from 'vitest';
import { extractText } from '#host/reader/extract/extract-text.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { heldSkill } from '#shared/domain/skill.ts';
import { draftCandidate } from './draft-candidate.ts';
import { readJsonResume } from './json-resume.ts';
import { isResume, readResume } from './read-resume.ts';
import type { Resume } from './resume.ts';
import { corpus, skills } from './testing/corpus.ts';
import type { CorpusResume, Expected } from './testing/corpus-resume.ts';

const today = '2025-03-01';

async function read({ kind, bytes }: CorpusResume): Promise<{ resume: Resume; text: string }> {
  const { text } = await extractText(kind, await bytes());
  const resume = (kind === 'json' ? readJsonResume(text, today) : undefined) ?? readResume(text, today);
  return { resume, text };
}

function shortened(resume: Resume, skillNames: string[], warnings: string[], expected: Expected): Expected {
  return {
    first: resume.firstName,
    last: resume.lastName,
    email: resume.email,
    phone: resume.phone,
    title: resume.title,
    location: resume.location,
    ...(expected.links === undefined ? {} : { links: resume.links.map((link) => link.url) }),
    skills: skillNames,
    stations: resume.experience.map(({ title, company, from, to }) => ({ title, company, from, to })),
    degrees: resume.education.map(({ degree, school, year }) => ({ degree, school, year })),
    warnings: expected.warnings.filter((path) => warnings.includes(path)),
  };
}

describe('the corpus of résumés', () => {
  it.each(corpus.map((one) => [one.what, one] as const))('%s', async (_what, one) => {
    const { resume, text } = await read(one);
    const mentions = one.kind === 'json' ? resume.experience.flatMap((job) => job.achievements ?? []).join('\n') : text;
    const draft = draftCandidate(resume, mentions, skills);
    const byId = new Map(skills.map((skill) => [skill.id, skill.name]));
    const held = heldSkill.array().parse(valueAt(draft.object ?? {}, 'resume.skills') ?? []);
    const names = held.map((skill) => skill.name);
    expect(held.every((skill) => byId.get(skill.id) === skill.name)).toBe(true);
    const paths = draft.warnings.map((warning) => warning.path);
    expect({ text, ...shortened(resume, names, paths, one.expected) }).toEqual({ text, ...one.expected });
    expect(one.kind === 'json' || isResume(text)).toBe(true);
    const certain = draft.fields.filter((field) => field.certain).map((field) => field.path);
    expect(certain.filter((path) => paths.includes(path))).toEqual([]);
  });

  it('takes no letter, invoice or list for a résumé', () => {
    for (const text of [
      'Dear Sir or Madam,\nplease find attached our invoice 2024-17.\nKind regards',
      'Minutes of the meeting\nPresent: all\n1. Budget\n2. Skills: none',
      '',
    ]) {
      expect(isResume(text)).toBe(false);
    }
  });
});
