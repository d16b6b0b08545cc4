import { type FormPerson, formPerson, type Identity, visibleTo } from '#host/access/index.ts';
import { type FieldProblem, invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import { isAmongAsked } from '#host/services/pulse-answers/audience.ts';
import { closedBecause, contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { checkAnswers } from '#shared/domain/pulses/check-answers.ts';
import type { Answers, PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { say } from '#shared/domain/sentences.ts';

/** A document that came with answers. */
type Attachment = NonNullable<ParsedInput<'forms.create'>['file_attachments']>[number];

/** What a client sends of one form; its answers may be kept ones with some over them. */
export type FormInput = Omit<ParsedInput<'forms.create'>, 'extra' | 'responses'> & { responses?: Answers | undefined };

/** A form whose pulse, person and answers were found to be right. */
export interface PreparedForm {
  pulse: ObjectRow;
  person: FormPerson;
  answers: Record<string, unknown>;
  /** What is kept beside the answers. */
  data: Fields;
  /** Kept, taken in at a time (ISO), or handed in now. */
  fate: 'draft' | 'submit' | { processAt: string };
}

/** @throws Refusal 404 for any company but the caller's. */
export function requireCompany(identity: Identity, companyId: string | undefined): void {
  if (companyId !== undefined && companyId !== identity.companyId) {
    throw notFound('company');
  }
}

/** The pulse, if the person may answer it now. */
export async function answerablePulse(
  store: Store,
  identity: Identity,
  pulseId: string,
  person: FormPerson,
  now: Date,
): Promise<ObjectRow> {
  const pulse = await readRow(store.db, identity, 'pulse', { id: pulseId });
  const closed = closedBecause(pulse, now);
  if (closed !== undefined) {
    throw new Refusal('conflict', closed);
  }
  const { audience } = contentOf(pulse);
  if (!(await isAmongAsked(store, store.db, identity.companyId, audience, person.ids))) {
    throw new Refusal('forbidden', say('othersAreAsked'));
  }
  return pulse;
}

/** The answers with the documents that answer file questions among them, and the other documents' ids. */
function withAttachments(questions: readonly PulseQuestion[], responses: Answers, attachments: readonly Attachment[]) {
  const answers: Record<string, unknown> = { ...responses };
  const rest: string[] = [];
  for (const attachment of attachments) {
    const { document_id, question_id } =
      typeof attachment === 'string' ? { document_id: attachment, question_id: undefined } : attachment;
    if (question_id === undefined) {
      rest.push(document_id);
      continue;
    }
    const given = answers[question_id];
    const isFile = questions.some((question) => question.id === question_id && question.kind === 'file');
    // What is no file question is left for the check to name.
    answers[question_id] = isFile && Array.isArray(given) ? [...given, document_id] : [document_id];
  }
  return { answers, rest };
}

function documentsIn(questions: readonly PulseQuestion[], answers: Answers): { path: string; id: string }[] {
  return questions
    .filter((question) => question.kind === 'file')
    .flatMap(({ id: questionId }) => {
      const answer = answers[questionId];
      const ids = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : [];
      return ids.flatMap((id: unknown) => (typeof id === 'string' ? [{ path: `responses.${questionId}`, id }] : []));
    });
}

async function missingDocuments(
  store: Store,
  identity: Identity,
  named: readonly { path: string; id: string }[],
): Promise<FieldProblem[]> {
  if (named.length === 0) {
    return [];
  }
  const rows = await store.db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'document')
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', ['document']))
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, ...say('namesNone', { what: 'document' }) }));
}

/**
 * Answers held against the questions of a pulse, with the documents that came with them.
 * @throws Refusal 422 with `responses.<question>` for every wrong answer; `prefix` goes before each path.
 */
export async function checkedAnswers(
  store: Store,
  identity: Identity,
  pulse: Pick<ObjectRow, 'data'>,
  given: { responses: Answers; attachments: readonly Attachment[]; complete: boolean },
  prefix = '',
): Promise<{ answers: Record<string, unknown>; attachments: string[] }> {
  const { questions } = contentOf(pulse);
  const { answers: all, rest } = withAttachments(questions, given.responses, given.attachments);
  const { answers, problems } = checkAnswers(questions, all, given.complete);
  const wrong: FieldProblem[] = problems.map(({ question_id, ...sentence }) => ({
    path: `responses.${question_id}`,
    ...sentence,
  }));
  const named = [...documentsIn(questions, answers), ...rest.map((id) => ({ path: 'file_attachments', id }))];
  wrong.push(...(await missingDocuments(store, identity, named)));
  if (wrong.length > 0) {
    throw invalidFields(wrong.map((problem) => ({ ...problem, path: `${prefix}${problem.path}` })));
  }
  return { answers, attachments: rest };
}

/** What becomes of the answers; a time that is over is now. */
export function fateOf(input: Pick<FormInput, 'draft' | 'schedule_processing'>, now: Date): PreparedForm['fate'] {
  if (input.draft === true) {
    return 'draft';
  }
  const { schedule_processing: wanted } = input;
  if (wanted === undefined || wanted === false) {
    return 'submit';
  }
  const at = wanted === true ? now.getTime() : Math.max(now.getTime(), Date.parse(wanted));
  return { processAt: new Date(at).toISOString() };
}

/**
 * Checks one form as it came in; nothing is written yet.
 * @throws Refusal 404 for another company's pulse or person, 403 for answers one may not give, 409 for a pulse that is not
 * open, 422 with a path per question.
 */
export async function prepareForm(
  store: Store,
  identity: Identity,
  input: FormInput,
  now: Date,
  prefix = '',
): Promise<PreparedForm> {
  requireCompany(identity, input.companyId);
  if (input.pulse_id === undefined) {
    throw invalidFields([{ path: `${prefix}pulse_id`, ...say('required') }]);
  }
  const person = await formPerson(store, identity, input.candidateId);
  const pulse = await answerablePulse(store, identity, input.pulse_id, person, now);
  const fate = fateOf(input, now);
  const { answers, attachments } = await checkedAnswers(
    store,
    identity,
    pulse,
    { responses: input.responses ?? {}, attachments: input.file_attachments ?? [], complete: fate !== 'draft' },
    prefix,
  );
  return {
    pulse,
    person,
    answers,
    fate,
    data: {
      ...(input.data === undefined ? {} : { data: input.data }),
      ...(attachments.length === 0 ? {} : { file_attachments: attachments }),
      user_id: identity.userId,
      // What was promised when they answered; the pulse may say something else later.
      anonymous: contentOf(pulse).anonymous,
    },
  };
}
