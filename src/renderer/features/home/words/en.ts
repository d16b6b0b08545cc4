export const en = {
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  greetingUnnamed: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  counts: 'Your workspace',
  countsFailed: 'The figures could not be loaded',
  area: {
    hiring: 'Hiring',
    people: 'People',
    learning: 'Learning',
    work: 'Work',
  },
  opened: {
    title: 'Recently opened',
    failed: 'Recently opened items could not be loaded',
  },
  changed: {
    title: 'Recently changed',
    empty: 'Nothing has changed yet.',
    failed: 'Recent changes could not be loaded',
  },
  empty: {
    text: 'Your workspace is empty. Import your jobs, skills and people from CSV and Excel files.',
    action: 'Import data',
  },
} as const;
