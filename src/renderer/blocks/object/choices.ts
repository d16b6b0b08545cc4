import type { StageMeaning } from '#shared/domain/hiring-stages.ts';
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
  ['past', /^(?:rejected|withdrawn|declined|cancell?ed)$/],
  ['critical', /^(?:failed|overdue|urgent|blocked|terminated)$/],
  ['warning', /^(?:on[ _-]hold|paused|high|on[ _-]leave|at[ _-]risk)$/],
  ['accent', /^(?:open|offer)$/],
  ['positive', /^(?:active|hired|completed|complete|ready|done|resolved|accepted|published)$/],
  ['info', /^(?:interview|in[ _-]progress|screening|in[ _-]review|scheduled|running|working|assessment|submitted)$/],
];

/** The ground a choice's badge stands on; its word says the same. */
export function choiceTone(value: string): BadgeTone {
  return tones.find(([, words]) => words.test(value.toLowerCase()))?.[0] ?? 'neutral';
}

const stageTones = {
  applied: 'neutral',
  screening: 'info',
  interview: 'info',
  in_process: 'info',
  offer: 'accent',
  hired: 'positive',
  rejected: 'past',
  withdrawn: 'past',
  declined: 'past',
} as const satisfies Record<StageMeaning, BadgeTone>;

/** The ground of a stage, by what it means: the nearer to a hire, the stronger. */
export function stageTone(meaning: StageMeaning): BadgeTone {
  return stageTones[meaning];
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
