import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, pagesOptions } from '#lib/policy/read-options.ts';
import { useSignedIn } from '#lib/user-context.ts';

/** What of the inbox is shown: all that is not put off, what is not read of it, or what is put off. */
export const shares = ['all', 'unread', 'snoozed'] as const;
export type Share = (typeof shares)[number];

const asked = { all: {}, unread: { unread: true }, snoozed: { snoozed: true } } as const;

/** The inbox, page by page, newest first. */
export function useInbox(share: Share) {
  const enabled = useSignedIn() !== undefined;
  return useInfiniteQuery(
    pagesOptions('notifications.list', (page) => ({ ...asked[share], page, page_size: 50 }), nextPage, { enabled }),
  );
}
