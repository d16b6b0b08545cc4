import type { CallStore } from '#host/store/call-store.ts';
import { createFairnessCheck } from './fairness-check.ts';
import { createVoluntaryAnswers } from './voluntary-answers.ts';

interface FairnessDeps {
  store: CallStore;
  clock: () => Date;
  publicAddress: string | undefined;
}

/** How far groups of applicants came, and what candidates say of themselves for it. */
export function createFairness(deps: FairnessDeps) {
  return { ...createFairnessCheck(deps.store, deps.clock), ...createVoluntaryAnswers(deps) };
}

export type Fairness = ReturnType<typeof createFairness>;
