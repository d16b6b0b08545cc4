import { expect, it } from 'vitest';
import { previewCell } from './preview-cell.ts';

const dayText = (day: string) => `day ${day}`;

const person = {
  first_name: 'Amara',
  last_name: 'Okafor',
  keywords: ['data', 'streams'],
  company_user: {
    location: { id: '0192-lisbon', title: 'Lisbon' },
    org_unit: { id: null, name: 'Data' },
    function: 'Engineering',
    started_at: '2024-03-01',
  },
  qualification: {
    created_at: '2024-01-31T00:00:00.000Z',
    job: { role: 'Data engineer' },
    current_stage: { name: 'Interview' },
  },
  resume: { links: [{ slug: 'github', url: 'https://github.com/amara' }] },
};

it.each([
  ['first_name', 'Amara'],
  ['name', 'Amara Okafor'],
  ['keywords', 'data, streams'],
  ['location', 'Lisbon'],
  ['org_unit', 'Data'],
  ['started_at', 'day 2024-03-01'],
  ['applied_at', 'day 2024-01-31'],
  ['function', 'Engineering'],
  ['job', 'Data engineer'],
  ['stage', 'Interview'],
  ['github_url', 'https://github.com/amara'],
  ['linkedin_url', ''],
  ['email', ''],
])('%s reads %s', (field, text) => {
  expect(previewCell(person, field, dayText)).toBe(text);
});

it('finds a job’s own location, and numbers', () => {
  const job = { title: 'Engineer', location: { id: null, title: 'Berlin' }, min_salary: 85_000 };
  expect(previewCell(job, 'location', dayText)).toBe('Berlin');
  expect(previewCell(job, 'min_salary', dayText)).toBe('85000');
});
