export const en = {
  asPdf: 'Save as PDF',
  madeBy: '{{name}}, {{day}}',
  saved: 'The PDF is saved',
  showInFolder: 'Show in folder',
  notSaved: 'The PDF could not be saved',
  why: {
    busy: 'Another PDF is being made. Try again once it is there.',
    failed: 'Look whether there is room where it should go, then try again.',
    late: 'Its pages took too long. Try again in a moment.',
  },
} as const;
