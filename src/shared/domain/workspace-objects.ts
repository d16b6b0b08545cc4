import { z } from 'zod';
import { canvasBlocks, canvasChart, canvasLayout } from './canvas-blocks.ts';
import { mostOffered, weeklyLimit } from './interview-plan.ts';
import { longText } from './long-texts.ts';
import { link, objectRef, rate, score, timestamp } from './object-ref.ts';
import { pulseAudience } from './pulses/pulse-audience.ts';
import { pulseQuestions } from './pulses/pulse-question.ts';
import { reviewGoals } from './reviews.ts';
import { scorecardAttributes } from './scorecards.ts';
import { ticketPriorities } from './ticket-priorities.ts';
import { workingHours } from './working-hours.ts';

/** §3 Pulse: rates and data_completeness 0–100, engagement_level and insight_quality 0–5. */
export const pulseFields = z.looseObject({
  name: z.string().min(1).max(300),
  type: z.string().max(60).optional(),
  status: z.string().max(60).optional(),
  description: longText.optional(),
  questions: pulseQuestions.optional(),
  /** Who is asked; without it, every employee. */
  audience: pulseAudience.optional(),
  /** Who keeps it; the host says so. */
  owner: objectRef.optional(),
  /** False: the answers are shown with names to those who may read them. Everything else is anonymous. */
  anonymous: z.boolean().optional(),
  opens_at: timestamp.optional(),
  closes_at: timestamp.optional(),
  /** How many are asked, and how many belong to the group it is about, asked or not. */
  invited_count: z.number().int().min(0).optional(),
  population_count: z.number().int().min(0).optional(),
  metrics: z
    .looseObject({
      response_rate: rate.optional(),
      completion_rate: rate.optional(),
      participation_rate: rate.optional(),
      engagement_level: score.optional(),
      insight_quality: score.optional(),
      data_completeness: rate.optional(),
    })
    .optional(),
});

/** §3 Space; it has an owner. */
export const spaceFields = z.looseObject({
  name: z.string().min(1).max(300),
  description: longText.optional(),
  owner: objectRef.optional(),
  objects_json: z.array(objectRef).optional(),
  candidates: z.array(objectRef).optional(),
  documents: z.array(objectRef).optional(),
  tags: z.array(z.string()).optional(),
  tasks: z.array(z.string()).optional(),
  instructions: longText.optional(),
  /** What the space was asked for with. */
  query: z.string().max(20_000).optional(),
  members: z.array(objectRef).optional(),
});

/** §3 Company: the workspace's own company. */
export const companyFields = z.looseObject({
  name: z.string().min(1).max(300),
  logo: z.string().optional(),
  description: longText.optional(),
  links: z.array(link).optional(),
  /** Whether a job is approved before it opens. */
  asks_job_approval: z.boolean().optional(),
  /** How many interviews a week are enough for one interviewer who has no limit of their own. */
  interviews_a_week: weeklyLimit.optional(),
  /** Of who says no hours of their own. */
  working_hours: workingHours.optional(),
  statistics: z
    .looseObject({
      total_employees: z.number().int().optional(),
      total_courses: z.number().int().optional(),
      total_jobs: z.number().int().optional(),
    })
    .optional(),
});

/** §3 Canvas and dashboard canvas; a missing name shows as 'Untitled'. */
export const canvasFields = z.looseObject({
  name: z.string().max(300).optional(),
  title: z.string().max(300).optional(),
  type: z.string().max(60).optional(),
  status: z.string().max(60).optional(),
  blocks: canvasBlocks.optional(),
  layout: canvasLayout.optional(),
  thread_id: z.string().optional(),
  query: z.string().max(20_000).optional(),
  is_public: z.boolean().optional(),
  charts: z.array(canvasChart).max(200).optional(),
});

/** A performance record of one person in one cycle; `rating` 0–5. */
export const performanceFields = z.looseObject({
  name: z.string().max(300).optional(),
  status: z.string().max(60).optional(),
  cycle: z.looseObject({ id: z.string(), name: z.string() }).optional(),
  person: objectRef.optional(),
  reviewer: objectRef.optional(),
  rating: score.optional(),
  strengths: longText.optional(),
  improvements: longText.optional(),
  goals: reviewGoals.optional(),
  /** What its writer marks, each 1–5. */
  attributes: scorecardAttributes.optional(),
  /** When it was a draft no more for the first time; the host says so. */
  released_at: timestamp.optional(),
});

export const ticketFields = z.looseObject({
  title: z.string().min(1).max(300),
  description: longText.optional(),
  status: z.string().max(60).optional(),
  priority: z.enum(ticketPriorities).optional(),
  assignee: objectRef.optional(),
  object: objectRef.optional(),
  /** The user who made it; the host says so. */
  author: z.looseObject({ id: z.string() }).optional(),
});

/** §3 Interview: its nested document carries the title. `scores` are 0–5 by criterion. */
export const interviewFields = z.looseObject({
  status: z.string().max(60).optional(),
  document: z.looseObject({ id: z.string().optional(), title: z.string().optional() }).optional(),
  candidate: objectRef.optional(),
  job: objectRef.optional(),
  interviewers: z.array(objectRef).optional(),
  starts_at: timestamp.optional(),
  /** Times that the candidate was offered, until one of them is agreed on. */
  offered_times: z.array(timestamp).min(1).max(mostOffered).optional(),
  duration: z.number().int().min(0).optional(),
  stage: z.string().optional(),
  scores: z.record(z.string(), score).optional(),
  notes: longText.optional(),
});

/** A document; its bytes are a file named by content hash. `size` in bytes. */
export const documentFields = z.looseObject({
  name: z.string().min(1).max(300),
  type: z.string().max(60).optional(),
  file_type: z.string().max(60).optional(),
  file_name: z.string().max(300).optional(),
  media_type: z.string().max(120).optional(),
  size: z.number().int().min(0).optional(),
  file_hash: z.string().optional(),
  version: z.number().int().min(1).optional(),
  pages: z.number().int().min(0).optional(),
  group: objectRef.optional(),
  object: objectRef.optional(),
  /** Who brought its first file; the host says so. */
  added_by: objectRef.optional(),
  description: longText.optional(),
});

/** §3 Document group. */
export const documentGroupFields = z.looseObject({
  name: z.string().min(1).max(300),
  type: z.string().max(60).optional(),
  entityType: z.string().max(60).optional(),
  documents_count: z.number().int().min(0).optional(),
});
