import type { Identity } from '#host/access/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { readAvailability } from './availability.ts';
import { readCalendar } from './calendar.ts';
import { readKit } from './kit.ts';
import { readOfCandidate } from './of-candidate.ts';
import { createOwnCalendars } from './own-calendars.ts';
import { createPlans } from './plan.ts';
import { remindOf } from './remind.ts';

/** Interviews as who holds and plans them needs them (records.md "Scores and statistics"): kit, plan and calendar. */
export function createInterviewing(store: CallStore, clock: () => Date) {
  const plans = createPlans(store, clock);
  const own = createOwnCalendars(store, clock);
  return {
    plan: plans.plan,
    savePlan: plans.savePlan,
    calendars: own.calendars,
    keepCalendar: own.keepCalendar,
    removeCalendar: own.removeCalendar,

    /** What somebody needs to hold an interview. @throws Refusal 404 where it is not theirs to read. */
    kit: (identity: Identity, { id }: ParsedInput<'interviewing.kit'>) => readKit(store, identity, id),

    /** The interviews of some days. @throws Refusal 422 for a span that is none, or too long. */
    calendar: (identity: Identity, span: ParsedInput<'interviewing.calendar'>) =>
      readCalendar(store, identity, span, clock()),

    /** When people can meet. @throws Refusal 422 for a span that is none, or too long; 400 for too many people. */
    availability: (identity: Identity, asked: ParsedInput<'interviewing.availability'>) =>
      readAvailability(store, identity, asked),

    /** Reminds who has not handed in a scorecard. @throws Refusal 404. */
    remind: (identity: Identity, asked: ParsedInput<'interviewing.remind'>) =>
      remindOf(store, identity, asked, clock()),

    /** The interviews with a candidate, and the hiring teams. @throws Refusal 404. */
    ofCandidate: (identity: Identity, { id }: ParsedInput<'interviewing.ofCandidate'>) =>
      readOfCandidate(store, identity, id, clock()),
  };
}
