import { useWrite } from '#lib/policy/use-write.ts';

/** Sets a new password by the token of a link. */
export function useResetPassword() {
  return useWrite('auth.resetPassword');
}

/** Asks for a link to a new password; the answer says who makes it. */
export function useForgotPassword() {
  return useWrite('auth.forgotPassword');
}

/** Joins a company by the token of an invitation; from then on whoever was invited is signed in. */
export function useAcceptInvitation() {
  return useWrite('auth.acceptInvitation');
}

/** Makes the address of a link the account's. */
export function useConfirmEmail() {
  return useWrite('auth.confirmEmail');
}
