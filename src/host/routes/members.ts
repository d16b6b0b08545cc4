import type { AddressChanges } from '#host/services/accounts/address-changes.ts';
import type { Members } from '#host/services/accounts/members.ts';
import type { PasswordResets } from '#host/services/accounts/password-resets.ts';
import { signedInCalls } from './call-context.ts';

export function memberRoutes(members: Members, resets: PasswordResets, addresses: AddressChanges) {
  const calls = signedInCalls.members;
  return {
    list: calls.list.handler(({ input, context }) => members.list(context.identity, input)),
    invite: calls.invite.handler(({ input, context }) => members.invite(context.identity, input)),
    link: calls.link.handler(({ input, context: { identity } }) =>
      input.purpose === 'password'
        ? resets.makeFor(identity, input.id)
        : addresses.makeFor(identity, input.id, input.email),
    ),
    update: calls.update.handler(({ input, context }) => members.update(context.identity, input.id, input.role)),
    remove: calls.remove.handler(async ({ input, context }) => ({
      count: await members.remove(context.identity, input.id),
    })),
  };
}
