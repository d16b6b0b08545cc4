import { useQuery } from '@tanstack/react-query';
import { type ObjectKey, objectOptions } from '#lib/fetch-object.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { displayName } from '#shared/domain/display-name.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** How many objects of each type there are; nothing while it is not known. */
export function useCounts(): Readonly<Record<string, number>> {
  return useQuery(readOptions('objects.counts', {})).data?.counts ?? {};
}

/** The name of the object a page shows, as soon as the page itself has it, and why it could not be read; the shell asks for nothing. */
export function useObjectName(type: ObjectType, key: ObjectKey): { name: string | undefined; error: unknown } {
  const { data, error } = useQuery({ ...objectOptions(type, key), enabled: false });
  return { name: data === undefined ? undefined : displayName(data.object_type, data), error };
}

/** How many notices are neither read nor put off; 0 while it is not known. */
export function useUnread(): number {
  const enabled = useSignedIn() !== undefined;
  const input = { unread: true, page_size: 1 };
  return useQuery(readOptions('notifications.list', input, { enabled })).data?.unread ?? 0;
}
