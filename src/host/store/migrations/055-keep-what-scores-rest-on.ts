import type { Migration } from './ddl.ts';
import { releaseReviewsOfBefore } from './reviews-of-before.ts';

/** Reviews say when they were released; who takes part in a thread is found by it, as messages count for everybody in it. */
export const keepWhatScoresRestOn: Migration = {
  name: '055-keep-what-scores-rest-on',
  statements: () => ['create index thread_member_thread on thread_member (company_id, thread_id)'],
  fill: releaseReviewsOfBefore,
};
