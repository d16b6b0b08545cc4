import type { Skills } from '#host/services/skills/skills.ts';
import { signedInCalls } from './call-context.ts';

export function skillRoutes(skills: Skills) {
  const calls = signedInCalls.skills;
  return {
    list: calls.list.handler(({ input, context }) => skills.list(context.identity, input)),
    one: calls.one.handler(({ input, context }) => skills.one(context.identity, input.id, input.object_id)),
  };
}
