import type { ImproveProblem } from '#blocks/text-change/improve-text.ts';

/** A text that could not be changed, and why. */
export class NotChanged extends Error {
  override readonly name = 'NotChanged';
  readonly problem: ImproveProblem;

  constructor(problem: ImproveProblem) {
    super(`The text was not changed: ${problem.reason}`);
    this.problem = problem;
  }
}
