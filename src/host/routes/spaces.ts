import type { Spaces } from '#host/services/spaces/spaces.ts';
import { signedInCalls } from './call-context.ts';

export function spaceRoutes(spaces: Spaces) {
  const calls = signedInCalls.spaces;
  return {
    list: calls.list.handler(({ input, context: { identity } }) => {
      const { space_id, ...request } = input;
      return space_id === undefined ? spaces.list(identity, request) : spaces.read(identity, space_id);
    }),
    create: calls.create.handler(({ input, context }) => spaces.create(context.identity, input)),
    update: calls.update.handler(({ input, context }) => spaces.update(context.identity, input)),
  };
}
