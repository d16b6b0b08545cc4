import { errorTexts } from '#shared/contract/errors.ts';

export const errors = {
  /** §8 to the letter. */
  searchTimeout: errorTexts.searchTimeout,
  search: errorTexts.search,
  unknown: { title: 'Something went wrong', detail: 'Please try again. If it happens again, restart Cadre.' },
  crashed: {
    title: 'This screen stopped working',
    detail: 'The rest of Cadre still works. Try again, or go to Home.',
    home: 'Go to Home',
  },
  unavailable: {
    title: 'The workspace is not responding',
    detail: 'Your data is safe on this computer. Cadre is restarting the workspace.',
  },
  damaged: {
    title: 'The workspace’s database is damaged',
    detail:
      'Cadre can continue from the latest good backup. Anything saved after it is missing. The damaged file is kept.',
    none: 'There is no good backup. Cadre can start empty; the damaged file is kept.',
    failed: 'That did not work. Nothing was deleted. Try again, or free some disk space first.',
    restore: 'Restore the backup of {{date}}',
    empty: 'Start empty',
    emptyTitle: 'Start with an empty workspace?',
    emptyDetail: 'It will contain nothing from the damaged workspace, whose file stays in its folder.',
    untouched: 'Nothing was written to it.',
  },
  diskFull: { title: 'The disk is full', detail: 'Nothing was changed. Free some space and try again.' },
  notFound: {
    title: 'Not found',
    detail: 'This page does not exist, was deleted, or belongs to another company.',
    search: 'Search for it instead',
  },
} as const;
