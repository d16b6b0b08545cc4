import { z } from 'zod';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';

const one = z.strictObject({ id: z.string().min(1).max(64) });

/** What erasing a person took away, by kind. */
const erased = z.looseObject({
  /** Objects by type: the person under each role, their interviews, performance records and documents. */
  objects: z.record(z.string(), z.number().int()),
  /** Rows of other kinds: links, files, form answers, events, notifications, tasks, figures, accounts. */
  removed: z.record(z.string(), z.number().int()),
  /** Places of others' texts in which the name or the email stood, by kind. */
  redacted: z.record(z.string(), z.number().int()),
  /** Documents about others whose files still name the person: what stands in a file is changed by people only. */
  files_left: z.array(z.looseObject({ id: z.string(), name: z.string() })).optional(),
  /**
   * `replaced`: the workspace's own copies were made anew without the person. `kept_elsewhere`: the database's server is
   * backed up by whoever runs it; copies made before the erasure hold the person until they expire there.
   */
  backups: z.enum(['replaced', 'kept_elsewhere']),
});

export type ErasureReport = z.infer<typeof erased>;

export const people = {
  candidate: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/candidates/{id}', summary: 'A candidate in full' })
    .input(one)
    .output(objectAnswer),
  employee: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/employees/{id}', summary: 'An employee in full' })
    .input(one)
    .output(objectAnswer),
  member: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/members/{id}', summary: 'A member in full' })
    .input(one)
    .output(objectAnswer),
  company: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/companies/{id}', summary: 'The company in full' })
    .input(one)
    .output(objectAnswer),
  /** Everything of the merged candidates moves to the one that is kept; `fields` are what it says afterwards. */
  merge: call({ access: ['merge', 'candidate'] })
    .route({ method: 'POST', path: '/api/candidates/merge', summary: 'Merge candidates that are one person' })
    .input(
      z.strictObject({
        keep: z.string().min(1).max(64),
        merge: z.array(z.string().min(1).max(64)).min(1).max(20),
        fields: z.record(z.string().max(60), z.unknown()).optional(),
      }),
    )
    .output(objectAnswer),
  convert: call({ access: ['convert', 'candidate'] })
    .route({
      method: 'POST',
      path: '/api/candidates/{id}/convert',
      summary: 'Make an employee of a candidate',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id: z.string().min(1).max(64),
        start_date: z.iso.date(),
        /** Id of a category of type org_unit. */
        org_unit: z.string().min(1).max(64).optional(),
      }),
    )
    .output(objectAnswer),
  erase: call({ access: ['erase'] })
    .route({ method: 'POST', path: '/api/people/{id}/erase', summary: 'Erase a person for good' })
    .input(z.strictObject({ id: z.string().min(1).max(64), confirm: z.literal(true) }))
    .output(erased),
};
