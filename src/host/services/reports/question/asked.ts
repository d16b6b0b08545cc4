import { z } from 'zod';

/** What questions ask for and reports cannot always tell: each is checked against the records, or never kept at all. */
export const askedTopics = [
  'leaving',
  'leaving_reasons',
  'rejection_reasons',
  'attrition',
  'engagement',
  'pay',
  'job_pay',
  'absence',
  'age',
  'sex',
  'origin',
  'satisfaction',
  'tenure',
  'budget',
  'hours',
  'promotions',
  'managers',
  'source',
  'time_to_hire',
  'revenue',
  'future',
  'benchmark',
  'unknown_skill',
  'unknown_place',
  'other_period',
  'long_period',
] as const;

export type AskedTopic = (typeof askedTopics)[number];

/** Something a question asks for; `word`: what of the question it is about, where the answer repeats it. */
export const asked = z.object({ topic: z.enum(askedTopics), word: z.string().optional() });

export type Asked = z.infer<typeof asked>;
