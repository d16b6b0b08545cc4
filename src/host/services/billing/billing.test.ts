import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { readStripeSettings } from './read-stripe-settings.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { type StandInStripe, startStandInStripe } from './testing/stand-in-stripe.ts';

const key = 'sk_test_canary';
const actions = [
  { action: 'start_checkout', plan: 'team' },
  { action: 'change_plan', plan: 'team' },
  { action: 'cancel_plan' },
  { action: 'resume_plan' },
  { action: 'open_portal' },
];

describe('billing of an embedded workspace', () => {
  let host: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    host = await startTestHost();
    owner = await host.signIn();
  });

  afterEach(() => host.close());

  test.each(['get_plan', 'list_invoices'])('%s tells the local plan', async (action) => {
    const { status, body } = await host.call(owner, 'POST', '/api/billing/', { action });
    expect(status).toBe(200);
    expect(body).toEqual({
      plan: 'local',
      trialDays: null,
      seats: { used: 1, paid: null },
      status: 'active',
      ends_at: null,
      invoices: [],
    });
  });

  test.each(actions)('$action is not configured', async (sent) => {
    const { status, body } = await host.call(owner, 'POST', '/api/billing/', sent);
    expect(status).toBe(503);
    expect(body.code).toBe('billing_not_configured');
  });

  test.each([
    [{}],
    [{ action: 'steal' }],
    [{ action: 'get_plan', plan: 'team' }],
    [{ action: 'start_checkout' }],
    [{ action: 'start_checkout', plan: 'team', seats: 0 }],
    [{ action: 'start_checkout', plan: 'team', seats: 1.5 }],
  ])('%j is refused', async (sent) => {
    expect((await host.call(owner, 'POST', '/api/billing/', sent)).status).toBe(400);
  });

  test.each(['admin', 'manager', 'recruiter', 'member'])('is none of the business of %s', async (role) => {
    const caller = await host.addUser(owner.companyId, role, `${role}@cadre.local`);
    expect((await host.call(caller, 'POST', '/api/billing/', { action: 'get_plan' })).status).toBe(403);
  });
});

describe.each(engines)('billing by Stripe on %s', (engine) => {
  let stripe: StandInStripe;
  let host: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    stripe = await startStandInStripe(key);
    const prices = { team: 'price_team', business: 'price_business' };
    const returnUrl = 'https://cadre.example/billing';
    const billing = createStripeProvider({ secretKey: key, prices, returnUrl, server: stripe.server });
    host = await startTestHost({ engine, billing });
    owner = await host.signIn();
  });

  afterEach(async () => {
    expect(host.bugs).toEqual([]);
    await host.close();
    await stripe.close();
  });

  function act(sent: object) {
    return host.call(owner, 'POST', '/api/billing/', sent);
  }

  it('goes from checkout to an end, and back', async () => {
    expect((await act({ action: 'get_plan' })).body).toMatchObject({ status: 'none', invoices: [] });

    const checkout = await act({ action: 'start_checkout', plan: 'team', seats: 3 });
    expect(checkout.body).toMatchObject({ url: 'https://pay.example/checkout', status: 'none' });
    expect(stripe.customers).toEqual([{ id: 'cus_1', email: 'owner@cadre.local', company: owner.companyId }]);

    stripe.pay();
    const bought = await act({ action: 'get_plan' });
    expect(bought.body).toMatchObject({ plan: 'team', status: 'active', seats: { used: 1, paid: 3 }, ends_at: null });
    expect((await host.call(owner, 'GET', '/api/auth/me')).body.plan).toBe('team');

    const changed = await act({ action: 'change_plan', plan: 'business', seats: 9 });
    expect(changed.body).toMatchObject({ plan: 'business', seats: { paid: 9 } });

    expect((await act({ action: 'cancel_plan' })).body.ends_at).toBe('2025-04-01T00:00:00.000Z');
    expect((await act({ action: 'resume_plan' })).body.ends_at).toBeNull();
    expect((await act({ action: 'open_portal' })).body.url).toBe('https://pay.example/portal');
    expect((await act({ action: 'list_invoices' })).body.invoices).toEqual([
      {
        id: 'in_1',
        number: 'A-1',
        status: 'paid',
        amount: 4900,
        currency: 'EUR',
        created_at: '2025-04-01T00:00:00.000Z',
        url: 'https://pay.example/in_1',
      },
    ]);
    expect(stripe.customers).toHaveLength(1);
  });

  it('sells nothing twice, and changes nothing that is not there', async () => {
    for (const action of [
      { action: 'change_plan', plan: 'team' },
      { action: 'cancel_plan' },
      { action: 'resume_plan' },
    ]) {
      expect((await act(action)).status).toBe(409);
    }
    await act({ action: 'start_checkout', plan: 'team' });
    stripe.pay();
    expect((await act({ action: 'start_checkout', plan: 'team' })).status).toBe(409);
  });

  it('sells only what is sold, and a seat for every member', async () => {
    const unknown = await act({ action: 'start_checkout', plan: 'gold' });
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: 'plan' }] } });
    await host.addUser(owner.companyId, 'member', 'm@cadre.local');
    const short = await act({ action: 'start_checkout', plan: 'team', seats: 1 });
    expect(short).toMatchObject({ status: 422, body: { errors: [{ path: 'seats' }] } });
  });

  test.each([
    [401, `{"error":{"message":"Invalid API Key: ${key}"}}`],
    [402, '{"error":{"type":"card_error","message":"declined"}}'],
    [500, 'oops'],
    [200, '<html>'],
  ])('tells nothing of an answer with %i', async (status, body) => {
    stripe.failWith = { status, body };
    const answer = await act({ action: 'open_portal' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'billing_failed' } });
    expect(JSON.stringify(answer.body)).not.toContain(key);
  });
});

describe('Stripe’s settings', () => {
  const all = {
    CADRE_STRIPE_KEY: key,
    CADRE_STRIPE_PRICES: '{"team":"price_1"}',
    CADRE_BILLING_RETURN_URL: 'https://c.example',
  };

  it('come from the environment', () => {
    expect(readStripeSettings(all)).toEqual({
      secretKey: key,
      prices: { team: 'price_1' },
      returnUrl: 'https://c.example',
    });
    expect(readStripeSettings({})).toBeUndefined();
  });

  test.each([
    [{ CADRE_STRIPE_PRICES: 'team' }],
    [{ CADRE_STRIPE_PRICES: '[1]' }],
    [{ CADRE_BILLING_RETURN_URL: 'nowhere' }],
  ])('are refused with %j, without the key', (wrong) => {
    expect(() => readStripeSettings({ ...all, ...wrong })).toThrow(/^(?!.*canary).*CADRE_STRIPE_PRICES/);
  });
});
