import type { Notice } from '#host/services/notifications/catalogue.ts';
import { dueInterviews } from './due-interviews.ts';
import { dueOffers } from './due-offers.ts';
import { duePulses } from './due-pulses.ts';
import { dueReviews } from './due-reviews.ts';
import type { DueSpan } from './due-span.ts';
import { dueSummaries } from './due-summaries.ts';
import { dueTasks } from './due-tasks.ts';
import { dueTrainings } from './due-trainings.ts';

/**
 * The notices of a company that fall due by time alone (records.md "Time"). The time they tell of is part of their cause: made
 * twice they are one, put off to another time they are told again. `notify` writes each.
 */
export async function dueNotices(span: DueSpan): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const ofKind of [dueInterviews, dueOffers, dueReviews, dueTrainings, duePulses, dueTasks, dueSummaries]) {
    notices.push(...(await ofKind(span)));
  }
  return notices;
}
