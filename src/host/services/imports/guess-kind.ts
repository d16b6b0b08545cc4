import type { DayOrder } from '#shared/contract/imports.ts';
import type { CustomKind } from '#shared/domain/custom-fields.ts';
import { customTextLimits } from '#shared/domain/custom-fields.ts';
import { plainText } from '#shared/domain/harmless-cell.ts';
import { readValue, type ValueKind } from './read-value.ts';

/** What a field for a column would be, by what stands in it. */
export type GuessedField = {
  kind: CustomKind;
  /** The words among which it chooses. */
  choices?: string[];
};

const cellsLookedAt = 2000;
const mostChoices = 12;
const mostOfSeveral = 20;
const longestChoice = 60;
/** A word that is chosen stands in a column several times. */
const leastRepeated = 3;
const severalParts = /[;|]/u;

/** Kinds whose cells can be told from texts, the narrower ones first. */
const readKinds: readonly [CustomKind, ValueKind][] = [
  ['boolean', 'flag'],
  ['money', 'money'],
  ['number', 'number'],
  ['date', 'day'],
  ['link', 'link'],
];

/** Words that repeat, and are few and short enough to choose among; none where they do not. */
function choicesOf(texts: readonly string[], most: number): string[] | undefined {
  const words = [...new Set(texts)];
  const isChosen = words.length > 0 && words.length <= most && texts.length >= words.length * leastRepeated;
  return isChosen && words.every((word) => word !== '' && word.length <= longestChoice) ? words : undefined;
}

/**
 * What kind of field would hold the cells of a column: the first of its cells all have to fit. A number of years is no money,
 * and what is written in no way of its own is a text.
 */
export function guessField(cells: readonly string[], dayOrder: DayOrder | undefined): GuessedField {
  const texts = cells
    .map((cell) => plainText(cell.trim()))
    .filter((cell) => cell !== '')
    .slice(0, cellsLookedAt);
  if (texts.length === 0) {
    return { kind: 'text' };
  }
  const read = readKinds.find(([, kind]) =>
    texts.every((text) => 'value' in readValue(kind, text, { longest: customTextLimits.text, dayOrder })),
  );
  if (read !== undefined) {
    return { kind: read[0] };
  }
  const choices = choicesOf(texts, mostChoices);
  if (choices !== undefined && !choices.some((choice) => severalParts.test(choice))) {
    return { kind: 'choice', choices };
  }
  const several = texts.some((text) => severalParts.test(text))
    ? choicesOf(
        texts.flatMap((text) =>
          text
            .split(severalParts)
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
        mostOfSeveral,
      )
    : undefined;
  if (several !== undefined) {
    return { kind: 'several', choices: several };
  }
  return { kind: texts.some((text) => text.length > customTextLimits.text || text.includes('\n')) ? 'long' : 'text' };
}
