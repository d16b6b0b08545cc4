import { z } from 'zod';
import { objectRef } from '#shared/domain/object-ref.ts';
import { readField } from '#shared/domain/read-field.ts';
import { mostFilesInRun, resumeStates } from '#shared/domain/resume-states.ts';
import { toldSentence } from '#shared/domain/sentences.ts';
import { form } from './bodies.ts';
import { call } from './call.ts';
import { pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const access = ['create', 'candidate'] as const;

/** A file of the queue. */
const resumeFile = z.looseObject({
  id: z.string(),
  run: z.string(),
  file_name: z.string(),
  /** One of `resumeStates`; a newer host may know more. */
  state: z.enum(resumeStates).or(z.string()),
  /** Why it failed. */
  why: toldSentence.optional(),
  /** Who it seems to be about. */
  name: z.string().optional(),
  /** How many fields may be wrong. */
  doubts: z.number().int(),
  /** How many people there are who may be the same, as it was read. */
  alike: z.number().int(),
  /** Whom it was applied to. */
  candidate: objectRef.optional(),
  added_at: z.string(),
});

export type ResumeFile = z.infer<typeof resumeFile>;

const one = z.strictObject({ id });

/** The fields of a candidate as somebody looked them through: the body of a candidate. */
const reviewed = z.record(z.string().max(60), z.unknown());

/** The queue of résumés (screens.md): each person's own files, read in the background, looked through and applied one by one. */
export const resumes = {
  /** Files that belong together have the same `run`, which the client chooses; one that is in the queue and not done keeps its own. */
  add: call({ access, body: form, long: true })
    .route({ method: 'POST', path: '/api/resumes/', summary: 'Put a résumé into the queue', successStatus: 201 })
    .input(z.strictObject({ run: z.string().min(8).max(64), file: z.file() }))
    .output(resumeFile),
  /** Those of the newest run, and of older ones what is not done; in the order in which they came. */
  list: call({ access })
    .route({ method: 'GET', path: '/api/resumes/', summary: 'The caller’s queue of résumés' })
    .input(z.strictObject({ ...pageInput, page_size: z.coerce.number().int().min(1).max(mostFilesInRun).default(200) }))
    .output(
      z.looseObject({
        data: z.array(resumeFile),
        total: z.number().int(),
        page: z.number().int(),
        page_size: z.number().int(),
        /** How many there are in each state. */
        counts: z.record(z.string(), z.number().int()),
      }),
    ),
  read: call({ access })
    .route({ method: 'GET', path: '/api/resumes/{id}', summary: 'What was read in a résumé of the queue' })
    .input(one)
    .output(
      resumeFile.extend({
        file_type: z.string(),
        text: z.string(),
        pages: z.number().int().optional(),
        fields: z.array(readField),
        /** A candidate as `POST /api/objects/candidate` takes it. */
        object: z.looseObject({ object_type: z.string() }).optional(),
        /** Who may be the same person, with what speaks for it. */
        people: z.array(
          z.looseObject({
            person: objectRef,
            evidence: z.array(z.looseObject({ kind: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
  /** The bytes of the file, to be shown beside what was read in it. */
  content: call({ access, long: true, streams: true })
    .route({
      method: 'GET',
      path: '/api/resumes/{id}/content',
      summary: 'The bytes of a résumé of the queue',
      outputStructure: 'detailed',
    })
    .input(one)
    .output(z.object({ status: z.literal(200), headers: z.record(z.string(), z.string()), body: z.file() })),
  /** `retry`: one that failed is read again · `skip`: it is left as it is, and nothing is written. */
  change: call({ access })
    .route({ method: 'POST', path: '/api/resumes/{id}', summary: 'Read a résumé again, or leave it' })
    .input(z.strictObject({ id, do: z.enum(['retry', 'skip']) }))
    .output(resumeFile),
  /**
   * Makes a candidate of a file, or adds to the one that is named; keeps the file as a document about them, and enters them for
   * a job. Made again it answers what was made.
   */
  apply: call({ access, repeatable: false, long: true })
    .route({ method: 'POST', path: '/api/resumes/{id}/apply', summary: 'Make a candidate of a résumé' })
    .input(
      z.strictObject({
        id,
        object: reviewed,
        /** Skills that the company shall have from now on; of those that the résumé names. */
        new_skills: z.array(z.string().trim().min(1).max(300)).max(100).default([]),
        /** Who is there already and is the same: what they lack is filled in. */
        person: id.optional(),
        /** They are somebody else than those who look the same. */
        is_another: z.boolean().default(false),
        job: id.optional(),
      }),
    )
    .output(z.looseObject({ file: resumeFile, candidate: objectRef })),
};
