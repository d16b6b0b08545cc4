import { z } from 'zod';
import { setAssumptions } from '#shared/domain/compare/assumptions.ts';
import { compareWays } from '#shared/domain/compare/compare-ways.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { skillHealths } from '#shared/domain/skill-gap.ts';
import { assessmentKinds } from '#shared/domain/skill-ledger.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);

/** Most people of one comparison. */
export const mostCompared = 6;

const way = z.enum(compareWays);

/** How often the gap of a skill counts, by its id; 1 where none is set. */
const weights = z.record(id, z.number().min(0).max(5)).refine((all) => Object.keys(all).length <= 200);

/** A skill that the job needs, as one person knows it. */
const comparedSkill = z.looseObject({
  id: z.string(),
  /** 0–5; null where nobody said how well, or spoke of it at all: what is not known is no gap. */
  level: z.number().nullable(),
  /** Levels that are missing; null where no level is known. */
  missing: z.number().nullable(),
  /** Percent of the level needed (§4). */
  gap: z.number().nullable(),
  health: z.enum(skillHealths).nullable(),
  /** When the level that counts was said, and how; missing where nobody said it. */
  said: z.looseObject({ kind: z.enum(assessmentKinds), at: z.string(), is_old: z.boolean() }).optional(),
});

const comparedPerson = z.looseObject({
  person: objectRef,
  /** Where they work. */
  unit: z.string().optional(),
  /** How they would come to the job: as it was saved, else as their record says. */
  way,
  /** Their own notice in days, where they state one. */
  notice_days: z.number().optional(),
  skills: z.array(comparedSkill),
  /** Levels that are missing together, over how many skills; `unknown`: of how many skills no level is known. */
  left: z.number(),
  open: z.number().int(),
  unknown: z.number().int(),
  /** The id of the only skill that keeps all from being adequate or better. */
  near_miss: z.string().nullable(),
  /** Whether they want it: they applied, they wish for such a role, or nobody asked. */
  wants: z.looseObject({ state: z.enum(['applied', 'wished', 'not_asked']), at: z.string().optional() }),
});

/** A course, or a training. */
const comparedCourse = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  name: z.string(),
  slug: z.string().optional(),
  /** Hours. */
  duration: z.number().optional(),
  /** In minor units. */
  cost: z.looseObject({ amount: z.number(), currency: z.string() }).optional(),
  teaches: z.array(z.looseObject({ skill: z.string(), level: z.number().nullable() })),
});

const comparison = z.looseObject({
  job: objectRef,
  /** What the job says of itself: until when it is to be filled, its pay, its unit. */
  target_date: z.string().optional(),
  min_salary: z.number().optional(),
  max_salary: z.number().optional(),
  currency: z.string().optional(),
  unit: z.string().optional(),
  /** What it needs, by the names of the skills. */
  needs: z.array(z.looseObject({ id: z.string(), name: z.string(), needed: z.number() })),
  /** In the order in which they were asked for. */
  people: z.array(comparedPerson),
  /** How many of those asked for are gone, or not the caller's to see. */
  left_out: z.number().int(),
  /** Courses and trainings that teach what the job needs. */
  courses: z.array(comparedCourse),
  /** What was set when it was saved. */
  assumptions: setAssumptions,
  weights,
  saved_at: z.string().optional(),
});

export type Comparison = z.infer<typeof comparison>;

/** People side by side for a job (issue "Compare"): figures of what is recorded, and nobody before anybody. */
export const compare = {
  /**
   * `people`: up to six ids with commas between them; those of the saved comparison where it is left out. That somebody's levels
   * were looked at for it is in the log of uses.
   */
  read: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/compare', summary: 'People side by side for a job' })
    .input(
      z.strictObject({
        job: id,
        people: z
          .string()
          .max(65 * mostCompared)
          .optional(),
      }),
    )
    .output(comparison),
  /** The caller's own comparison of the job; what was saved before is replaced. */
  save: call({ access: 'everybody' })
    .route({ method: 'PUT', path: '/api/compare', summary: 'Save a comparison of people for a job' })
    .input(
      z.strictObject({
        job: id,
        people: z.array(z.strictObject({ id, way })).max(mostCompared),
        assumptions: setAssumptions.default({}),
        weights: weights.default({}),
      }),
    )
    .output(comparison),
};
