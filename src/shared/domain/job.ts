import { z } from 'zod';
import { jobApproval } from './job-approval.ts';
import { languageList, noticeDays, yearsOfWork } from './conditions.ts';
import { longText } from './long-texts.ts';
import { objectRef, score } from './object-ref.ts';
import { heldSkill } from './skill.ts';

/** §3 Job: salaries in whole units of `currency` (ISO 4217); urgency, potential and complexity 0–5. */
export const jobFields = z.looseObject({
  slug: z.string().max(200).optional(),
  role: z.string().max(300).optional(),
  title: z.string().max(300).optional(),
  status: z.string().max(60).optional(),
  code: z.string().max(200).optional(),
  description: longText.optional(),
  min_salary: z.number().int().min(0).optional(),
  max_salary: z.number().int().min(0).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  location: z.looseObject({ id: z.string().optional(), title: z.string().optional() }).optional(),
  work_schedule_type: z.string().optional(),
  org_unit: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
  skills: z.array(heldSkill).optional(),
  applicants_count: z.number().int().min(0).optional(),
  interviewed_count: z.number().int().min(0).optional(),
  permissions: z.array(objectRef).optional(),
  /** Told on its own page: what those do in its hiring team of whom it is said, by their ids (`teamParts`). */
  team_parts: z.record(z.string(), z.string()).optional(),
  /** Whether somebody let it open, as the host keeps it. */
  approval: jobApproval.optional(),
  /** Told on its own page: who asked for that and who decided, and whether it must be approved before it opens. */
  approval_people: z.array(objectRef).optional(),
  needs_approval: z.boolean().optional(),
  /** Its own list of stages, by the ids of the company's, in their order; none: the company's list. */
  stages: z.array(z.string().min(1).max(64)).max(60).optional(),
  /** How many people are looked for. */
  openings: z.number().int().min(1).max(10_000).optional(),
  /** How many of them were hired: told on its own page. */
  hired_count: z.number().int().min(0).optional(),
  /** The kind of work, as `company_user.function` says it of employees. */
  function: z.string().max(300).optional(),
  /** Until when it is to be filled. */
  target_date: z.iso.date().optional(),
  /** What it asks of whoever takes it: the longest notice in days, languages, and years of work where it states a minimum. */
  notice_days: noticeDays.optional(),
  languages: languageList.optional(),
  least_years: yearsOfWork.optional(),
  urgency_level: score.optional(),
  internal_potential: score.optional(),
  market_complexity: score.optional(),
});
