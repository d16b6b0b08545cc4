/** What a company pays for, as the provider knows it. */
export interface Subscription {
  id: string;
  plan: string;
  /** The provider's word: `active`, `trialing`, `past_due`, … */
  status: string;
  seats: number | null;
  trialEndsAt: string | null;
  /** Set where the plan ends with its period. */
  endsAt: string | null;
}

/** One bill; `amount` in minor units of `currency`. */
export type Invoice = {
  id: string;
  number: string | null;
  status: string;
  amount: number;
  currency: string;
  created_at: string;
  url?: string;
};

export interface PlanWish {
  plan: string;
  seats: number;
}

/** Who takes the money. Every call may be repeated: the same company has one customer there. */
export interface BillingProvider {
  /** The plans it sells. */
  readonly plans: readonly string[];
  createCustomer(company: { id: string; name: string }, email: string): Promise<string>;
  /** The customer's newest plan that has not ended; undefined where there is none. */
  subscription(customer: string): Promise<Subscription | undefined>;
  invoices(customer: string): Promise<Invoice[]>;
  /** Where the person pays, an address for the browser. */
  checkout(customer: string, wish: PlanWish): Promise<string>;
  change(subscription: Subscription, wish: PlanWish): Promise<void>;
  /** Whether the plan ends with its period. */
  setEnding(subscription: Subscription, ends: boolean): Promise<void>;
  /** Where the person sees and changes what is paid, an address for the browser. */
  portal(customer: string): Promise<string>;
}

/** The provider did not do it; carries nothing of its answer. */
export class BillingFailure extends Error {
  constructor() {
    super('billing: the provider did not answer as expected');
    this.name = 'BillingFailure';
  }
}
