export const en = {
  of: { people: 'People', fit: 'People and jobs', skills: 'Skills', jobs: 'Jobs', courses: 'Courses' },
  switches: 'Which scores are used',
  switchesText: 'A score that is switched off is computed nowhere and shown nowhere.',
  applicants: 'What applicants are told',
  applicantsText: 'How scores are computed and used, in your own words.',
  text: 'Text for applicants',
  none: 'Nothing is told yet.',
  uses: 'Where scores were used',
  usesText:
    'Moves, exports, reports, recommendations and comparisons that scores or levels were part of, newest first.',
  what: { move: 'Move', export: 'Export', report: 'Report', recommended: 'Recommendation', compare: 'Comparison' },
  count_one: '{{count}} object',
  count_other: '{{count}} objects',
  noUses: 'No score was used in a decision yet.',
  older: 'Show earlier ones',
  failed: 'The scores could not be read',
} as const;
