import type { Billing } from '#host/services/billing/billing.ts';
import { signedInCalls } from './call-context.ts';

export function billingRoutes(billing: Billing) {
  return {
    act: signedInCalls.billing.act.handler(({ input, context }) => billing.act(context.identity, input)),
  };
}
