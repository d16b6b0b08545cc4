import type { Memory } from '#host/services/memory/memory.ts';
import { signedInCalls } from './call-context.ts';

export function memoryRoutes(memory: Memory) {
  const calls = signedInCalls.memory;
  return {
    list: calls.list.handler(({ input, context }) => memory.list(context.identity, input)),
    create: calls.create.handler(({ input, context }) => memory.create(context.identity, input)),
    update: calls.update.handler(({ input, context }) => memory.update(context.identity, input.id, input.text)),
    delete: calls.delete.handler(async ({ input, context }) => ({
      count: await memory.remove(context.identity, input.memory_id),
    })),
  };
}
