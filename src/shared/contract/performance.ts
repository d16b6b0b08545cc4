import { z } from 'zod';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { call } from './call.ts';
import { companyScoped } from './company-scope.ts';
import { errorTexts } from './errors.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);

export const performance = {
  /** With `id` one record, or those of the cycle or the company it names; else those about an object, of a type (subtype), newest first. */
  read: call({ access: 'everybody', error: errorTexts.fetchingPerformance })
    .route(companyScoped({ method: 'GET', path: '/api/performance/', summary: 'Performance records (§7)' }))
    .input(
      z.strictObject({
        id: id.optional(),
        object_id: id.optional(),
        object_type: z.enum(personTypes).optional(),
        type: z.string().max(60).optional(),
        cycle_id: id.optional(),
        status: z.string().max(60).optional(),
        ...pageInput,
      }),
    )
    .output(z.union([listOf(objectAnswer), objectAnswer])),
  create: call({ access: ['create', 'performance'], error: errorTexts.creatingPerformance })
    .route(
      companyScoped({
        method: 'POST',
        path: '/api/performance/',
        summary: 'Create a performance record',
        successStatus: 201,
      }),
    )
    .input(z.looseObject({ object_id: id.optional(), type: z.string().max(60).optional() }))
    .output(objectAnswer),
  update: call({ access: ['edit', 'performance'], error: errorTexts.updatingPerformance })
    .route(companyScoped({ method: 'PUT', path: '/api/performance/', summary: 'Change a performance record' }))
    .input(
      z.looseObject({ id, object_id: id.optional(), type: z.string().max(60).optional(), if_unchanged: ifUnchanged }),
    )
    .output(objectAnswer),
  delete: call({ access: ['delete', 'performance'], error: errorTexts.deletingPerformance })
    .route(
      companyScoped({
        method: 'DELETE',
        path: '/api/performance/',
        summary: 'Delete a performance record',
        successStatus: 204,
        inputStructure: 'detailed',
      }),
    )
    .input(z.looseObject({ query: z.strictObject({ id }) }))
    .output(z.void()),
};
