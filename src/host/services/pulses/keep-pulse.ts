import type { Transaction } from 'kysely';
import { type Identity, permittedAudience } from '#host/access/index.ts';
import { addLink } from '#host/object-writer/index.ts';
import type { ParsedObject } from '#host/services/objects/parse-object.ts';
import { audienceSize } from '#host/services/pulse-answers/audience.ts';
import { contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import { metricsOf, readForms } from '#host/services/pulse-answers/settle-answers.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { requireSense } from './pulse-rules.ts';

/** Fields of a pulse as they are stored, with how many people they ask. */
async function sizedPulse(store: Store, identity: Identity, fields: Fields): Promise<Fields> {
  const { audience } = contentOf({ data: fields });
  return { ...fields, ...(await audienceSize(store, store.db, identity.companyId, audience)) };
}

/**
 * A new pulse as it is stored: whom it asks, how many they are, and its metrics. `prefix` goes before the paths of what
 * is wrong with it. Ask before a write's transaction begins.
 * @throws Refusal 403 for people the caller may not ask, 422.
 */
export async function newPulse(
  store: Store,
  identity: Identity,
  parsed: ParsedObject,
  prefix: string,
): Promise<ParsedObject> {
  requireSense(parsed, prefix);
  const audience = await permittedAudience(store, identity, contentOf(parsed).audience);
  const content = await sizedPulse(store, identity, {
    ...parsed.data,
    questions: parsed.data.questions ?? [],
    ...(audience === undefined ? {} : { audience }),
  });
  return { ...parsed, data: { ...content, metrics: metricsOf({ data: content }, []) } };
}

/**
 * A changed pulse with whom it asks; `asksOthers`: the change names its audience.
 * @throws Refusal 403 for people the caller may not ask, 422.
 */
export async function changedPulse(
  store: Store,
  identity: Identity,
  parsed: ParsedObject,
  asksOthers: boolean,
): Promise<ParsedObject> {
  requireSense(parsed, '');
  const audience = await permittedAudience(store, identity, contentOf(parsed).audience);
  const data = asksOthers
    ? await sizedPulse(store, identity, { ...parsed.data, ...(audience === undefined ? {} : { audience }) })
    : parsed.data;
  return { ...parsed, data };
}

/** The fields of a changed pulse with the metrics that its forms have by them. */
export async function measuredPulse(
  trx: Transaction<Schema>,
  row: Pick<ObjectRow, 'id' | 'company_id'>,
  { data }: Pick<ParsedObject, 'data'>,
): Promise<Fields> {
  const forms = (await readForms(trx, row.company_id, [row.id])).get(row.id) ?? [];
  return { ...data, metrics: metricsOf({ data }, forms) };
}

/** Makes the caller the owner of a new pulse. */
export async function takePulse(
  trx: Transaction<Schema>,
  { companyId, memberId: to_id }: Identity,
  pulseId: string,
  at: string,
): Promise<void> {
  if (to_id !== null) {
    await addLink(trx, companyId, { from_id: pulseId, kind: 'owner', to_id, created_at: at });
  }
}
