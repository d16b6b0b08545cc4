import { invalidFields } from '#host/lib/refusal.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import type { LinkedObject } from '#host/services/objects/linked-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import { usualMinutes } from '#shared/domain/interview-plan.ts';
import { isCancelled } from '#shared/domain/next-action.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { say } from '#shared/domain/sentences.ts';

const longestMs = 62 * 24 * 3_600_000;

/**
 * The moments, in milliseconds, from and until which something is asked for.
 * @throws Refusal 422 for a span that ends before it begins, or is longer than 62 days.
 */
export function requireSpan(from: string, to: string): readonly [number, number] {
  const span = [Date.parse(from), Date.parse(to)] as const;
  if (span[1] <= span[0] || span[1] - span[0] > longestMs) {
    throw invalidFields([{ path: 'to', ...say('outOfRange') }]);
  }
  return span;
}

type InterviewRow = Pick<ObjectRow, 'id' | 'name' | 'status' | 'data'>;

/** When an interview may be that the candidate has not answered yet; nothing for one that is agreed on or called off. */
export function offeredTimes({ data, status }: Pick<ObjectRow, 'data' | 'status'>): string[] {
  const { starts_at, offered_times: times } = data;
  const isOpen = (starts_at === undefined || starts_at === null) && !isCancelled(status ?? undefined);
  return isOpen && Array.isArray(times)
    ? times.filter((at) => typeof at === 'string' && !Number.isNaN(Date.parse(at)))
    : [];
}

/** What an interview says of itself: when, how long (minutes), which round. */
export function timesOf(row: InterviewRow) {
  const { duration } = row.data;
  const [starts, stage] = [textAt(row, 'starts_at'), textAt(row, 'stage')];
  const offered = offeredTimes(row);
  return {
    id: row.id,
    name: row.name,
    ...(stage === undefined ? {} : { stage }),
    ...(row.status === null ? {} : { status: row.status }),
    ...(starts === undefined ? {} : { starts_at: starts }),
    ...(offered.length === 0 ? {} : { offered_times: offered }),
    duration: typeof duration === 'number' ? duration : usualMinutes,
  };
}

/** Names the other end of a link, and says nothing of how to reach them. */
export function refWithoutEmail(
  row: Omit<LinkedObject, 'ownId' | 'kind' | 'level' | 'linkData' | 'needsLevel'>,
): ObjectRef {
  return toRef({ ...row, email: null });
}
