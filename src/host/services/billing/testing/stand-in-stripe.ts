import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Subscription {
  id: string;
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: null;
  trial_end: number | null;
  items: { data: { id: string; price: { id: string }; quantity: number; current_period_end: number }[] };
}

export interface StandInStripe {
  server: { host: string; port: number; protocol: 'http' };
  /** Method and path of every request, in order. */
  asked: string[];
  customers: { id: string; email: string; company: string }[];
  subscriptions: Subscription[];
  /** What the next request gets instead of an answer. */
  failWith: { status: number; body: string } | undefined;
  /** The person pays: the subscription of the last checkout begins. */
  pay(): void;
  close(): Promise<void>;
}

const periodEnd = Date.parse('2025-04-01T00:00:00.000Z') / 1000;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
  }
  return new URLSearchParams(body);
}

/** A server that speaks as much of Stripe's protocol as billing needs, and keeps what it is told. */
export async function startStandInStripe(secretKey: string): Promise<StandInStripe> {
  let checkout: { customer: string; price: string; quantity: number } | undefined;
  const stripe: Omit<StandInStripe, 'server' | 'close'> = {
    asked: [],
    customers: [],
    subscriptions: [],
    failWith: undefined,
    pay() {
      if (checkout !== undefined) {
        const { customer, price, quantity } = checkout;
        const item = { id: 'si_1', price: { id: price }, quantity, current_period_end: periodEnd };
        stripe.subscriptions.push({
          id: `sub_${stripe.subscriptions.length + 1}`,
          customer,
          status: 'active',
          cancel_at_period_end: false,
          cancel_at: null,
          trial_end: null,
          items: { data: [item] },
        });
      }
    },
  };

  function answer(method: string, url: URL, form: URLSearchParams): unknown {
    const path = `${method} ${url.pathname}`;
    const subscription = stripe.subscriptions.find((one) => url.pathname === `/v1/subscriptions/${one.id}`);
    if (path === 'POST /v1/customers') {
      const id = `cus_${stripe.customers.length + 1}`;
      stripe.customers.push({ id, email: form.get('email') ?? '', company: form.get('metadata[company_id]') ?? '' });
      return { id, object: 'customer' };
    }
    if (path === 'GET /v1/subscriptions') {
      return {
        object: 'list',
        data: stripe.subscriptions.filter((one) => one.customer === url.searchParams.get('customer')),
      };
    }
    if (subscription !== undefined && method === 'GET') {
      return subscription;
    }
    if (subscription !== undefined) {
      const [item] = subscription.items.data;
      const ending = form.get('cancel_at_period_end');
      if (ending !== null) {
        subscription.cancel_at_period_end = ending === 'true';
      }
      if (item !== undefined && form.get('items[0][id]') === item.id) {
        item.price.id = form.get('items[0][price]') ?? '';
        item.quantity = Number(form.get('items[0][quantity]'));
      }
      return subscription;
    }
    if (path === 'GET /v1/invoices') {
      const invoice = { id: 'in_1', number: 'A-1', status: 'paid', total: 4900, currency: 'eur', created: periodEnd };
      return { object: 'list', data: [{ ...invoice, hosted_invoice_url: 'https://pay.example/in_1' }] };
    }
    if (path === 'POST /v1/checkout/sessions') {
      checkout = {
        customer: form.get('customer') ?? '',
        price: form.get('line_items[0][price]') ?? '',
        quantity: Number(form.get('line_items[0][quantity]')),
      };
      return { id: 'cs_1', url: 'https://pay.example/checkout' };
    }
    return path === 'POST /v1/billing_portal/sessions' ? { id: 'bps_1', url: 'https://pay.example/portal' } : undefined;
  }

  const http = createServer((request, response) => {
    void formOf(request).then((form) => {
      const url = new URL(request.url ?? '', 'http://stripe.test');
      stripe.asked.push(`${request.method} ${url.pathname}`);
      const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
      const found = isKnown ? answer(request.method ?? '', url, form) : undefined;
      const status = stripe.failWith?.status ?? (isKnown ? (found === undefined ? 404 : 200) : 401);
      const body =
        stripe.failWith?.body ?? JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'no' } });
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(stripe, {
    server: { host: '127.0.0.1', port, protocol: 'http' as const },
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  });
}
