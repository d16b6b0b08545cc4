import { z } from 'zod';
import { call } from './call.ts';

const plan = z.string().min(1).max(60);
const seats = z.number().int().min(1).max(100_000).optional();

/** One bill: `amount` in minor units of `currency`; `url` shows it. */
const invoice = z.looseObject({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  created_at: z.string(),
  url: z.string().optional(),
});

export const billing = {
  /** The plan after the action; `url` is where the person goes on in a browser (checkout, portal). */
  act: call({ access: 'manageBilling' })
    .route({ method: 'POST', path: '/api/billing/', summary: 'Read or change the plan' })
    .input(
      z.discriminatedUnion('action', [
        z.strictObject({ action: z.literal('get_plan') }),
        z.strictObject({ action: z.literal('list_invoices') }),
        z.strictObject({ action: z.literal('start_checkout'), plan, seats }),
        z.strictObject({ action: z.literal('change_plan'), plan, seats }),
        z.strictObject({ action: z.literal('cancel_plan') }),
        z.strictObject({ action: z.literal('resume_plan') }),
        z.strictObject({ action: z.literal('open_portal') }),
      ]),
    )
    .output(
      z.looseObject({
        plan: z.string(),
        trialDays: z.number().int().nullable(),
        /** Members there are, and how many are paid for; null is no limit. */
        seats: z.looseObject({ used: z.number().int(), paid: z.number().int().nullable() }),
        status: z.string(),
        /** The plan ends with its period. */
        ends_at: z.string().nullable(),
        invoices: z.array(invoice),
        url: z.string().optional(),
      }),
    ),
};
