import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { score as figure, objectRef } from '#shared/domain/object-ref.ts';
import { scoredTypes } from '#shared/domain/score-fields.ts';
import { explainedKeys, type ScoreExplained, scoreKeys } from '#shared/domain/scores/score-explained.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/scores/{type}/{id}';
const settingsPath = '/api/scores/settings';

const part = z.looseObject({
  key: z.string(),
  weight: z.number(),
  weightUsed: z.number(),
  value: figure.nullable(),
  inputs: z.array(
    z.looseObject({
      what: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      object: z
        .looseObject({
          id: z.string(),
          object_type: z.string(),
          name: z.string().optional(),
          slug: z.string().optional(),
        })
        .optional(),
      at: z.string().optional(),
    }),
  ),
  /** Inputs that are not told to the caller, who may not see what they are about. */
  hidden: z.number().int().optional(),
});

/** A remark beside a score: by the person it is about, who objects to it, or by somebody who reports a mistake in it. */
const remark = z.looseObject({
  id: z.string(),
  key: z.enum(explainedKeys),
  text: z.string(),
  /** Missing where they are no member any more. */
  by: objectRef.optional(),
  /** By whom the score is about. */
  is_own: z.boolean(),
  at: z.string(),
});

export type ScoreRemark = z.infer<typeof remark>;

/** A score with all that explains it: `ScoreExplained` of shared/domain/scores. */
const explainedFields = z.looseObject({
  key: z.string(),
  value: figure.nullable(),
  stated: z
    .looseObject({ by: z.union([z.looseObject({ id: z.string() }), z.string()]).nullable(), at: z.string().nullable() })
    .nullable(),
  computed: figure.nullable(),
  /** Percent. */
  growth: z.number().nullable().optional(),
  formula: z.string(),
  parts: z.array(part),
  why: z.string().nullable(),
  evidence: z.looseObject({ found: z.number().int(), needed: z.number().int() }),
  missing: z.array(z.string()),
  wouldChange: z.array(z.looseObject({ part: z.string(), upTo: z.number().nullable() })),
  notUsed: z.array(z.looseObject({ why: z.string(), count: z.number().int() })),
  reviews: z.array(z.string()),
  at: z.string(),
});

/** As the domain says it: what a newer host adds is kept. */
export const explained = explainedFields as unknown as z.ZodType<ScoreExplained>;

const settings = z.looseObject({
  /** What is computed and shown nowhere. */
  off: z.array(z.string()),
  /** What applicants are told of scores. */
  text: z.string().optional(),
  changed_at: z.string().optional(),
});

export type ScoreSettings = z.infer<typeof settings>;

/** What a score was used for. */
export const scoreUses = ['move', 'export', 'report', 'recommended', 'compare'] as const;

export type ScoreUse = (typeof scoreUses)[number];

const use = z.looseObject({
  id: z.string(),
  what: z.string(),
  keys: z.array(z.string()),
  at: z.string(),
  /** Who used it; missing where they are no member any more. */
  by: objectRef.optional(),
  /** Whose score it was, where it was one object's, or what people were recommended for; where the caller may see it. */
  object: objectRef.optional(),
  /** Of how many objects it was. */
  count: z.number().int(),
});

export type LoggedScoreUse = z.infer<typeof use>;

/**
 * Scores and statistics (records.md): computed from records, explained, or absent. Who may not read a score is answered as if
 * there were none.
 */
export const scores = {
  settings: call({ access: 'everybody' })
    .route({
      method: 'GET',
      path: settingsPath,
      summary: 'Which scores are switched off, and what applicants are told',
    })
    .output(settings),
  /** What is named is replaced; `null` takes the text away. */
  updateSettings: call({ access: 'setScores' })
    .route({ method: 'PUT', path: settingsPath, summary: 'Switch scores off or on, and say what applicants are told' })
    .input(
      z.strictObject({
        off: z.array(z.enum(scoreKeys)).max(scoreKeys.length).optional(),
        text: longText.nullable().optional(),
      }),
    )
    .output(settings),
  /** Newest first. */
  uses: call({ access: 'setScores' })
    .route({ method: 'GET', path: '/api/scores/uses/', summary: 'Where scores were used in a decision, newest first' })
    .input(z.strictObject({ object_id: id.optional(), ...pageInput }))
    .output(listOf(use)),
  /** All of an object, as they are now; `job` adds how well a person fits it. */
  explain: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'The scores of an object, with what they rest on' })
    .input(z.strictObject({ type: z.enum(scoredTypes), id, job: id.optional() }))
    .output(
      z.looseObject({
        data: z.array(explained),
        remarks: z.array(remark),
        /** The scores are the caller's own: they may object. */
        is_own: z.boolean(),
      }),
    ),
  /** By the person it is about, or as a report of a mistake by whoever reads it. */
  remark: call({ access: 'everybody' })
    .route({
      method: 'POST',
      path: `${path}/remarks`,
      summary: 'Object to a score, or report a mistake',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        type: z.enum(scoredTypes),
        id,
        key: z.enum(explainedKeys),
        /** Of a fit: to which job. */
        job: id.optional(),
        text: longText.trim().min(1).max(4000),
      }),
    )
    .output(remark),
};
