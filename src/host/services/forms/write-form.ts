import type { Selectable, Transaction } from 'kysely';
import type { Identity } from '#host/services/accounts/identity.ts';
import { publishEvent, publishObjects } from '#host/services/events/publish-event.ts';
import { writeMetrics } from '#host/services/pulses/write-metrics.ts';
import { Refusal } from '#host/services/refusal.ts';
import { newId } from '#host/store/new-id.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Form } from '#shared/contract/answers.ts';
import { draftForm, submittedForm } from './form-view.ts';
import type { PreparedForm } from './prepare-form.ts';

type DraftRow = Selectable<Schema['form_draft']>;

/** Answers that are to count. */
interface Submission {
  id: string;
  companyId: string;
  pulseId: string;
  personId: string;
  userId: string;
  answers: Record<string, unknown>;
  data: Record<string, unknown>;
}

async function hasAnswered(trx: Transaction<Schema>, companyId: string, pulseId: string, personId: string) {
  const row = await trx
    .selectFrom('form_response')
    .select('id')
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function requireFirst(trx: Transaction<Schema>, companyId: string, pulseId: string, personId: string) {
  if (await hasAnswered(trx, companyId, pulseId, personId)) {
    throw new Refusal('conflict', 'This pulse was answered already. Change the answers that were handed in.');
  }
}

/**
 * Takes answers in: they count from now on, in the pulse's metrics too. Everybody who shows the pulse hears of it, and
 * whoever handed it in hears that it is done.
 * @throws Refusal 409 where the person answered already.
 */
export async function takeIn(trx: Transaction<Schema>, submission: Submission, at: string): Promise<Form> {
  const { id, companyId, pulseId, personId, userId } = submission;
  // The lock of the company's revision keeps a second form of the same person out until this one is there.
  const revision = await nextRevision(trx, companyId);
  await requireFirst(trx, companyId, pulseId, personId);
  const row = await trx
    .insertInto('form_response')
    .values({
      id,
      company_id: companyId,
      pulse_id: pulseId,
      person_id: personId,
      responses: submission.answers,
      data: submission.data,
      origin: 'user',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeMetrics(trx, { id: pulseId, company_id: companyId }, revision, at);
  await publishObjects(trx, companyId, 'pulse', [pulseId], at);
  const data = { form_id: id, pulse_id: pulseId, status: 'submitted' };
  await publishEvent(trx, { companyId, userId, type: 'form.submitted', data, at });
  return submittedForm(row);
}

async function keep(
  trx: Transaction<Schema>,
  identity: Identity,
  { pulse, person, answers, data, fate }: PreparedForm,
  existing: DraftRow | undefined,
  at: string,
): Promise<Form> {
  await requireFirst(trx, identity.companyId, pulse.id, person.id);
  const content = {
    status: fate === 'draft' ? 'draft' : 'scheduled',
    responses: answers,
    data: { ...existing?.data, ...data },
    process_at: typeof fate === 'object' ? fate.processAt : null,
    updated_at: at,
  };
  const row = await trx
    .insertInto('form_draft')
    .values({
      ...content,
      id: existing?.id ?? newId(new Date(at)),
      company_id: identity.companyId,
      pulse_id: pulse.id,
      person_id: person.id,
      user_id: identity.userId,
      created_at: existing?.created_at ?? at,
    })
    .onConflict((conflict) => conflict.columns(['pulse_id', 'person_id', 'user_id']).doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow();
  return draftForm(row);
}

/** The caller's draft of a person's answers to a pulse. */
export async function ownDraft(
  db: Transaction<Schema>,
  identity: Identity,
  pulseId: string,
  personId: string,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('form_draft')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('pulse_id', '=', pulseId)
    .where('person_id', '=', personId)
    .where('user_id', '=', identity.userId)
    .executeTakeFirst();
}

/**
 * Writes a form that was checked: kept as a draft, kept until its time, or taken in. A draft of the same person, pulse
 * and writer becomes this form and keeps its id.
 * @throws Refusal 409 where the person answered already.
 */
export async function writeForm(
  trx: Transaction<Schema>,
  identity: Identity,
  form: PreparedForm,
  at: string,
): Promise<Form> {
  const { pulse, person, answers, data, fate } = form;
  const existing = await ownDraft(trx, identity, pulse.id, person.id);
  if (fate !== 'submit') {
    return keep(trx, identity, form, existing, at);
  }
  if (existing !== undefined) {
    await trx.deleteFrom('form_draft').where('id', '=', existing.id).execute();
  }
  const submission: Submission = {
    id: existing?.id ?? newId(new Date(at)),
    companyId: identity.companyId,
    pulseId: pulse.id,
    personId: person.id,
    userId: identity.userId,
    answers,
    data: { ...existing?.data, ...data },
  };
  return takeIn(trx, submission, at);
}
