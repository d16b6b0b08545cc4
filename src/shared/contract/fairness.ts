import { z } from 'zod';
import { voluntaryQuestions } from '#shared/domain/fairness/voluntary-questions.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);
const token = z.string().min(20).max(100);
const path = '/api/voluntary/';

/** The host’s page by which somebody answers in a browser. */
export const voluntaryPagePath = '/api/voluntary/page';

/** How many of a group came to a stage, and the share of those who came to the stage before; null at the first. */
const cell = z.looseObject({ count: z.number().int(), rate: z.number().nullable() });

/** What is told of one question: nothing (`groups` is empty) where fewer than `fewest` would stand in a figure, or could be worked out. */
const checked = z.looseObject({
  /** One of `voluntaryQuestions`; a newer host may ask more. */
  question: z.string(),
  /** The stages that are told, in their order; neighbours with too few people between them are one. */
  stages: z.array(z.looseObject({ id: z.string().optional(), name: z.string(), meaning: z.string() })),
  groups: z.array(z.looseObject({ choice: z.string(), cells: z.array(cell) })),
  /** Since when these figures are told: they move when at least `fewest` people of each group have moved. */
  told_at: z.string().optional(),
});

export type CheckedQuestion = z.infer<typeof checked>;

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices).nullable().optional();

/** By question; `null` takes an answer back. */
export const voluntaryAnswers = z.strictObject({
  gender: choice(voluntaryQuestions.gender),
  age: choice(voluntaryQuestions.age),
  disability: choice(voluntaryQuestions.disability),
});

/**
 * How far groups of applicants came, by what they said of themselves if they liked. What somebody said, and whether, is told to
 * nobody; it is no field of them, and never comes from a résumé.
 */
export const fairness = {
  /**
   * Counts and rates by stage of a job’s applicants, everybody once. Whoever applied for several jobs counts in the one that was
   * checked first.
   */
  check: call({ access: 'readFairness' })
    .route({ method: 'GET', path: '/api/jobs/{id}/fairness', summary: 'How far groups of applicants came' })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ data: z.array(checked), fewest: z.number().int() })),
  /** A link to the questions, for 30 days; one that was made before ends. `link`: where people reach the host by a browser. */
  link: call({ access: ['move', 'candidate'], repeatable: false })
    .route({
      method: 'POST',
      path: '/api/candidates/{id}/voluntary-link',
      summary: 'Make the link by which a candidate answers voluntary questions',
      successStatus: 201,
    })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ token: z.string(), link: z.string().optional(), expires_at: z.string() })),
  form: call({ access: 'public' })
    .route({ method: 'GET', path, summary: 'The voluntary questions of a link' })
    .input(z.strictObject({ token }))
    .output(
      z.looseObject({
        company: z.string(),
        questions: z.array(z.looseObject({ id: z.string(), choices: z.array(z.string()) })),
        expires_at: z.string(),
      }),
    ),
  /** What was said before by the link, or another one, is replaced. */
  answer: call({ access: 'public', repeatable: false })
    .route({ method: 'POST', path, summary: 'Answer voluntary questions, or take answers back' })
    .input(z.strictObject({ token, answers: voluntaryAnswers }))
    .output(z.looseObject({ kept: z.boolean() })),
};
