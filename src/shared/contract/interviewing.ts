import { z } from 'zod';
import { mostBusyTimes } from '#shared/domain/calendar-file/read-busy-times.ts';
import { mostMet } from '#shared/domain/interview-calendar.ts';
import { planRounds } from '#shared/domain/interview-plan.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);
const moment = z.iso.datetime({ offset: true });
const ownPath = '/api/interviews/calendars';

/** When and in which round an interview is. `duration` in minutes. */
const interviewTimes = {
  id: z.string(),
  name: z.string(),
  /** The name of its round. */
  stage: z.string().optional(),
  status: z.string().optional(),
  starts_at: z.string().optional(),
  /** Of one that is not agreed on yet: when it may be. */
  offered_times: z.array(z.string()).optional(),
  duration: z.number().int(),
  candidate: objectRef.optional(),
  job: objectRef.optional(),
};

const lookedAt = z.looseObject({ name: z.string(), kind: z.string(), about: z.string().optional() });

/** What somebody needs to hold an interview. */
const kit = z.looseObject({
  ...interviewTimes,
  /** The time zone of the candidate, where it is known. */
  time_zone: z.string().optional(),
  /** Whether the caller was asked to hold it. */
  is_asked: z.boolean(),
  /** What is looked at: of the plan of the job, else of its skills. */
  attributes: z.array(lookedAt),
  questions: z.array(z.string()),
  /** What the job says of itself, and what it needs. */
  job_text: z.string().optional(),
  needs: z.array(z.looseObject({ id: z.string(), name: z.string(), level: z.number().optional() })),
  /** What is read of the candidate's résumé; nothing of how to reach them, what they are paid or where else they applied. */
  resume: z.looseObject({
    summary: z.string().optional(),
    skills: z.array(z.looseObject({ id: z.string(), name: z.string(), level: z.number().optional() })),
    experience: z.array(
      z.looseObject({
        title: z.string().optional(),
        employer: z.string().optional(),
        from: z.string().optional(),
        to: z.string().optional(),
      }),
    ),
    /** Files about the candidate that the caller may open. */
    documents: z.array(objectRef),
  }),
});

export type InterviewKit = z.infer<typeof kit>;

/** One round as it is told: its interviewers by name. */
const toldRound = z.looseObject({
  name: z.string(),
  minutes: z.number().int(),
  attributes: z.array(lookedAt),
  questions: z.array(z.string()),
  interviewers: z.array(objectRef),
});

const plan = z.looseObject({ data: z.array(toldRound), may_write: z.boolean() });

export type InterviewPlan = z.infer<typeof plan>;

/**
 * An interview in a calendar. `planned`: to come · `now`: it goes on · `due`: over, and a scorecard is missing · `in`: over, and
 * all are handed in · `held`: over, and nobody with an account was asked · `cancelled`: it does not take place · `offered`: the candidate has
 * not answered yet; it stands once at each of the times that they were offered.
 */
const calendarEntry = z.looseObject({
  ...interviewTimes,
  state: z.enum(['planned', 'now', 'due', 'in', 'held', 'cancelled', 'offered']),
  interviewers: z.array(objectRef),
  /** How many were asked for a scorecard, and handed one in. */
  asked: z.number().int(),
  handed_in: z.number().int(),
  is_mine: z.boolean(),
  /** For who may remind: when somebody was last reminded of their scorecard, and how many may be now. */
  reminded_at: z.string().optional(),
  to_remind: z.number().int().optional(),
  /** The time zones of the candidate and the interviewers by their ids, as far as they are known. */
  zones: z.record(z.string(), z.string()).optional(),
  /** Who is not free at that time by a calendar of their own, of those who hold it. */
  busy: z.array(objectRef).optional(),
  /** Who is in another interview at that time: who, and in which. */
  clashes: z.array(z.looseObject({ person: objectRef, with: z.string() })),
});

export type CalendarEntry = z.infer<typeof calendarEntry>;

/** When somebody is not free: they have an interview, a candidate was offered the time, or a calendar of theirs says so. */
const busyTime = z.looseObject({ from: z.string(), to: z.string(), of: z.enum(['interview', 'offer', 'calendar']) });

/** 9.5 is half past nine. */
const hours = z.looseObject({ first: z.number(), last: z.number() });

/** When somebody is not free in some days. */
const available = z.looseObject({
  person: objectRef,
  /** Their time zone, where it is known. */
  time_zone: z.string().optional(),
  /** How many interviews a week are enough for them. */
  limit: z.number().int(),
  /** Between which hours of their own day they meet others. */
  hours: hours.optional(),
  busy: z.array(busyTime),
});

