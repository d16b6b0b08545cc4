import type { Tickets } from '#host/services/tickets/tickets.ts';
import { signedInCalls } from './call-context.ts';

export function ticketRoutes(tickets: Tickets) {
  const calls = signedInCalls.tickets;
  return {
    read: calls.read.handler(({ input: { id, ...asked }, context }) =>
      id === undefined ? tickets.list(context.identity, asked) : tickets.read(context.identity, id),
    ),
    create: calls.create.handler(({ input, context }) => tickets.create(context.identity, input)),
    update: calls.update.handler(({ input: { id, ...fields }, context }) =>
      tickets.update(context.identity, id, fields),
    ),
    delete: calls.delete.handler(async ({ input, context }) => ({
      count: await tickets.remove(context.identity, 'id' in input ? [input.id] : input.ids),
    })),
  };
}
