import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import { dayOn, mondayOf } from './calendar-days.ts';
import { useAvailability, useInterviewsWith, usePlan } from './queries.ts';
import type { Asked } from './schedule-asked.ts';
import { fullAt, slotsFor } from './slots.ts';
import type { ZonedPerson } from './times-elsewhere.ts';

/** So many times are proposed. */
const mostProposed = 3;

/** Somebody who waits for an interview. */
export interface Waiting {
  person: ObjectRef;
  job: ObjectRef | undefined;
}

/** Times that fit everybody, and what is known of why. */
export interface ReadyProposal {
  state: 'ready';
  asked: Asked;
  slots: readonly number[];
  zoned: readonly ZonedPerson[];
  /** Whom it is with, where it is known where their clock stands. */
  candidate: ZonedPerson | undefined;
  /** Who holds as many interviews as are enough for them in the week of one of the times. */
  over: readonly string[];
}

/** What is proposed: the round that comes next, and when it fits everybody. `unplanned`: the plan of the job names nobody who holds it. */
export type Proposal = { state: 'none' } | { state: 'loading' } | { state: 'unplanned' } | ReadyProposal;

/** The next round of who waits for an interview, by the plan of their job, and times in some days that fit everybody. */
export function useProposal(waiting: Waiting | undefined, days: readonly Date[], now: Date): Proposal {
  const { data: plan, isError: hasNoPlan } = usePlan(waiting?.job?.id);
  const { data: held } = useInterviewsWith(waiting?.person.id ?? '');
  const done = (held?.data ?? [])
    .filter(({ job, status }) => !isCancelled(status) && job?.id === waiting?.job?.id)
    .map(({ stage }) => stage?.toLowerCase());
  const round = plan?.data.find(({ name }) => !done.includes(name.toLowerCase()));
  const isKnown = plan !== undefined && held !== undefined;
  const people = isKnown ? (round?.interviewers ?? []) : [];
  const [first = now] = days;
  const ids = people.map(({ id }) => id);
  // In whole weeks, of which it is counted how many interviews somebody holds.
  const until = dayOn(mondayOf(days.at(-1) ?? first), 7);
  const { data, isError } = useAvailability(ids, waiting?.person.id, mondayOf(first), until);
  if (waiting === undefined) {
    return { state: 'none' };
  }
  if (waiting.job === undefined || hasNoPlan || isError || (isKnown && people.length === 0)) {
    return { state: 'unplanned' };
  }
  if (round === undefined || data === undefined) {
    return { state: 'loading' };
  }
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asked = { job: waiting.job, round: round.name, minutes: round.minutes, people };
  const all = [...data.data, ...(data.candidate === undefined ? [] : [data.candidate])];
  const slots = slotsFor({
    people: data,
    minutes: round.minutes,
    days,
    nowMs: now.getTime(),
    most: mostProposed,
    here,
  });
  const met = data.candidate;
  return {
    ...{ state: 'ready', asked, slots },
    candidate: met?.time_zone === undefined ? undefined : { name: met.person.name, zone: met.time_zone },
    over: [...new Set(slots.flatMap((slot) => fullAt(data, slot).map(({ person }) => person.name)))],
    zoned: all.flatMap(({ person: { name }, time_zone: zone }) => (zone === undefined ? [] : [{ name, zone }])),
  };
}
