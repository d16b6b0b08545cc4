import type { BadgeTone } from '#ui/badge.tsx';
import { en } from './words/en.ts';

/** A stored choice as people write it: `in_progress` → `In progress`; what is already written for people stays. */
export function humanChoice(value: string): string {
  if (!/^[\p{Ll}\d]+(?:[ _-][\p{Ll}\d]+)*$/u.test(value)) {
    return value;
  }
  const words = value.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const tones: readonly (readonly [tone: BadgeTone, words: RegExp])[] = [
  ['critical', /^(?:rejected|failed|overdue|urgent|blocked|terminated)$/],
  ['warning', /^(?:on[ _-]hold|paused|withdrawn|high|on[ _-]leave|at[ _-]risk)$/],
  ['positive', /^(?:open|active|hired|completed|complete|ready|done|resolved|offer|accepted|published)$/],
  ['info', /^(?:interview|in[ _-]progress|screening|in[ _-]review|scheduled|running|working|assessment|submitted)$/],
];

/** The ground a choice's badge stands on; its word says the same. */
export function choiceTone(value: string): BadgeTone {
  return tones.find(([, words]) => words.test(value.toLowerCase()))?.[0] ?? 'neutral';
}

/** The catalogue's key of a choice that is translated, in whatever way it is stored; `null` for any other. */
export function choiceKey(value: string): ChoiceKey | null {
  const key = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return isChoiceKey(key) ? key : null;
}

type ChoiceKey = keyof typeof en.choices;

function isChoiceKey(key: string): key is ChoiceKey {
  return Object.hasOwn(en.choices, key);
}
