import { z } from 'zod';
import { complaint, type Sentence, say } from '#shared/domain/sentences.ts';

/** How an answer is compared with a condition's value. */
export const logicOperators = [
  'equals',
  'not_equals',
  'includes',
  'at_least',
  'at_most',
  'answered',
  'not_answered',
] as const;

const condition = z.looseObject({
  /** An earlier question of the same pulse. */
  question_id: z.string().min(1).max(64),
  operator: z.enum(logicOperators),
  value: z.union([z.string().max(300), z.number()]).optional(),
});

/**
 * One question of a pulse, as the builder makes it and as it is stored.
 *
 * - text: any text · scale: whole numbers from `min` (1) to `max` (5) · choice: one of `options`, several where
 *   `multiple` · file: ids of documents
 * - `logic`: the question is asked only where its conditions hold: all of them, or any where `match` says so.
 */
export const pulseQuestion = z.looseObject({
  id: z.string().min(1).max(64),
  kind: z.enum(['text', 'scale', 'choice', 'file']),
  text: z.string().trim().min(1).max(2000),
  description: z.string().max(2000).optional(),
  options: z.array(z.string().trim().min(1).max(300)).max(100).optional(),
  multiple: z.boolean().optional(),
  min: z.number().int().min(0).max(1).optional(),
  max: z.number().int().min(2).max(10).optional(),
  /** What the ends of a scale mean. */
  labels: z.looseObject({ low: z.string().max(100).optional(), high: z.string().max(100).optional() }).optional(),
  required: z.boolean().optional(),
  /** Of a scale: its answers are what the metric engagement is worked out from (§9). */
  measures: z.literal('engagement').optional(),
  logic: z
    .looseObject({ show_if: z.array(condition).min(1).max(20), match: z.enum(['all', 'any']).optional() })
    .optional(),
});

export type PulseQuestion = z.infer<typeof pulseQuestion>;
export type LogicCondition = z.infer<typeof condition>;

/** Answers by question id. */
export type Answers = Readonly<Record<string, unknown>>;

/** The ends of a scale: 1 to 5 unless the question says otherwise. */
export function scaleRange(question: Pick<PulseQuestion, 'min' | 'max'>): { min: number; max: number } {
  return { min: question.min ?? 1, max: question.max ?? 5 };
}

type Report = (path: (string | number)[], sentence: Sentence) => void;

function checkCondition(one: LogicCondition, asked: PulseQuestion | undefined, report: (sentence: Sentence) => void) {
  if (asked === undefined) {
    report(say('noEarlierQuestion'));
    return;
  }
  const { operator, value } = one;
  const needsValue = operator !== 'answered' && operator !== 'not_answered';
  if (needsValue !== (value !== undefined)) {
    report(say(needsValue ? 'needsValue' : 'takesNoValue'));
    return;
  }
  const needsNumber = operator === 'at_least' || operator === 'at_most';
  if (needsNumber && (asked.kind !== 'scale' || typeof value !== 'number')) {
    report(say('comparesNumbers'));
  } else if (needsValue && asked.kind === 'choice' && !(asked.options ?? []).some((option) => option === value)) {
    report(say('noOptionThere'));
  } else if (needsValue && asked.kind === 'scale' && typeof value !== 'number') {
    report(say('noNumberThere'));
  }
}

function checkQuestion(question: PulseQuestion, earlier: ReadonlyMap<string, PulseQuestion>, report: Report): void {
  const { kind, options, multiple } = question;
  if (earlier.has(question.id)) {
    report(['id'], say('idOfEarlier'));
  }
  if (kind === 'choice' && new Set(options).size < 2) {
    report(['options'], say('twoOptions'));
  }
  if (options !== undefined && new Set(options).size < options.length) {
    report(['options'], say('optionTwice'));
  }
  if (kind !== 'choice' && options !== undefined && options.length > 0) {
    report(['options'], say('onlyChoiceOptions'));
  }
  if (kind !== 'choice' && multiple === true) {
    report(['multiple'], say('onlyChoiceSeveral'));
  }
  if (kind !== 'scale' && (question.min !== undefined || question.max !== undefined)) {
    report([question.min === undefined ? 'max' : 'min'], say('onlyScaleEnds'));
  }
  if (kind !== 'scale' && question.measures !== undefined) {
    report(['measures'], say('onlyScaleMeasures'));
  }
  question.logic?.show_if.forEach((one, index) => {
    checkCondition(one, earlier.get(one.question_id), (sentence) => report(['logic', 'show_if', index], sentence));
  });
}

/** The questions of a pulse: every id once, options where they belong, conditions that look back only. */
export const pulseQuestions = z
  .array(pulseQuestion)
  .max(200)
  .superRefine((questions, context) => {
    const earlier = new Map<string, PulseQuestion>();
    for (const [index, question] of questions.entries()) {
      checkQuestion(question, earlier, (path, sentence) => {
        context.addIssue({ code: 'custom', path: [index, ...path], ...complaint(sentence) });
      });
      earlier.set(question.id, question);
    }
  });
