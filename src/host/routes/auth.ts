import { sessionCookie } from '#host/http/cookies.ts';
import type { Accounts } from '#host/services/accounts/accounts.ts';
import { type Sessions, sessionSeconds } from '#host/services/accounts/sessions.ts';
import { publicCalls, signedInCalls } from './call-context.ts';

export function authRoutes(accounts: Accounts, sessions: Sessions) {
  return {
    login: publicCalls.auth.login.handler(async ({ input, context }) => {
      const { token, context: userContext } = await accounts.login(input.email, input.password);
      context.responseHeaders.append('set-cookie', sessionCookie(token, sessionSeconds));
      return userContext;
    }),
    logout: signedInCalls.auth.logout.handler(async ({ context }) => {
      await sessions.close(context.identity);
      // An extended session's cookie would outlive the session.
      context.responseHeaders.delete('set-cookie');
      context.responseHeaders.append('set-cookie', sessionCookie('', 0));
    }),
    me: signedInCalls.auth.me.handler(({ context }) => accounts.context(context.identity)),
  };
}

export function userRoutes(accounts: Accounts) {
  return {
    updateMe: signedInCalls.users.updateMe.handler(({ input, context }) =>
      accounts.updateUser(context.identity, input),
    ),
    updateCompany: signedInCalls.users.updateCompany.handler(({ input, context }) =>
      accounts.updateCompany(context.identity, input),
    ),
  };
}
