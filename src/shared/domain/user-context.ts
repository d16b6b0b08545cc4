import { z } from 'zod';
import { link } from './object-ref.ts';

/** Languages that people read the workspace in, and in which hosts write to them: notices, mails, insights and reports. */
export const languages = ['en', 'de', 'es'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** The language that a locale (`es-MX`, `de_AT.UTF-8`) is of, English where it is of none of these. */
export function languageOf(locale: string): Language {
  const [primary = ''] = locale.toLowerCase().split(/[-_.@]/);
  return languages.find((known) => known === primary) ?? languages[0];
}

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
  /** The user's own object of type member; null or missing where there is none. */
  memberId: z.string().nullable().optional(),
  /** The objects that stand for the user: the member, and the employee or candidate that is the same person. */
  ownIds: z.array(z.string()).optional(),
  /** The records of the people above the user: who leads them, and whoever leads those. */
  aboveIds: z.array(z.string()).optional(),
  /** The user is an owner or admin, and nobody else is. */
  onlyAdministrator: z.boolean().optional(),
  /** The user's org unit and all below it, by id, or where a unit has none by name. */
  orgUnits: z.array(z.looseObject({ id: z.string().optional(), name: z.string().optional() })).optional(),
});

export type UserContext = z.infer<typeof userContext>;
