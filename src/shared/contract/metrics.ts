import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { timeframeDays } from '#shared/domain/timeframe.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

/** Names as a list, or one text with commas between them. */
export const nameList = z
  .union([
    z.array(z.string().min(1).max(120)).max(50),
    z
      .string()
      .max(4000)
      .transform((text) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      ),
  ])
  .pipe(z.array(z.string().min(1).max(120)).max(50));

/** Days: a number, `last_90_days`, `last_week`, `last_month` and the like; at most 730. */
export const timeframe = z.union([z.string().max(40), z.number()]).transform((value, context) => {
  const days = timeframeDays(value);
  if (days === undefined) {
    context.addIssue({ code: 'custom', ...complaint(tellProgram('noTimeframe')) });
    return z.NEVER;
  }
  return days;
});

const companyId = z.string().max(longestCompanyId).optional();
const objectType = z.enum(objectTypes).optional();
const objectId = z.string().min(1).max(64).optional();

const point = z.looseObject({ day: z.string(), value: z.number() });

/** A metric over its timeframe. `change` in percent of `previous`; `sample` marks built-in figures, which hosts never send. */
export const metricValue = z.looseObject({
  name: z.string(),
  label: z.string().optional(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  change: z.number().nullable(),
  unit: z.string(),
  better: z.enum(['up', 'down']).optional(),
  points: z.array(point),
  previous_points: z.array(point).optional(),
  timeframe: z.number().int().optional(),
  compared_with: z.string().optional(),
  sample: z.boolean(),
  /** Whose the figure is, where it is not that of what was asked about: of one person the figures of a group are told. */
  of: z.looseObject({ object_type: z.string(), id: z.string().optional(), name: z.string() }).optional(),
  /** Why there is no value although there is something: in words, and as `too_few` or `fixed_groups`. */
  withheld: z.string().optional(),
  withheld_code: z.string().optional(),
  /**
   * What it was worked out from: one of `metricSourceKinds` and, in words, “From pulses, closed 12 Nov 2026”. `at`: the day
   * that it is of. `way`: where there is no source, what would give it one. `empty`: there are records, but none of the period.
   */
  source: z
    .looseObject({
      kind: z.string(),
      label: z.string(),
      at: z.string().optional(),
      way: z.string().optional(),
      empty: z.boolean().optional(),
    })
    .optional(),
});

export type MetricValue = z.infer<typeof metricValue>;

export const metrics = {
  /** Both forms of §7: metric_names with object (an area, a type or an id), or object_type, object_id, metric_keys. */
  read: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/metrics/', summary: 'Metrics with the compared period (§7, §9)' })
    .input(
      z.strictObject({
        company_id: companyId,
        metric_names: nameList.optional(),
        object: z
          .union([z.string().min(1).max(64), z.strictObject({ id: objectId, object_type: objectType })])
          .optional(),
        object_type: objectType,
        object_id: objectId,
        metric_keys: nameList.optional(),
        timeframe: timeframe.optional(),
      }),
    )
    .output(z.looseObject({ data: z.array(metricValue) })),
  /** Who and what is behind a number: candidates who applied, jobs that were viewed; nobody behind metrics of people. */
  people: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/metrics/people', summary: 'The people behind a metric' })
    .input(
      z.strictObject({
        company_id: companyId,
        metric_name: z.string().min(1).max(120),
        object_type: objectType,
        object_id: objectId,
        timeframe: timeframe.optional(),
        ...pageInput,
      }),
    )
    .output(
      listOf(
        z.looseObject({
          object: objectRef,
          value: z.number().nullable().optional(),
          at: z.string().optional(),
          note: z.string().optional(),
        }),
      ).extend({
        metric_name: z.string(),
        hidden: z.number().int().optional(),
        /** Why nobody is named: in words, and as `nobody_named` or `fixed_groups`. */
        withheld: z.string().optional(),
        withheld_code: z.string().optional(),
      }),
    ),
};
