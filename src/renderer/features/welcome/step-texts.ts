import { welcome } from '#lib/i18n/en/welcome.ts';

const { step: stepTexts } = welcome.progress;

/** True for a step of the sample company that has a text of its own; a newer host may name others. */
export function hasStepText(step: string): step is keyof typeof stepTexts {
  return Object.hasOwn(stepTexts, step);
}
