import type { Performance } from '#host/services/performance/performance.ts';
import { signedInCalls } from './call-context.ts';

export function performanceRoutes(performance: Performance) {
  const calls = signedInCalls.performance;
  return {
    read: calls.read.handler(({ input: { id, ...asked }, context }) =>
      id === undefined ? performance.list(context.identity, asked) : performance.read(context.identity, id, asked),
    ),
    create: calls.create.handler(({ input, context }) => performance.create(context.identity, input)),
    update: calls.update.handler(({ input: { id, ...fields }, context }) =>
      performance.update(context.identity, id, fields),
    ),
    delete: calls.delete.handler(({ input, context }) => performance.remove(context.identity, input.query.id)),
  };
}
