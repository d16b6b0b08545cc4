import type { Transaction } from 'kysely';
import type { ParsedObject } from '#host/services/objects/parse-object.ts';
import { contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { requireSameMeaning } from './question-changes.ts';

/**
 * What was answered keeps its meaning, and what was promised is kept.
 * @throws Refusal 409 with a path per question.
 */
export async function requirePromises(
  trx: Transaction<Schema>,
  row: ObjectRow,
  changed: Pick<ParsedObject, 'data'>,
): Promise<void> {
  const answer = await trx
    .selectFrom('form_response')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('pulse_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (answer !== undefined) {
    requireSameMeaning(contentOf(row), contentOf(changed));
  }
}
