import { useWrite } from '#lib/policy/use-write.ts';

/** Makes a link by which a member sets a new password. */
export function useMakeMemberLink() {
  return useWrite('members.link');
}
