import { z } from 'zod';
import { languageList, noticeDays, yearsOfWork } from './conditions.ts';
import { emails, phones } from './contacts.ts';
import { weeklyLimit } from './interview-plan.ts';
import { longText } from './long-texts.ts';
import { link, objectRef, score, timestamp } from './object-ref.ts';
import { heldSkill } from './skill.ts';
import { timeZone } from './time-zone.ts';
import { wishes } from './wishes.ts';
import { workingHours } from './working-hours.ts';

const position = z.looseObject({
  title: z.string(),
  company: z.string().optional(),
  /** The kind of work, as `company_user.function` says it of employees. */
  function: z.string().max(300).optional(),
  from: z.string().optional(),
  /** `today` for where they work now. */
  to: z.string().optional(),
  achievements: z.array(z.string()).optional(),
});

const degree = z.looseObject({ degree: z.string(), school: z.string().optional(), year: z.string().optional() });

/** §3 Candidate, employee, member: one shape. Scores are 0–5. Lists of people and skills come from relations. */
export const personFields = z.looseObject({
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  email: z.email().max(320).optional(),
  emails: emails.optional(),
  logo: z.string().optional(),
  phone: z.string().max(60).optional(),
  phones: phones.optional(),
  title: z.string().max(300).optional(),
  status: z.string().max(60).optional(),
  /** Since when an applicant's current application is where it is; the host works it out. */
  in_stage_since: timestamp.optional(),
  company_user: z
    .looseObject({
      function: z.string().optional(),
      location: z.looseObject({ id: z.string().optional(), title: z.string().optional() }).optional(),
      company: z.looseObject({ name: z.string().optional() }).optional(),
      org_unit: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
      manager: objectRef.optional(),
      started_at: z.string().optional(),
      /** The last day of work, ISO. */
      ended_at: z.string().optional(),
      end_reason: z.string().max(300).optional(),
      contract_kind: z.string().max(60).optional(),
      cost_centre: z.string().max(60).optional(),
    })
    .optional(),
  qualification: z
    .looseObject({
      job: z
        .looseObject({ id: z.string().optional(), slug: z.string().optional(), role: z.string().optional() })
        .optional(),
      current_stage: z
        .looseObject({ id: z.string().optional(), name: z.string().optional(), meaning: z.string().optional() })
        .optional(),
      source: z.string().optional(),
      /** The employee who named them to the company. */
      referred_by: objectRef.optional(),
      created_at: timestamp.optional(),
      /** Whom they were merged with, and when: the host writes it. */
      merged_from: z.array(z.looseObject({ id: z.string(), merged_at: timestamp.optional() })).optional(),
      statistics: z
        .looseObject({
          talent_uniqueness: score.optional(),
          adaptability_potential: score.optional(),
          growth_ambition: score.optional(),
        })
        .optional(),
    })
    .optional(),
  resume: z
    .looseObject({
      summary: longText.optional(),
      links: z.array(link).optional(),
      skills: z.array(heldSkill).optional(),
      /** Named by the person, and not among the company's skills yet. */
      proposed_skills: z.array(z.string()).optional(),
      /** Where somebody worked and learnt: not in §3, kept because résumés hold it. Days and years are as the résumé writes them. */
      experience: z.array(position).optional(),
      education: z.array(degree).optional(),
      last_interviewed: timestamp.optional(),
      last_messaged: timestamp.optional(),
      statistics: z
        .looseObject({
          execution_excellence: score.optional(),
          impact_capacity: score.optional(),
          learning_agility: score.optional(),
          courses_count: z.number().int().min(0).optional(),
          interviews_count: z.number().int().min(0).optional(),
        })
        .optional(),
      mentors: z.array(objectRef).optional(),
      peers: z.array(objectRef).optional(),
      shadows: z.array(objectRef).optional(),
      buddies: z.array(objectRef).optional(),
    })
    .optional(),
  wishes: wishes.optional(),
  /** That an applicant agreed to what is kept of them: since which day, until which one, and since when no more. Days are ISO. */
  consent: z
    .looseObject({
      given_on: z.iso.date().optional(),
      until: z.iso.date().optional(),
      withdrawn_on: z.iso.date().optional(),
    })
    .optional(),
  /** Where their clock stands when they meet, and of who interviews how many interviews a week are enough. */
  time_zone: timeZone.optional(),
  interviews_a_week: weeklyLimit.optional(),
  /** Between which hours of their own day they meet others. */
  working_hours: workingHours.optional(),
  /** What a job may ask for (records.md "Scores and statistics"): none of it is in §3. */
  work_schedule_type: z.string().max(60).optional(),
  notice_days: noticeDays.optional(),
  languages: languageList.optional(),
  years: yearsOfWork.optional(),
  team: z
    .looseObject({ id: z.string().optional(), name: z.string().optional(), members: z.array(objectRef).optional() })
    .optional(),
});
