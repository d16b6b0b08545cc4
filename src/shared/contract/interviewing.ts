import { z } from 'zod';
import { planRounds } from '#shared/domain/interview-plan.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);
const moment = z.iso.datetime({ offset: true });

/** When and in which round an interview is. `duration` in minutes. */
const interviewTimes = {
  id: z.string(),
  name: z.string(),
  /** The name of its round. */
  stage: z.string().optional(),
  status: z.string().optional(),
  starts_at: z.string().optional(),
  duration: z.number().int(),
  candidate: objectRef.optional(),
  job: objectRef.optional(),
};

const lookedAt = z.looseObject({ name: z.string(), kind: z.string(), about: z.string().optional() });

/** What somebody needs to hold an interview. */
const kit = z.looseObject({
  ...interviewTimes,
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
 * all are handed in · `held`: over, and nobody with an account was asked · `cancelled`: it does not take place.
 */
const calendarEntry = z.looseObject({
  ...interviewTimes,
  state: z.enum(['planned', 'now', 'due', 'in', 'held', 'cancelled']),
  interviewers: z.array(objectRef),
  /** How many were asked for a scorecard, and handed one in. */
  asked: z.number().int(),
  handed_in: z.number().int(),
  is_mine: z.boolean(),
  /** Who is in another interview at that time: who, and in which. */
  clashes: z.array(z.looseObject({ person: objectRef, with: z.string() })),
});

export type CalendarEntry = z.infer<typeof calendarEntry>;

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
   * 1,000. `load`: how many of them each interviewer holds, against how many are enough in a week.
   */
  calendar: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/interviews/calendar', summary: 'The interviews of some days' })
    .input(z.strictObject({ from: moment, to: moment }))
    .output(
      z.looseObject({
        data: z.array(calendarEntry),
        total: z.number().int(),
        load: z.array(z.looseObject({ person: objectRef, count: z.number().int(), limit: z.number().int() })),
      }),
    ),
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
