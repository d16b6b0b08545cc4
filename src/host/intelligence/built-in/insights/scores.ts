import { type Draft, numberAt, type Subject, type Texts, written } from './draft.ts';

const high = 4;
const low = 2;

/** One 0–5 score of an object. */
export interface ScoreField {
  path: string;
  label: Texts;
}

/** The highest score where it is high, and the lowest where it is low. */
export function scoreInsights(subject: Subject, fields: readonly ScoreField[]): Draft[] {
  const scores = fields
    .flatMap((field) => {
      const value = numberAt(subject, field.path);
      return value === undefined ? [] : [{ ...field, value }];
    })
    .sort((left, right) => right.value - left.value);
  const best = scores[0];
  const worst = scores.at(-1);
  const drafts: Draft[] = [];
  if (best !== undefined && best.value >= high) {
    drafts.push({
      facts: [{ field: best.path, label: best.label, value: best.value }],
      text: (language) =>
        language === 'en'
          ? `Highest score: ${best.label.en}, ${written(best.value, language)} of 5.`
          : `Höchster Wert: ${best.label.de}, ${written(best.value, language)} von 5.`,
    });
  }
  if (worst !== undefined && worst.value <= low) {
    drafts.push({
      facts: [{ field: worst.path, label: worst.label, value: worst.value }],
      text: (language) =>
        language === 'en'
          ? `Lowest score: ${worst.label.en}, ${written(worst.value, language)} of 5.`
          : `Niedrigster Wert: ${worst.label.de}, ${written(worst.value, language)} von 5.`,
    });
  }
  return drafts;
}
