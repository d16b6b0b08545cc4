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
  notFound: {
    title: 'Not found',
    detail: 'This page does not exist, or it was deleted, or it belongs to another company.',
    search: 'Search for it instead',
  },
} as const;
