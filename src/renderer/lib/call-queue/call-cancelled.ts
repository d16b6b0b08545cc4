import { errorTexts } from '#shared/contract/errors.ts';

/** A call was cancelled: by its caller, by one that outranks it, or with all others. Never retried, never shown (§8). */
export class CallCancelled extends Error {
  override readonly name = 'CallCancelled';
  /** A call that outranks this one took its place: whoever still needs the answer asks anew. */
  readonly preempted: boolean;

  constructor(preempted: boolean) {
    super(errorTexts.cancelled);
    this.preempted = preempted;
  }
}
