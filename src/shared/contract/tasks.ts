import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { listOf, pageInput, queryBoolean } from './lists.ts';

/** `scheduled` tasks lie ahead, those in `execution` are under way or done. */
const taskType = z.enum(['scheduled', 'execution']);
const taskStatus = z.enum(['open', 'in progress', 'done']);
const id = z.string().min(1).max(64);
const dueAt = z.iso.datetime({ offset: true });

const task = z.looseObject({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string().optional(),
  /** Where one task is asked for by `id`, and after a change: the document whose words the description is. */
  description_json: z.unknown().optional(),
  status: z.string(),
  assignee: objectRef.optional(),
  object: objectRef.optional(),
  due_at: z.string().nullable(),
  created_at: z.string(),
});

export type Task = z.infer<typeof task>;

const path = '/api/objects/workflows/tasks';
const title = z.string().trim().min(1).max(300);
const description = longText;

export const tasks = {
  /** By due date; owner and admin see all, others those they have or made. */
  list: call({ access: 'everybody', error: errorTexts.tasks })
    .route({ method: 'GET', path, summary: 'Workflow tasks' })
    .input(
      z.strictObject({
        type: taskType.optional(),
        id: id.optional(),
        status: taskStatus.optional(),
        mine: queryBoolean.optional(),
        object_id: id.optional(),
        ...pageInput,
      }),
    )
    .output(listOf(task)),
  /** `assignee_id` is a member; without one, the task is the caller's. */
  create: call({ access: 'everybody', error: errorTexts.tasks })
    .route({ method: 'POST', path, summary: 'Create a task', successStatus: 201 })
    .input(
      z.strictObject({
        type: taskType.default('execution'),
        title,
        description: description.optional(),
        description_json: richText.optional(),
        status: taskStatus.default('open'),
        assignee_id: id.nullable().optional(),
        object_id: id.nullable().optional(),
        due_at: dueAt.nullable().optional(),
      }),
    )
    .output(task),
  update: call({ access: 'everybody', error: errorTexts.tasks })
    .route({ method: 'PUT', path, summary: 'Change a task' })
    .input(
      z.strictObject({
        id,
        type: taskType.optional(),
        title: title.optional(),
        description: description.nullable().optional(),
        description_json: richText.nullable().optional(),
        status: taskStatus.optional(),
        assignee_id: id.nullable().optional(),
        object_id: id.nullable().optional(),
        due_at: dueAt.nullable().optional(),
      }),
    )
    .output(task),
  delete: call({ access: 'everybody', error: errorTexts.tasks })
    .route({ method: 'DELETE', path, summary: 'Delete tasks' })
    .input(z.strictObject({ ids: z.array(id).min(1).max(1000) }))
    .output(z.looseObject({ count: z.number().int() })),
};
