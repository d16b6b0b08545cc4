import Stripe from 'stripe';
import {
  BillingFailure,
  type BillingProvider,
  type Invoice,
  type Subscription,
} from '#host/billing/billing-provider.ts';

export interface StripeSettings {
  secretKey: string;
  /** Plan → id of its price. */
  prices: Readonly<Record<string, string>>;
  /** Where the browser comes back to after paying. */
  returnUrl: string;
  /** Another server than Stripe's own. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
}

const timeLimitMs = 20_000;
const invoicesShown = 24;
const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

function isoOf(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null;
}

function invoiceOf({ id, number, status, total, currency, created, hosted_invoice_url: url }: Stripe.Invoice): Invoice {
  return {
    id: id ?? '',
    number: number ?? null,
    status: status ?? 'draft',
    amount: total,
    currency: currency.toUpperCase(),
    created_at: new Date(created * 1000).toISOString(),
    ...(typeof url === 'string' ? { url } : {}),
  };
}

/** The provider's errors carry the request, its headers and its answer: none of it goes further. */
async function guarded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new BillingFailure() : error;
  }
}

/** Billing by Stripe's own SDK. */
export function createStripeProvider({ secretKey, prices, returnUrl, server }: StripeSettings): BillingProvider {
  const stripe = new Stripe(secretKey, { timeout: timeLimitMs, maxNetworkRetries: 2, telemetry: false, ...server });
  const planOf = new Map(Object.entries(prices).map(([plan, price]) => [price, plan]));

  function priceOf(plan: string): string {
    const price = prices[plan];
    if (price === undefined) {
      throw new Error('only plans that are sold get here');
    }
    return price;
  }

  async function itemOf(subscription: string): Promise<string> {
    const { items } = await guarded(stripe.subscriptions.retrieve(subscription));
    const [item] = items.data;
    if (item === undefined) {
      throw new BillingFailure();
    }
    return item.id;
  }

  return {
    plans: Object.keys(prices),

    async createCustomer({ id, name }, email) {
      const made = stripe.customers.create(
        { name, email, metadata: { company_id: id } },
        { idempotencyKey: `cadre-customer-${id}` },
      );
      return (await guarded(made)).id;
    },

    async subscription(customer): Promise<Subscription | undefined> {
      const { data } = await guarded(stripe.subscriptions.list({ customer, status: 'all', limit: 10 }));
      const living = data.find((one) => !ended.has(one.status));
      const item = living?.items.data[0];
      if (living === undefined || item === undefined) {
        return undefined;
      }
      return {
        id: living.id,
        plan: planOf.get(item.price.id) ?? 'other',
        status: living.status,
        seats: item.quantity ?? null,
        trialEndsAt: isoOf(living.trial_end),
        endsAt: living.cancel_at_period_end ? isoOf(item.current_period_end) : isoOf(living.cancel_at),
      };
    },

    async invoices(customer) {
      const { data } = await guarded(stripe.invoices.list({ customer, limit: invoicesShown }));
      return data.map(invoiceOf);
    },

    async checkout(customer, { plan, seats }) {
      const session = await guarded(
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price: priceOf(plan), quantity: seats }],
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      );
      if (session.url === null) {
        throw new BillingFailure();
      }
      return session.url;
    },

    async change({ id }, { plan, seats }) {
      const items = [{ id: await itemOf(id), price: priceOf(plan), quantity: seats }];
      await guarded(stripe.subscriptions.update(id, { items, proration_behavior: 'create_prorations' }));
    },

    async setEnding({ id }, ends) {
      await guarded(stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
    },

    async portal(customer) {
      return (await guarded(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url;
    },
  };
}
