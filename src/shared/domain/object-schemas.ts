import { z } from 'zod';
import { jobFields } from './job.ts';
import { courseFields, trainingFields } from './learning.ts';
import { timestamp } from './object-ref.ts';
import type { ObjectType } from './object-types.ts';
import { personFields } from './person.ts';
import { skillFields } from './skill.ts';
import {
  canvasFields,
  companyFields,
  documentFields,
  documentGroupFields,
  interviewFields,
  performanceFields,
  pulseFields,
  spaceFields,
  ticketFields,
} from './workspace-objects.ts';

/** The fields of §3 by object type, without what every object has. */
export const objectFields = {
  candidate: personFields,
  employee: personFields,
  member: personFields,
  company: companyFields,
  job: jobFields,
  skill: skillFields,
  training: trainingFields,
  course: courseFields,
  pulse: pulseFields,
  space: spaceFields,
  canvas: canvasFields,
  performance: performanceFields,
  ticket: ticketFields,
  interview: interviewFields,
  document: documentFields,
  document_group: documentGroupFields,
} satisfies Record<ObjectType, z.ZodObject>;

/** What every object carries besides the fields of its type. */
export const objectBase = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  subtype: z.string().optional(),
  slug: z.string().optional(),
  name: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  /** Words under which people gather objects of any type. */
  tags: z.array(z.string()).optional(),
  created_at: timestamp.optional(),
  updated_at: timestamp.optional(),
});

export type ObjectBase = z.infer<typeof objectBase>;

/**
 * An object as a call answers it: which one, and of which type. What else it has is read field by field by `readObject`, so
 * that one field of another shape takes neither its object nor its page along.
 */
export const objectAnswer = z.looseObject({ id: z.string(), object_type: z.string() });

export type ObjectAnswer = z.infer<typeof objectAnswer>;
