import { errorTexts } from '#shared/contract/errors.ts';

export const errors = {
  /** §8 to the letter. */
  searchTimeout: errorTexts.searchTimeout,
  search: errorTexts.search,
  unknown: { title: 'Something went wrong', detail: 'Please try again. If it happens again, restart Cadre.' },
  crashed: {
    title: 'This screen stopped working',
    detail: 'The rest of Cadre still works. Try again, or go back to the start.',
    home: 'Go to home',
  },
  unavailable: {
    title: 'The workspace does not answer',
    detail: 'Your data is safe on this computer. Cadre is trying to start the workspace again.',
  },
  damaged: {
    title: 'The workspace’s database is damaged',
    detail:
      'Cadre can go on with its newest good backup. What was written after it is not in it. The damaged file is kept.',
    none: 'There is no good backup of it. Cadre can start empty; the damaged file is kept.',
    failed: 'That did not work, and nothing was thrown away. Please try again, or make room on the disk first.',
    restore: 'Restore the backup of {{date}}',
    empty: 'Start empty',
    emptyTitle: 'Start with an empty workspace?',
    emptyDetail: 'Nothing of the damaged workspace will be in it. Its file stays in the workspace’s folder.',
    untouched: 'Nothing was written to it.',
  },
  diskFull: { title: 'The disk is full', detail: 'Nothing was changed. Free some space and try again.' },
  notFound: {
    title: 'Not found',
    detail: 'This page does not exist, or it was deleted, or it belongs to another company.',
    search: 'Search for it instead',
  },
} as const;
