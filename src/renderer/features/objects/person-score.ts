import { personScores } from '#blocks/object/fields.ts';
import { numberAt } from '#blocks/object/read-field.ts';

/** The mean of those of a person's six scores (§3, 0–5) that are known; `undefined` where none is. */
export function personScore(person: unknown): number | undefined {
  const known = personScores.flatMap(({ path }) => numberAt(person, path) ?? []);
  return known.length === 0 ? undefined : known.reduce((sum, score) => sum + score, 0) / known.length;
}
