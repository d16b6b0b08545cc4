import type { Messages } from '#host/services/messages/messages.ts';
import { signedInCalls } from './call-context.ts';

export function messageRoutes(messages: Messages) {
  const calls = signedInCalls.messages;
  return {
    list: calls.list.handler(({ input: { thread_id, ...paging }, context }) =>
      thread_id === undefined
        ? messages.threads(context.identity, paging)
        : messages.read(context.identity, thread_id, paging),
    ),
    send: calls.send.handler(({ input, context }) => messages.send(context.identity, input)),
  };
}
