import { expect, it } from 'vitest';
import { fittingSkills } from './job-card.tsx';

it.each([
  [
    ['Airflow', 'SQL', 'Spark', 'dbt', 'Kafka'],
    ['SQL', 'dbt', 'Spark'],
  ],
  [['Requirements engineering', 'Organisational development'], ['Requirements engineering']],
  [
    ['A name that is longer than the whole card could ever show'],
    ['A name that is longer than the whole card could ever show'],
  ],
  [
    ['Presentation', 'Active listening', 'Jira'],
    ['Jira', 'Presentation'],
  ],
  [[], []],
])('of %j shows %j', (skills, shown) => {
  expect(fittingSkills(skills)).toEqual(shown);
});
