import { en } from './words/en.ts';

const { step: stepTexts } = en.progress;

/** True for a step of the sample company that has a text of its own; a newer host may name others. */
export function hasStepText(step: string): step is keyof typeof stepTexts {
  return Object.hasOwn(stepTexts, step);
}