export type Available = z.infer<typeof available>;

/** A calendar of the caller's that was read in: `count` times at which they are busy, read until `until`. */
const ownCalendar = z.looseObject({
  id: z.string(),
  name: z.string(),
  count: z.number().int(),
  until: z.string(),
  created_at: z.string(),
});

const ownCalendars = z.looseObject({ data: z.array(ownCalendar), total: z.number().int() });

/** Interviews as who holds and plans them needs them: kit, plan and calendar. */
export const interviewing = {
  /** For who was asked to hold it, and who reads scorecards; for others there is none. */
  kit: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/interviews/{id}/kit', summary: 'What somebody needs to hold an interview' })
    .input(z.strictObject({ id }))
    .output(kit),
  plan: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/jobs/{id}/interview-plan', summary: 'The rounds of interviews of a job' })
    .input(z.strictObject({ id }))
    .output(plan),
  /** The rounds are replaced by these. */
  savePlan: call({ access: ['create', 'interview'] })
    .route({
      method: 'PUT',
      path: '/api/jobs/{id}/interview-plan',
      summary: 'Say which rounds of interviews a job has',
    })
    .input(z.strictObject({ id, rounds: planRounds }))
    .output(plan),
  /**
   * Those that begin from `from` until before `to`, the first first, as far as the caller sees them; at most 62 days and
   * 1,000. `hours`: between which the caller meets others. `load`: how many of them each interviewer holds, against how many are enough in a week.
   */
  calendar: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/interviews/calendar', summary: 'The interviews of some days' })
    .input(z.strictObject({ from: moment, to: moment }))
    .output(
      z.looseObject({
        data: z.array(calendarEntry),
        total: z.number().int(),
        hours: hours.optional(),
        load: z.array(z.looseObject({ person: objectRef, count: z.number().int(), limit: z.number().int() })),
      }),
    ),
  /**
   * When `people` (up to 20 ids with commas between them) and the candidate are not free, by their interviews and by the calendars
   * that they read in, and where their clocks stand; in at most 62 days. What they do then is told of nobody.
   */
  availability: call({ access: ['create', 'interview'] })
    .route({ method: 'GET', path: '/api/interviews/availability', summary: 'When people can meet' })
    .input(
      z.strictObject({
        people: z.string().max(65 * mostMet),
        candidate: id.optional(),
        from: moment,
        to: moment,
      }),
    )
    .output(z.looseObject({ data: z.array(available), candidate: available.optional() })),
  /**
   * `count`: how many of those who have not handed in their scorecard of an interview that is over are told anew, as it ended; whoever
   * was reminded of it in the last four hours is not. `last`: when somebody was last reminded of it, by whomever.
   */
  remind: call({ access: ['create', 'interview'] })
    .route({ method: 'POST', path: '/api/interviews/{id}/remind', summary: 'Remind who has not handed in a scorecard' })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ count: z.number().int(), last: z.string().optional() })),
  /** The caller's own, by name. What takes place in them is kept nowhere. */
  calendars: call({ access: 'everybody' })
    .route({ method: 'GET', path: ownPath, summary: 'The calendars that the user read in' })
    .output(ownCalendars),
  /** In place of the caller's own of the same name; at most 20. */
  keepCalendar: call({ access: 'everybody' })
    .route({ method: 'PUT', path: ownPath, summary: 'Say when the user is busy by a calendar of theirs' })
    .input(
      z.strictObject({
        name: z.string().trim().min(1).max(200),
        until: moment,
        busy: z.array(z.strictObject({ from: moment, to: moment })).max(mostBusyTimes),
      }),
    )
    .output(ownCalendars),
  removeCalendar: call({ access: 'everybody' })
    .route({ method: 'DELETE', path: ownPath, summary: 'Forget a calendar that the user read in' })
    .input(z.strictObject({ id }))
    .output(ownCalendars),
  /**
   * With a candidate, those without a time first, then the latest, as far as the caller sees them; at most 200. `team`: who is on
   * the hiring team of the jobs for which they have an open application.
   */
  ofCandidate: call({ access: 'everybody' })
    .route({
      method: 'GET',
      path: '/api/candidates/{id}/interviews',
      summary: 'The interviews with a candidate, and who hires',
    })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ data: z.array(calendarEntry), total: z.number().int(), team: z.array(objectRef) })),
};
