import { expect, it } from 'vitest';
import { previewCell } from './preview-cell.ts';

const person = {
  first_name: 'Amara',
  last_name: 'Okafor',
  keywords: ['data', 'streams'],
  company_user: { location: { title: 'Lisbon' }, function: 'Engineering' },
  qualification: { job: { role: 'Data engineer' }, current_stage: { name: 'Interview' } },
  resume: { links: [{ slug: 'github', url: 'https://github.com/amara' }] },
};

it.each([
  ['first_name', 'Amara'],
  ['name', 'Amara Okafor'],
  ['keywords', 'data, streams'],
  ['location', 'Lisbon'],
  ['function', 'Engineering'],
  ['job', 'Data engineer'],
  ['stage', 'Interview'],
  ['github_url', 'https://github.com/amara'],
  ['linkedin_url', ''],
  ['email', ''],
])('%s reads %s', (field, text) => {
  expect(previewCell(person, field)).toBe(text);
});

it('finds a job’s own location, and numbers', () => {
  const job = { title: 'Engineer', location: { title: 'Berlin' }, min_salary: 85_000 };
  expect(previewCell(job, 'location')).toBe('Berlin');
  expect(previewCell(job, 'min_salary')).toBe('85000');
});
