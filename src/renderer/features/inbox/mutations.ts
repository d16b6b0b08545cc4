import { useWrite } from '#lib/policy/use-write.ts';

/** Marks notices as read or unread, or puts them off. */
export function useChangeNotices() {
  return useWrite('notifications.update');
}
