import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { groupBy } from '#host/lib/group-by.ts';
import { putLinks } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { enrolmentStatuses } from '#shared/contract/learning.ts';

/** What the link from an employee to a course or training says; times are ISO. */
const stored = z.looseObject({
  status: z.enum(enrolmentStatuses).catch('enrolled'),
  enrolled_at: z.string().optional().catch(undefined),
  completed_at: z.string().nullish().catch(undefined),
  due_at: z.string().nullish().catch(undefined),
  rollout_id: z.string().nullish().catch(undefined),
  score: z.number().nullish().catch(undefined),
  /** They enrolled by themselves, and nobody assigned it to them. */
  own_choice: z.boolean().catch(false),
});

export type EnrolmentData = z.infer<typeof stored>;

/** Somebody who takes a course or training. */
export interface Enrolment {
  employeeId: string;
  objectId: string;
  data: EnrolmentData;
}

/** What a link says, where it says it in words of ours. */
export function enrolmentData(data: unknown): EnrolmentData {
  return stored.parse(data ?? {});
}

/** Who takes these courses or trainings, by each; people who left are no longer counted. */
export async function readEnrolments(
  db: Kysely<Schema>,
  companyId: string,
  objectIds: readonly string[],
): Promise<Map<string, Enrolment[]>> {
  if (objectIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .select(['relation.from_id', 'relation.to_id', 'relation.data'])
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'enrolled')
    .where('relation.to_id', 'in', [...objectIds])
    .where('object.deleted_at', 'is', null)
    .orderBy('relation.from_id')
    .execute();
  const enrolments = rows.map((row) => ({
    employeeId: row.from_id,
    objectId: row.to_id,
    data: enrolmentData(row.data),
  }));
  return groupBy(enrolments, ({ objectId }) => objectId);
}

/** Puts people on a course or training, or changes what is said of them there. */
export async function writeEnrolments(
  trx: Transaction<Schema>,
  companyId: string,
  enrolments: readonly Enrolment[],
  at: string,
): Promise<void> {
  const links = enrolments.map(({ employeeId, objectId, data }) => ({
    from_id: employeeId,
    kind: 'enrolled',
    to_id: objectId,
    data,
    created_at: at,
  }));
  await putLinks(trx, companyId, links, ['data'], at);
}
