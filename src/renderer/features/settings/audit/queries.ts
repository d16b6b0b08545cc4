import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOptions } from '#lib/policy/read-options.ts';
import type { auditedTypes } from '#shared/domain/changes.ts';

export type AuditedType = (typeof auditedTypes)[number];

/** What a first page of a log is asked for with: no line has a cursor before it. */
const newest = 0;

/** What changed in the settings, newest first, page by page; of one kind, or of all. */
export function useAudit(type: AuditedType | undefined) {
  return useInfiniteQuery(
    pagesOptions(
      'changes.audit',
      (cursor) => ({
        ...(type === undefined ? {} : { object_type: type }),
        ...(cursor === newest ? {} : { cursor }),
      }),
      (last) => last.next_cursor,
      { first: newest },
    ),
  );
}
