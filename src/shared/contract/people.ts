import { z } from 'zod';
import { changeVias } from '#shared/domain/changes.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { onboardingTasks } from '#shared/domain/onboarding.ts';
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

/** What speaks for two people being one: the value they share. */
const evidence = z.looseObject({
  kind: z.enum(['email', 'phone', 'name', 'file']).or(z.string()),
  value: z.string(),
});

export type AlikeEvidence = z.infer<typeof evidence>;

/** Somebody who may be the same person. */
const alikePerson = z.looseObject({ person: objectRef, evidence: z.array(evidence) });

export type AlikePerson = z.infer<typeof alikePerson>;

/** Something that came after a merge: whose it is, only a person can say. */
const question = z.looseObject({
  id: z.string(),
  kind: z.enum(['field', 'link', 'application', 'note']).or(z.string()),
  /** Dotted path of the field, or kind of the link. */
  field: z.string().optional(),
  value: z.unknown().optional(),
  /** The other end of the link, or the job. */
  object: objectRef.optional(),
  at: z.string().optional(),
});

export type SplitQuestion = z.infer<typeof question>;

/** A merge that can be split. */
const keptMerge = z.looseObject({
  id: z.string(),
  at: z.string(),
  /** Who was merged, the kept one first. */
  people: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  questions: z.array(question),
});

export type KeptMerge = z.infer<typeof keptMerge>;

/** What each of some people says in a field. */
const comparedField = z.looseObject({
  /** Dotted path. */
  field: z.string(),
  /** In the order of the people; one who says nothing is left out. */
  values: z.array(
    z.looseObject({
      id: z.string(),
      value: z.unknown(),
      /** When, and by which way it came to say so. */
      at: z.string(),
      via: z.enum(changeVias).or(z.string()),
    }),
  ),
  /** Whose value stays where nobody says otherwise; missing where those of all do. */
  chosen: z.string().optional(),
});

export type ComparedField = z.infer<typeof comparedField>;

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
  /**
   * Candidates and employees who may be the same person as one who is there, or as one who is described: by an address, a
   * number, the name with the employer, or a file with the same bytes.
   */
  alike: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/people/alike', summary: 'Who may be the same person' })
    .input(
      z.strictObject({
        id: z.string().min(1).max(64).optional(),
        email: z.array(z.string().max(320)).max(20).optional(),
        phone: z.array(z.string().max(60)).max(20).optional(),
        name: z.string().max(400).optional(),
        employer: z.string().max(300).optional(),
        /** Hashes of files about them: SHA-256, hex. */
        file: z.array(z.string().max(64)).max(20).optional(),
      }),
    )
    .output(z.looseObject({ data: z.array(alikePerson) })),
  /** Remembers that two people are not the same, or takes that back. */
  notSame: call({ access: ['edit'] })
    .route({ method: 'POST', path: '/api/people/not-same', summary: 'Say that two people are not the same' })
    .input(
      z.strictObject({
        people: z.tuple([z.string().min(1).max(64), z.string().min(1).max(64)]),
        /** They may be the same after all: one is asked about them again. */
        take_back: z.boolean().optional(),
      }),
    )
    .output(z.looseObject({ people: z.array(z.string()) })),
  /** What candidates say who may be one person, field by field; the first is the one that would be kept. */
  compare: call({ access: ['merge', 'candidate'] })
    .route({ method: 'GET', path: '/api/candidates/compare', summary: 'What candidates say, field by field' })
    .input(z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(2).max(21) }))
    .output(z.looseObject({ people: z.array(objectRef), fields: z.array(comparedField) })),
  /** The merges into a candidate that can be split, newest first. */
  merges: call({ access: ['merge', 'candidate'] })
    .route({ method: 'GET', path: '/api/candidates/{id}/merges', summary: 'Merges that can be split' })
    .input(one)
    .output(z.looseObject({ data: z.array(keptMerge) })),
  /**
   * Everything of the merged candidates moves to the one that is kept. `take` names whose value a field has, `fields` are what
   * it says in the end; what neither names stays as the kept one says it, else as the others do.
   */
  merge: call({ access: ['merge', 'candidate'] })
    .route({ method: 'POST', path: '/api/candidates/merge', summary: 'Merge candidates that are one person' })
    .input(
      z.strictObject({
        keep: z.string().min(1).max(64),
        merge: z.array(z.string().min(1).max(64)).min(1).max(20),
        take: z.record(z.string().max(200), z.string().min(1).max(64)).optional(),
        fields: z.record(z.string().max(60), z.unknown()).optional(),
      }),
    )
    .output(objectAnswer),
  /** Takes a merge apart; `to` says of questions of `merges` whose each is, what it leaves out stays with the kept one. */
  split: call({ access: ['merge', 'candidate'] })
    .route({ method: 'POST', path: '/api/candidates/split', summary: 'Split candidates that are no one person' })
    .input(
      z.strictObject({
        merge: z.string().min(1).max(64),
        to: z.record(z.string().max(300), z.string().min(1).max(64)).optional(),
      }),
    )
    .output(z.looseObject({ people: z.array(objectAnswer) })),
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
        /** Id of whoever leads them. */
        manager: z.string().min(1).max(64).optional(),
        /** What is to be done for them, as tasks about the employee; a manager without an account leaves theirs to the caller. */
        tasks: onboardingTasks.optional(),
      }),
    )
    .output(objectAnswer),
  erase: call({ access: ['erase'] })
    .route({ method: 'POST', path: '/api/people/{id}/erase', summary: 'Erase a person for good' })
    .input(z.strictObject({ id: z.string().min(1).max(64), confirm: z.literal(true) }))
    .output(erased),
};
