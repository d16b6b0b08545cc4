import type { Usage } from '#host/services/objects/usage.ts';
import { signedInCalls } from './call-context.ts';

export function usageRoutes(usage: Usage) {
  return {
    record: signedInCalls.usage.record.handler(({ input, context }) => usage.record(context.identity, input)),
  };
}
