import { z } from 'zod';
import { objectRef, score } from '#shared/domain/object-ref.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { skillHealths } from '#shared/domain/skill-gap.ts';
import { call } from './call.ts';
import { mostCompared } from './compare.ts';
import { explained } from './scores.ts';

const id = z.string().min(1).max(64);

/** A skill that the job needs, as somebody inside knows it. */
const matchedSkill = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** 0–5: the level needed, 3 where the job names none. */
  needed: z.number(),
  /** 0–5: 0 where they are not known to have it, null where nobody said how well. */
  level: z.number().nullable(),
  /** Levels that are missing; null where no level is known. */
  missing: z.number().nullable(),
  health: z.enum(skillHealths).nullable(),
});

/** Somebody inside who may fit the job. */
const jobMatch = z.looseObject({
  person: objectRef,
  /** Where they work. */
  unit: z.string().optional(),
  /** As "Why?" explains it; null where there is too little evidence of it. */
  fit: score.nullable(),
  /** How many of the needed skills they hold as the job needs them, or nearly: adequate or better. */
  met: z.number().int(),
  /** The skills that the job needs, the widest gap last. */
  skills: z.array(matchedSkill),
  /** The id of the only skill that is in the way. */
  near_miss: z.string().nullable(),
  /** Whether they want it: they applied, they wish for such a role, or nobody asked. */
  wants: z.looseObject({ state: z.enum(['applied', 'wished', 'not_asked']), at: z.string().optional() }),
});

export type JobMatch = z.infer<typeof jobMatch>;

/** A skill that the job needs, and how hard it is to come by. */
const neededSkill = z.looseObject({
  id: z.string(),
  /** 0–5; null where it has none, missing where scarcity is switched off. */
  scarcity: score.nullable().optional(),
  /** How many people inside hold it at the level needed. */
  holders: z.number().int(),
});

export type NeededSkill = z.infer<typeof neededSkill>;

/** Somebody who was met for another job and was not hired: whom one may ask again. */
const knownPerson = z.looseObject({
  person: objectRef,
  /** As "Why?" explains it. */
  fit: score,
  /** The job they had applied to. */
  job: objectRef,
  /** The furthest stage they came to there. */
  reached: z.looseObject({ name: z.string(), meaning: z.string() }),
  /** How that ended, `rejected`, `withdrawn` or `declined`, and when. */
  ended: z.string(),
  ended_at: z.string(),
});

export type KnownPerson = z.infer<typeof knownPerson>;

/** What is known of a job besides its own fields, and done with it as a whole. */
export const hiring = {
  /**
   * Who inside fits a job, the best first, who was met for another one and fits it, how scarce what it needs is, and what its own
   * scores rest on. Nobody is named whose fit the caller does not read, or where fits are switched off. That it was looked at is
   * in the log of uses.
   */
  matches: call({ access: ['read', 'job'] })
    .route({
      method: 'GET',
      path: '/api/jobs/{id}/matches',
      summary: 'Who inside fits a job, and how scarce its skills are',
    })
    .input(z.strictObject({ id, most: z.coerce.number().int().min(1).max(mostCompared).default(mostCompared) }))
    .output(
      z.looseObject({
        data: z.array(jobMatch),
        /** How many people inside the caller sees. */
        inside: z.number().int(),
        needs: z.array(neededSkill),
        /** The best fit first. */
        known: z.array(knownPerson).optional(),
        /** The job's scores as `scores.explain` tells them, of each part no more than its first two inputs. */
        gauges: z.array(explained).optional(),
      }),
    ),
  /**
   * Another job like one that is there, as a draft: its texts, conditions, pay, stages, needed skills, whom it is shared with, and
   * its plan of interviews. What happened at it stays: applications, interviews, documents, notes, dates and figures.
   */
  copy: call({ access: ['create', 'job'] })
    .route({ method: 'POST', path: '/api/jobs/{id}/copy', summary: 'Another job like this one', successStatus: 201 })
    .input(z.strictObject({ id, title: z.string().trim().min(1).max(300) }))
    .output(objectAnswer),
  /** Asks whoever may to let a job open, also once more after it was declined. Where the company asks for it, no other job opens. */
  requestApproval: call({ access: ['edit', 'job'] })
    .route({ method: 'POST', path: '/api/jobs/{id}/approval', summary: 'Ask to approve a job' })
    .input(z.strictObject({ id }))
    .output(objectAnswer),
  /** Lets a job open that somebody else asked for, or not; an owner decides on their own as well. */
  decideApproval: call({ access: ['approve', 'job'] })
    .route({ method: 'PUT', path: '/api/jobs/{id}/approval', summary: 'Approve a job, or decline it' })
    .input(z.strictObject({ id, approved: z.boolean(), note: z.string().trim().min(1).max(2000).optional() }))
    .output(objectAnswer),
};
