export const en = {
  tabs: {
    label: 'Parts of {{name}}',
    overview: 'Overview',
    resume: 'Résumé',
    interviews: 'Interviews',
    activity: 'Activity',
    notes: 'Notes',
    documents: 'Documents',
    messages: 'Messages',
  },
  resume: {
    original: 'The original',
    which: 'File shown',
    none: 'No file about {{name}} is kept. What is known of a résumé stands beside.',
    failed: 'The documents could not be loaded.',
    reach: 'Contact',
    nothing: 'Nothing of a résumé is known yet.',
  },
  messages: {
    none: 'Nothing was sent yet.',
    hidden: 'Messages to candidates are read by those who may move them.',
  },
  next: 'Move to {{stage}}',
  nextFor: 'Move to {{stage}}: {{job}}',
} as const;
