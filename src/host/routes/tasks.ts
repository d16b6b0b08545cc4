import type { Tasks } from '#host/services/tasks/tasks.ts';
import { signedInCalls } from './call-context.ts';

export function taskRoutes(tasks: Tasks) {
  const calls = signedInCalls.tasks;
  return {
    list: calls.list.handler(({ input, context }) => tasks.list(context.identity, input)),
    create: calls.create.handler(({ input, context }) => tasks.create(context.identity, input)),
    update: calls.update.handler(({ input: { id, ...fields }, context }) => tasks.update(context.identity, id, fields)),
    delete: calls.delete.handler(async ({ input, context }) => ({
      count: await tasks.remove(context.identity, input.ids),
    })),
  };
}
