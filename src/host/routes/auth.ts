import { sessionCookie } from '#host/http/cookies.ts';
import type { Accounts } from '#host/services/accounts/accounts.ts';
import type { AddressChanges } from '#host/services/accounts/address-changes.ts';
import type { Invitations } from '#host/services/accounts/invitations.ts';
import type { PasswordResets } from '#host/services/accounts/password-resets.ts';
import { type Sessions, sessionSeconds } from '#host/services/accounts/sessions.ts';
import { publicCalls, signedInCalls } from './call-context.ts';

/** An extended session's cookie would outlive the session. */
function endCookie(responseHeaders: Headers): void {
  responseHeaders.delete('set-cookie');
  responseHeaders.append('set-cookie', sessionCookie('', 0));
}

interface AuthServices {
  accounts: Accounts;
  sessions: Sessions;
  invitations: Invitations;
  resets: PasswordResets;
  addresses: AddressChanges;
}

export function authRoutes({ accounts, sessions, invitations, resets, addresses }: AuthServices) {
  return {
    login: publicCalls.auth.login.handler(async ({ input, context }) => {
      const { token, context: userContext } = await accounts.login(input.email, input.password, context.clientAddress);
      context.responseHeaders.append('set-cookie', sessionCookie(token, sessionSeconds));
      return userContext;
    }),
    acceptInvitation: publicCalls.auth.acceptInvitation.handler(async ({ input, context }) => {
      const { userId, companyId } = await invitations.accept(input, context.clientAddress);
      const { token, context: userContext } = await accounts.open(userId, companyId);
      context.responseHeaders.append('set-cookie', sessionCookie(token, sessionSeconds));
      return userContext;
    }),
    logout: signedInCalls.auth.logout.handler(async ({ context }) => {
      await sessions.close(context.identity);
      endCookie(context.responseHeaders);
    }),
    logoutEverywhere: signedInCalls.auth.logoutEverywhere.handler(async ({ context }) => {
      await sessions.closeAll(context.identity.userId);
      endCookie(context.responseHeaders);
    }),
    forgotPassword: publicCalls.auth.forgotPassword.handler(({ input, context }) =>
      resets.forgot(input.email, context.clientAddress),
    ),
    resetPassword: publicCalls.auth.resetPassword.handler(({ input, context }) =>
      resets.reset(input.token, input.password, context.clientAddress),
    ),
    confirmEmail: publicCalls.auth.confirmEmail.handler(({ input, context }) =>
      addresses.confirm(input.token, input.password, context.clientAddress),
    ),
    me: signedInCalls.auth.me.handler(({ context }) => accounts.context(context.identity)),
  };
}

export function userRoutes(accounts: Accounts, addresses: AddressChanges) {
  return {
    updateMe: signedInCalls.users.updateMe.handler(({ input, context }) =>
      accounts.updateUser(context.identity, input),
    ),
    changePassword: signedInCalls.users.changePassword.handler(({ input, context }) =>
      accounts.changePassword(context.identity, { current: input.current, next: input.new }, context.clientAddress),
    ),
    changeEmail: signedInCalls.users.changeEmail.handler(({ input, context }) =>
      addresses.change(context.identity, input, context.clientAddress),
    ),
    updateCompany: signedInCalls.users.updateCompany.handler(({ input, context }) =>
      accounts.updateCompany(context.identity, input),
    ),
  };
}
