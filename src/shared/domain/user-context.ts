import { z } from 'zod';
import { link } from './object-ref.ts';

/** Languages the workspace speaks. */
export const languages = ['en', 'de'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** What a member may do (decisions.md "Roles"). */
export const roles = ['owner', 'admin', 'manager', 'recruiter', 'member'] as const;
export type Role = (typeof roles)[number];

export const companySummary = z.looseObject({
  id: z.string(),
  name: z.string(),
  logo: z.string().optional(),
  links: z.array(link).optional(),
  statistics: z
    .looseObject({ total_employees: z.number(), total_courses: z.number(), total_jobs: z.number() })
    .optional(),
});

export const userSummary = z.looseObject({
  id: z.string(),
  email: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  logo: z.string().optional(),
});

/** §3 User context, as the host knows it. `experienceStage` is `new` until the welcome screen is done. */
export const userContext = z.looseObject({
  user: userSummary,
  language: z.string(),
  plan: z.string(),
  trialDays: z.number().int().nullable(),
  role: z.string(),
  staff: z.boolean(),
  experienceStage: z.string(),
  company: companySummary,
  companies: z.array(companySummary),
  websocketGroup: z.string(),
});

export type UserContext = z.infer<typeof userContext>;
