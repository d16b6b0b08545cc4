import { hasDrafts } from '#shared/domain/object-types.ts';
import { isDraftReview } from '#shared/domain/reviews.ts';
import type { FieldChange, LoggedRow } from './changed-fields.ts';

const isDraft = ({ status }: Pick<LoggedRow, 'status'>) => isDraftReview(status);

/** Reviews by colleagues, or of those who lead: whoever wrote one must not be found by when it changed. */
const ofColleagues = /\b(peer|upward)\b/i;

/** Whether objects of a type may leave no line. */
export function mayLeaveNoLine(type: string): boolean {
  return hasDrafts(type);
}

/** Whether an object leaves no line at all. */
export function leavesNoLine({ type, subtype }: { type: string; subtype?: string | null | undefined }): boolean {
  return mayLeaveNoLine(type) && ofColleagues.test(subtype ?? '');
}

/** Of some changes those that may be told: a draft is its writer's alone, and what stood in it before it was released too. */
export function toldChanges(
  before: LoggedRow,
  after: LoggedRow,
  changes: readonly FieldChange[],
): readonly FieldChange[] {
  if (hasDrafts(after.type) && isDraft(before)) {
    return isDraft(after) ? [] : changes.filter(({ field }) => field === 'status');
  }
  return changes;
}
