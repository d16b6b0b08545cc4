import { z } from 'zod';
import { stageMeanings } from '#shared/domain/hiring-stages.ts';
import { onboardingTasks } from '#shared/domain/onboarding.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { listOf, pageInput } from './lists.ts';

/** The kinds of lists a company keeps (§3). */
export const categoryTypes = [
  'cycle',
  'org_unit',
  'location',
  'integration',
  'tool',
  'stage',
  'tag',
  'reason',
  'end_reason',
  'contract_kind',
  'template',
  'message_template',
  'onboarding',
] as const;
export type CategoryType = (typeof categoryTypes)[number];

const id = z.string().min(1).max(64);
const path = '/api/category-list/';

const category = z.looseObject({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  description: z.string().optional(),
  parent_id: z.string().optional(),
  starts_at: z.string().optional(),
  ends_at: z.string().optional(),
  color: z.string().optional(),
  /** Of a stage: one of `stageMeanings`; a newer host may know more. */
  meaning: z.string().optional(),
  /** True while the meaning was proposed by the stage's name and nobody has said it. */
  meaning_proposed: z.boolean().optional(),
  /** Its place in the list, smallest first. */
  order: z.number().optional(),
  /** Of a template: the ids of its stages, in their order. */
  stages: z.array(z.string()).optional(),
  /** Of a template of messages, with its fields (`messageFields`). */
  subject: z.string().optional(),
  body: z.string().optional(),
  /** Of a template of onboarding: what is to be done for somebody who begins; a newer host may name others who have it. */
  tasks: z.array(z.looseObject({ title: z.string(), days: z.number().int(), who: z.string() })).optional(),
  /** Since when it is offered no more; what has it keeps it. */
  archived_at: z.string().optional(),
  /** The item that stands for an archived one from then on. */
  moved_to: z.string().optional(),
});

export type Category = z.infer<typeof category>;

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Cycles have days, org units and locations a parent, stages a meaning; `null` takes a field away. */
const fields = {
  description: z.string().max(20_000).nullable().optional(),
  parent_id: id.nullable().optional(),
  starts_at: moment.nullable().optional(),
  ends_at: moment.nullable().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #5b5bd6')
    .nullable()
    .optional(),
  meaning: z.enum(stageMeanings).optional(),
  order: z.number().int().min(0).max(100_000).optional(),
  archived_at: z.iso.datetime({ offset: true }).nullable().optional(),
  moved_to: id.nullable().optional(),
  stages: z.array(id).max(60).optional(),
  subject: z.string().trim().max(300).nullable().optional(),
  body: z.string().max(20_000).nullable().optional(),
  tasks: onboardingTasks.nullable().optional(),
};

const name = z.string().trim().min(1).max(300);

export const categories = {
  /** With `id` the one item, or the list of the company it names; else a list: by `order` where there is one, cycles by their beginning, others by name. */
  read: call({ access: 'everybody', error: errorTexts.fetchingCategories })
    .route({ method: 'GET', path, summary: 'Category lists' })
    .input(z.strictObject({ type: z.enum(categoryTypes).optional(), id: id.optional(), ...pageInput }))
    .output(z.union([listOf(category), category])),
  create: call({ access: 'createTags', error: errorTexts.creatingCategory })
    .route({ method: 'POST', path, summary: 'Create a category', successStatus: 201 })
    .input(z.strictObject({ type: z.enum(categoryTypes), name, ...fields }))
    .output(category),
  update: call({ access: 'editCategories', error: errorTexts.updatingCategory })
    .route({ method: 'PUT', path, summary: 'Change a category' })
    .input(z.strictObject({ id, type: z.enum(categoryTypes).optional(), name: name.optional(), ...fields }))
    .output(category),
};
