import type { Categories } from '#host/services/categories/categories.ts';
import { signedInCalls } from './call-context.ts';

export function categoryRoutes(categories: Categories) {
  const calls = signedInCalls.categories;
  return {
    read: calls.read.handler(({ input: { id, ...asked }, context }) =>
      id === undefined ? categories.list(context.identity, asked) : categories.read(context.identity, id, asked),
    ),
    create: calls.create.handler(({ input, context }) => categories.create(context.identity, input)),
    update: calls.update.handler(({ input, context }) => categories.update(context.identity, input)),
  };
}
