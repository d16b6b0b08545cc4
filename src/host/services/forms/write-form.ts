import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { placesNow } from '#host/services/pulse-answers/answer-places.ts';
import { contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import { settleAnswers } from '#host/services/pulse-answers/settle-answers.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Form } from '#shared/contract/answers.ts';
import { say } from '#shared/domain/sentences.ts';
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

/** Who answers which pulse, about whom. */
interface Answering extends Pick<Submission, 'companyId' | 'pulseId' | 'personId' | 'userId'> {
  /** Whether the writer is the person. */
  isOwn: boolean;
  anonymous: boolean;
  /** Whether figures count the answers. */
  counts: boolean;
}

/** Whether a person of the company is the one that an account belongs to. */
async function isWriter(
  trx: Transaction<Schema>,
  { companyId, personId, userId }: Pick<Submission, 'companyId' | 'personId' | 'userId'>,
): Promise<boolean> {
  if (personId === userId) {
    return true;
  }
  const { rows } = await sql`
    select 1 from object as member
    where member.company_id = ${companyId} and member.type = 'member' and member.external_id = ${userId}
      and (member.id = ${personId} or exists (
        select 1 from relation as same
        where same.company_id = ${companyId} and same.from_id = member.id
          and same.kind = 'same_person' and same.to_id = ${personId}))
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * What somebody says for another does not count: who wrote it could take it from the figures again. Candidates, who have
 * no account, are spoken for where answers bear names.
 */
async function answeringOf(
  trx: Transaction<Schema>,
  submission: Pick<Submission, 'companyId' | 'pulseId' | 'personId' | 'userId'>,
): Promise<Answering> {
  const { companyId, pulseId, personId, userId } = submission;
  const pulse = await trx.selectFrom('object').select('data').where('id', '=', pulseId).executeTakeFirstOrThrow();
  const { anonymous, audience } = contentOf(pulse);
  const isOwn = await isWriter(trx, submission);
  const asksCandidates = audience?.people === 'candidates' && audience.person_ids === undefined;
  return { companyId, pulseId, personId, userId, isOwn, anonymous, counts: isOwn || (!anonymous && asksCandidates) };
}

/**
 * Refuses a second form: of the same writer about the same person, or of anybody about a person whose answers bear a name.
 * What others wrote of somebody in confidence is not told by refusing.
 */
async function requireFirst(
  trx: Transaction<Schema>,
  { companyId, pulseId, personId, userId, isOwn, anonymous }: Answering,
): Promise<void> {
  const ofPerson = sql<SqlBool>`person_id = ${personId}`;
  const byWriter = sql<SqlBool>`data ->> 'user_id' = ${userId}`;
  // Whose hand answers came from that are older than writers are known.
  const byNobody = sql<SqlBool>`coalesce(data ->> 'user_id', '') = '' and person_id = ${personId}`;
  const own = sql<SqlBool>`counts = 1 and ((${byWriter}) or (${byNobody}))`;
  const before = anonymous ? (isOwn ? own : sql<SqlBool>`(${ofPerson}) and (${byWriter})`) : ofPerson;
  const row = await trx
    .selectFrom('form_response')
    .select('id')
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .where(before)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) {
    throw new Refusal('conflict', say('changeAnswers'));
  }
}

/**
 * Takes answers in: they count as soon as five more are there. Whoever handed it in hears that it is done, and nobody else
 * that somebody did. With them stays where the person belongs now.
 * @throws Refusal 409 where the person answered already.
 */
export async function takeIn(trx: Transaction<Schema>, submission: Submission, at: string): Promise<Form> {
  const { id, companyId, pulseId, personId, userId } = submission;
  // The lock of the company's revision keeps a second form of the same person out until this one is there.
  await lockCompany(trx, companyId);
  const answering = await answeringOf(trx, submission);
  await requireFirst(trx, answering);
  const row = await trx
    .insertInto('form_response')
    .values({
      id,
      company_id: companyId,
      pulse_id: pulseId,
      person_id: personId,
      responses: submission.answers,
      data: submission.data,
      places: await placesNow(trx, companyId, personId),
      counts: answering.counts ? 1 : 0,
      origin: 'user',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await settleAnswers(trx, { id: pulseId, company_id: companyId }, at);
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
  const { companyId, userId } = identity;
  await requireFirst(trx, await answeringOf(trx, { companyId, pulseId: pulse.id, personId: person.id, userId }));
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
