import { z } from 'zod';
import { longText } from './long-texts.ts';
import { link, objectRef, score, timestamp } from './object-ref.ts';
import { heldSkill } from './skill.ts';

/** §3 Candidate, employee, member: one shape. Scores are 0–5. Lists of people and skills come from relations. */
export const personFields = z.looseObject({
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  email: z.email().max(320).optional(),
  logo: z.string().optional(),
  phone: z.string().max(60).optional(),
  title: z.string().max(300).optional(),
  status: z.string().max(60).optional(),
  company_user: z
    .looseObject({
      function: z.string().optional(),
      location: z.looseObject({ id: z.string().optional(), title: z.string().optional() }).optional(),
      company: z.looseObject({ name: z.string().optional() }).optional(),
      org_unit: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
      manager: objectRef.optional(),
      started_at: z.string().optional(),
    })
    .optional(),
  qualification: z
    .looseObject({
      job: z
        .looseObject({ id: z.string().optional(), slug: z.string().optional(), role: z.string().optional() })
        .optional(),
      current_stage: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
      source: z.string().optional(),
      created_at: timestamp.optional(),
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
  team: z
    .looseObject({ id: z.string().optional(), name: z.string().optional(), members: z.array(objectRef).optional() })
    .optional(),
});
