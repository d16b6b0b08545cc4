import { z } from 'zod';
import type { Identity } from '#host/access/index.ts';
import {
  BillingFailure,
  type BillingProvider,
  type Invoice,
  type Subscription,
} from '#host/billing/billing-provider.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';

const dayMs = 24 * 60 * 60 * 1000;

type BillingAction = ParsedInput<'billing.act'>;

export type BillingAnswer = {
  plan: string;
  trialDays: number | null;
  seats: { used: number; paid: number | null };
  status: string;
  ends_at: string | null;
  invoices: Invoice[];
  url?: string;
};

/** Who the company is to the provider; stands in its JSON column. */
const companyBilling = z.looseObject({ billing: z.looseObject({ customer_id: z.string() }).optional() });

/** The plan and its bills (§1 "billing"). Without a provider nothing can be bought: the plan is the one the workspace was made with, `local` on a desktop. */
export function createBilling(deps: { store: CallStore; clock: () => Date; billing?: BillingProvider | undefined }) {
  const { store, clock } = deps;

  async function companyOf(identity: Identity) {
    const company = await store.db
      .selectFrom('company')
      .select(['id', 'name', 'plan', 'trial_ends_at', 'data'])
      .where('id', '=', identity.companyId)
      .executeTakeFirstOrThrow();
    return { ...company, customer: companyBilling.safeParse(company.data).data?.billing?.customer_id };
  }

  async function seatsUsed(companyId: string): Promise<number> {
    const { count } = await store.db
      .selectFrom('membership')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return count;
  }

  function trialDays(endsAt: string | null): number | null {
    return endsAt === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - clock().getTime()) / dayMs));
  }

  async function customerOf(provider: BillingProvider, identity: Identity): Promise<string> {
    const company = await companyOf(identity);
    if (company.customer !== undefined) {
      return company.customer;
    }
    const { email } = await store.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', identity.userId)
      .executeTakeFirstOrThrow();
    const customer = await provider.createCustomer(company, email);
    // A step of its own: what follows is the provider's answer, which no transaction waits for.
    await store.step('billing.customer', async (trx) => {
      const { data } = await trx
        .selectFrom('company')
        .select('data')
        .where('id', '=', company.id)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('company')
        .set({ data: { ...data, billing: { customer_id: customer } } })
        .where('id', '=', company.id)
        .execute();
    });
    return customer;
  }

  /** What the provider says is the plan: kept, so that the user context tells it too. */
  async function keepPlan(identity: Identity, subscription: Subscription | undefined): Promise<void> {
    if (subscription !== undefined) {
      await store.db
        .updateTable('company')
        .set({ plan: subscription.plan, trial_ends_at: subscription.trialEndsAt, updated_at: clock().toISOString() })
        .where('id', '=', identity.companyId)
        .where((eb) =>
          eb.or([
            eb('plan', '<>', subscription.plan),
            eb('trial_ends_at', 'is distinct from', subscription.trialEndsAt),
          ]),
        )
        .execute();
    }
  }

  async function localPlan(identity: Identity, call: BillingAction): Promise<BillingAnswer> {
    if (call.action !== 'get_plan' && call.action !== 'list_invoices') {
      throw new Refusal('billing_not_configured', say('noBilling'));
    }
    const { plan } = await companyOf(identity);
    const used = await seatsUsed(identity.companyId);
    return {
      plan,
      trialDays: null,
      seats: { used, paid: null },
      status: 'active',
      ends_at: null,
      invoices: [],
    };
  }

  async function answer(
    identity: Identity,
    provider: BillingProvider,
    extra: { url?: string; withInvoices?: boolean } = {},
  ): Promise<BillingAnswer> {
    const { customer } = await companyOf(identity);
    const subscription = customer === undefined ? undefined : await provider.subscription(customer);
    await keepPlan(identity, subscription);
    const company = await companyOf(identity);
    return {
      plan: subscription?.plan ?? company.plan,
      trialDays: trialDays(subscription === undefined ? company.trial_ends_at : subscription.trialEndsAt),
      seats: { used: await seatsUsed(identity.companyId), paid: subscription?.seats ?? null },
      status: subscription?.status ?? 'none',
      ends_at: subscription?.endsAt ?? null,
      invoices: extra.withInvoices === true && customer !== undefined ? await provider.invoices(customer) : [],
      ...(extra.url === undefined ? {} : { url: extra.url }),
    };
  }

  async function wishOf(identity: Identity, provider: BillingProvider, call: { plan: string; seats?: number }) {
    if (!provider.plans.includes(call.plan)) {
      throw invalidFields([{ path: 'plan', ...say('noSuchPlan', { plans: provider.plans.join(', ') }) }]);
    }
    const used = await seatsUsed(identity.companyId);
    if (call.seats !== undefined && call.seats < used) {
      throw invalidFields([{ path: 'seats', ...say('seatsUsed', { members: used }) }]);
    }
    return { plan: call.plan, seats: call.seats ?? used };
  }

  async function existing(identity: Identity, provider: BillingProvider): Promise<Subscription> {
    const { customer } = await companyOf(identity);
    const subscription = customer === undefined ? undefined : await provider.subscription(customer);
    if (subscription === undefined) {
      throw new Refusal('conflict', say('noPlanYet'));
    }
    return subscription;
  }

  async function act(identity: Identity, provider: BillingProvider, call: BillingAction): Promise<BillingAnswer> {
    switch (call.action) {
      case 'get_plan':
        return answer(identity, provider);
      case 'list_invoices':
        return answer(identity, provider, { withInvoices: true });
      case 'start_checkout': {
        const wish = await wishOf(identity, provider, call);
        const customer = await customerOf(provider, identity);
        if ((await provider.subscription(customer)) !== undefined) {
          throw new Refusal('conflict', say('planAlready'));
        }
        return answer(identity, provider, { url: await provider.checkout(customer, wish) });
      }
      case 'change_plan':
        await provider.change(await existing(identity, provider), await wishOf(identity, provider, call));
        return answer(identity, provider);
      case 'cancel_plan':
      case 'resume_plan':
        await provider.setEnding(await existing(identity, provider), call.action === 'cancel_plan');
        return answer(identity, provider);
      case 'open_portal':
        return answer(identity, provider, { url: await provider.portal(await customerOf(provider, identity)) });
    }
  }

  return {
    /**
     * Does one of the seven actions and answers the plan as it then is.
     * @throws Refusal 503 `billing_not_configured` where nothing is sold, `billing_failed` where the provider does not do
     * it; 409 without a plan to change, or with one at checkout; 422 for a plan that is not sold.
     */
    async act(identity: Identity, call: BillingAction): Promise<BillingAnswer> {
      if (deps.billing === undefined) {
        return localPlan(identity, call);
      }
      try {
        return await act(identity, deps.billing, call);
      } catch (error) {
        throw error instanceof BillingFailure ? new Refusal('billing_failed', say('billingFailed')) : error;
      }
    },
  };
}
