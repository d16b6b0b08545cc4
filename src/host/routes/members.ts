import { publicOrigin } from '#host/http/public-origin.ts';
import type { Members } from '#host/services/accounts/members.ts';
import { signedInCalls } from './call-context.ts';

export function memberRoutes(members: Members) {
  const calls = signedInCalls.members;
  return {
    list: calls.list.handler(({ input, context }) => members.list(context.identity, input)),
    invite: calls.invite.handler(({ input, context: { identity, url, headers } }) =>
      members.invite(identity, input, publicOrigin(url, headers)),
    ),
    update: calls.update.handler(({ input, context }) => members.update(context.identity, input.id, input.role)),
    remove: calls.remove.handler(async ({ input, context }) => ({
      count: await members.remove(context.identity, input.id),
    })),
  };
}
