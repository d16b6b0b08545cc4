import { z } from 'zod';

const money = z.number().min(0).max(1_000_000_000);
const percent = z.number().min(0).max(1000);
const weeks = z.number().min(0).max(520);

/** What is assumed of everybody who is compared; money in whole units of the comparison's currency a year. */
export const assumptionFields = {
  /** Of whoever is hired. */
  salary: money,
  on_costs: percent,
  notice: weeks,
  ramp_up: weeks,
  /** Of whoever moves: in percent of `pay`. */
  raise: percent,
  backfill: money,
  handover: weeks,
  /** Today's pay of whoever moves or is trained: never what somebody's record says. */
  pay: money,
  hours_a_week: z.number().min(0.5).max(60),
  level_a_month: z.number().min(0.1).max(5),
  working_hours: z.number().min(1).max(60),
} as const;

/** Assumptions that somebody set: those that they left alone are missing, `null` says that nothing is known. */
export const setAssumptions = z.strictObject({
  salary: assumptionFields.salary.nullable().optional(),
  on_costs: assumptionFields.on_costs.optional(),
  notice: assumptionFields.notice.optional(),
  ramp_up: assumptionFields.ramp_up.optional(),
  raise: assumptionFields.raise.optional(),
  backfill: assumptionFields.backfill.nullable().optional(),
  handover: assumptionFields.handover.optional(),
  pay: assumptionFields.pay.nullable().optional(),
  hours_a_week: assumptionFields.hours_a_week.optional(),
  level_a_month: assumptionFields.level_a_month.optional(),
  working_hours: assumptionFields.working_hours.optional(),
});

export type SetAssumptions = z.infer<typeof setAssumptions>;

export type AssumptionKey = keyof typeof assumptionFields;

/** The assumptions that a comparison is computed from; null where nothing is known, and nothing is computed from it. */
export interface Assumptions {
  salary: number | null;
  on_costs: number;
  notice: number;
  ramp_up: number;
  raise: number;
  backfill: number | null;
  handover: number;
  pay: number | null;
  hours_a_week: number;
  level_a_month: number;
  working_hours: number;
}

/** What a job says of its pay: whole units of its currency a year. */
interface JobPay {
  min_salary?: number | undefined;
  max_salary?: number | undefined;
}

/**
 * What is assumed before anybody says otherwise. Money begins with what the job states, its middle for who is hired and its
 * lower end for today's pay and the backfill; a job that states none leaves it open.
 */
export function usualAssumptions({ min_salary: low, max_salary: high }: JobPay): Assumptions {
  const least = low ?? high ?? null;
  return {
    salary: low === undefined || high === undefined ? least : Math.round((low + high) / 2),
    on_costs: 22,
    notice: 4,
    ramp_up: 8,
    raise: 9,
    backfill: least,
    handover: 4,
    pay: least,
    hours_a_week: 6,
    level_a_month: 0.8,
    working_hours: 40,
  };
}
