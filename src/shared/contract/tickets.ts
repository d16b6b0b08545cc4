import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { ticketPriorities } from '#shared/domain/ticket-priorities.ts';
import { call } from './call.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const status = z.string().trim().min(1).max(60);
const priority = z.enum(ticketPriorities);
const path = '/api/tickets/';

/** Tickets are objects of type ticket; `assignee_id` is a member, `object_id` what the ticket is about, `description_json` the document whose words the description is. */
export const tickets = {
  /** With `id` the one ticket; else a list, last changed first. */
  read: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'Tickets' })
    .input(
      z.strictObject({
        id: id.optional(),
        status: status.optional(),
        priority: priority.optional(),
        assignee_id: id.optional(),
        object_id: id.optional(),
        ...pageInput,
      }),
    )
    .output(z.union([listOf(objectAnswer), objectAnswer])),
  create: call({ access: ['create', 'ticket'] })
    .route({ method: 'POST', path, summary: 'Open a ticket', successStatus: 201 })
    .input(
      z.strictObject({
        title: z.string().trim().min(1).max(300),
        description: longText.optional(),
        description_json: richText.optional(),
        status: status.default('open'),
        priority: priority.default('medium'),
        assignee_id: id.nullable().optional(),
        object_id: id.nullable().optional(),
        /** As the ticket has them. */
        assignee: z.looseObject({ id }).nullable().optional(),
        object: z.looseObject({ id }).nullable().optional(),
      }),
    )
    .output(objectAnswer),
  update: call({ access: ['edit', 'ticket'] })
    .route({ method: 'PUT', path, summary: 'Change a ticket' })
    .input(
      z.strictObject({
        id,
        title: z.string().trim().min(1).max(300).nullable().optional(),
        description: longText.nullable().optional(),
        description_json: richText.nullable().optional(),
        status: status.nullable().optional(),
        priority: priority.nullable().optional(),
        assignee_id: id.nullable().optional(),
        object_id: id.nullable().optional(),
        /** As the ticket has them. */
        assignee: z.looseObject({ id }).nullable().optional(),
        object: z.looseObject({ id }).nullable().optional(),
        if_unchanged: ifUnchanged,
      }),
    )
    .output(objectAnswer),
  delete: call({ access: ['delete', 'ticket'] })
    .route({ method: 'DELETE', path, summary: 'Delete tickets; restoring objects undoes it' })
    .input(
      z.union([z.strictObject({ id }), z.strictObject({ ids: z.array(id).min(1).max(1000) })], {
        error: 'Name the id of a ticket, or the ids of several.',
      }),
    )
    .output(z.looseObject({ count: z.number().int() })),
};
