import { z } from 'zod';
import type { StripeSettings } from './stripe-provider.ts';

const prices = z.record(z.string().min(1), z.string().min(1));

function parsedPrices(text: string) {
  try {
    return prices.safeParse(JSON.parse(text));
  } catch {
    return prices.safeParse(undefined);
  }
}

/**
 * Stripe as the environment names it: `CADRE_STRIPE_KEY`, `CADRE_STRIPE_PRICES` (JSON, plan → price id) and
 * `CADRE_BILLING_RETURN_URL`; undefined without a key, and billing stays off.
 * @throws Error that says which variable is wrong, without its value.
 */
export function readStripeSettings(
  variables: Readonly<Record<string, string | undefined>>,
): StripeSettings | undefined {
  const secretKey = variables.CADRE_STRIPE_KEY?.trim();
  if (secretKey === undefined || secretKey === '') {
    return undefined;
  }
  const sold = parsedPrices(variables.CADRE_STRIPE_PRICES ?? '');
  const returnUrl = variables.CADRE_BILLING_RETURN_URL ?? '';
  if (!sold.success || !URL.canParse(returnUrl)) {
    throw new Error('CADRE_STRIPE_KEY needs CADRE_STRIPE_PRICES (JSON) and CADRE_BILLING_RETURN_URL beside it');
  }
  return { secretKey, prices: sold.data, returnUrl };
}
