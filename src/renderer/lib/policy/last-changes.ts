import { isFields } from '#shared/domain/nested.ts';
import type { WriteName } from './call-policy.ts';
import { sentOf } from './written-answers.ts';

/** A write of this window that can be taken back: what it wrote stands in the change log under its batch. */
export interface LastChange {
  name: WriteName;
  input: unknown;
  batch: string;
  /** Who made it: another person who signs in here takes back nothing of theirs. */
  userId: string | undefined;
}

/** More than anybody takes back one by one. */
const mostRemembered = 50;

let changes: readonly LastChange[] = [];

function without(batch: string): readonly LastChange[] {
  return changes.filter((change) => change.batch !== batch);
}

/** The batch of what goes on behind its answer, which names it itself. */
function behindAnswer(name: WriteName, answer: unknown): string | undefined {
  const batch = name === 'bulk.run' && isFields(answer) ? answer.batch_id : undefined;
  return typeof batch === 'string' ? batch : undefined;
}

/** Remembers a write that was answered; one that takes another back lets go of that. */
export function noteChange(name: WriteName, input: unknown, answer: unknown, userId: string | undefined): void {
  const takenBack = isFields(input) && typeof input.batch === 'string' ? input.batch : undefined;
  const batch = sentOf(answer)?.batch ?? behindAnswer(name, answer);
  if (takenBack !== undefined) {
    changes = without(takenBack);
  } else if (batch !== undefined) {
    changes = [...changes, { name, input, batch, userId }].slice(-mostRemembered);
  }
}

/** The change that somebody made last in this window and did not take back, which is then no longer the last one. */
export function takeLastChange(userId: string | undefined): LastChange | undefined {
  const last = changes.findLast((change) => change.userId === userId);
  changes = last === undefined ? changes : without(last.batch);
  return last;
}
