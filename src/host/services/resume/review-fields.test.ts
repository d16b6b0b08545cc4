import { expect, it } from 'vitest';
import { extractText } from '#host/reader/extract/extract-text.ts';
import { readResume } from './read-resume.ts';
import { reviewFields } from './review-fields.ts';
import { onePage } from './testing/layouts.ts';

const lines = [
  'Ada Lovelace',
  'Software Engineer',
  'ada@example.com | +44 20 7946 0958',
  { heading: 'Experience' },
  ['Software Engineer, Analytical Engines Ltd', 'Mar 2019 – Present'],
  ['Developer, Difference Labs', 'Jan 2015 – Feb 2019'],
  { heading: 'Skills' },
  'Python, R, Poetry',
] as const;

function fieldsOf(text: string, spots?: Parameters<typeof reviewFields>[0]['spots']) {
  const resume = readResume(text, '2026-01-01');
  return reviewFields({
    resume,
    text,
    spots,
    warnings: resume.warnings,
    skills: ['Python', 'R'],
    proposed: ['Poetry'],
  });
}

it('says of each field which letters of the text it was read from', () => {
  const text =
    'Ada Lovelace\nada@example.com\n\nExperience\nDeveloper, Difference Labs\tJan 2015 – Feb 2019\nDeveloper, Other Ltd\t2012 – 2014\n\nSkills\nOrganising, R\n';
  const told = fieldsOf(text).map(({ path, at }) => [path, at === undefined ? '' : text.slice(at.from, at.to)]);
  expect(Object.fromEntries(told)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    'resume.experience.0.title': 'Developer',
    'resume.experience.0.from': 'Jan 2015 – Feb 2019',
    'resume.experience.1.company': 'Other Ltd',
    'resume.experience.1.to': '2012 – 2014',
    // A letter of another word is no skill.
    'resume.skills.1': 'R',
  });
  const second = fieldsOf(text).find(({ path }) => path === 'resume.experience.1.title');
  expect(second?.at?.from).toBe(text.lastIndexOf('Developer'));
});

it('says where on the page it stands, in shares of the page', async () => {
  const { text, spots } = await extractText('pdf', await onePage([...lines]));
  const fields = new Map(fieldsOf(text, spots).map(({ path, at }) => [path, at]));
  const box = (path: string) => fields.get(path)?.box ?? { left: -1, top: -1, width: -1, height: -1 };
  for (const [path, at] of fields) {
    expect([path, at?.page]).toEqual([path, 1]);
    const { left, top, width, height } = box(path);
    expect(Math.min(left, top, width, height)).toBeGreaterThan(0);
    expect(Math.max(left + width, top + height)).toBeLessThan(1);
  }
  // Dates stand at the right edge, the second position below the first, and a name above its address.
  expect(box('resume.experience.0.from').left).toBeGreaterThan(box('resume.experience.0.company').left);
  expect(box('resume.experience.1.title').top).toBeGreaterThan(box('resume.experience.0.title').top);
  expect(box('email').top).toBeGreaterThan(box('first_name').top);
  expect(box('first_name').left + box('first_name').width).toBeLessThan(box('last_name').left + 0.01);
});

it('says what is uncertain and why', () => {
  const fields = fieldsOf('Ada Lovelace\nada@example.com\n\nExperience\nBasket weaving\tJan 2015 – Feb 2019\n');
  expect(fields.find(({ path }) => path === 'resume.experience.0.title')).toMatchObject({
    certain: false,
    why: { code: 'maybeNoPosition' },
  });
  expect(fields.find(({ path }) => path === 'email')).toMatchObject({ certain: true });
  expect(fields.find(({ path }) => path === 'email')).not.toHaveProperty('why');
});
