import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { formPerson, type Identity, userLanguage } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import { draftForm } from '#host/services/forms/form-view.ts';
import type { Forms } from '#host/services/forms/forms.ts';
import { knownForms } from '#host/services/forms/known-forms.ts';
import { checkedAnswers, type FormInput, prepareForm, requireCompany } from '#host/services/forms/prepare-form.ts';
import { writeForm } from '#host/services/forms/write-form.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import { closedBecause, contentOf, questionText } from '#host/services/pulse-answers/pulse-content.ts';
import type { Pulses } from '#host/services/pulses/pulses.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Form } from '#shared/contract/answers.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { commandIn, plainWords } from '#shared/domain/pulses/answer-words.ts';
import { askedQuestions, isAnswered } from '#shared/domain/pulses/pulse-logic.ts';
import type { Answers, PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { understandAnswer } from '#shared/domain/pulses/understand-answer.ts';
import { spokenAnswer, spokenQuestion, textsOf } from './messages.ts';

type DraftRow = Selectable<Schema['form_draft']>;

/** What the person is told: the next question, or the summary. */
export type DiscoverTurn = {
  form_id: string;
  pulse_id: string;
  done: boolean;
  message: string;
  understood: boolean;
  question?: { id: string; kind: string; text: string; required: boolean; number: number; options?: string[] };
  progress: { answered: number; total: number };
  summary?: {
    text: string;
    answers: { question_id: string; question: string; answer: string }[];
    skipped: string[];
  };
  form?: Form;
};

const conversation = z.object({ current: z.string().nullable(), skipped: z.array(z.string()) });
type Conversation = z.infer<typeof conversation>;

/** The form a conversation is about: one being written, one that is complete, or one that is to be begun. */
type Subject = { is: 'draft'; draft: DraftRow } | { is: 'whole'; form: Form } | { is: 'new'; asked: NewDraft };
type NewDraft = FormInput & { pulse_id: string };

function subjectOf(draft: DraftRow): Subject {
  return draft.status === 'draft' ? { is: 'draft', draft } : { is: 'whole', form: draftForm(draft) };
}

function pulseIdOf(subject: Subject): string {
  switch (subject.is) {
    case 'draft':
      return subject.draft.pulse_id;
    case 'whole':
      return subject.form.pulse_id;
    case 'new':
      return subject.asked.pulse_id;
  }
}

/** Where a conversation stands. */
interface State extends Conversation {
  answers: Record<string, unknown>;
}

function stateOf(draft: DraftRow): State {
  const known = conversation.safeParse(draft.data.conversation).data ?? { current: null, skipped: [] };
  return { ...known, answers: draft.responses };
}

function openQuestion(questions: readonly PulseQuestion[], state: State): PulseQuestion | undefined {
  const asked = askedQuestions(questions, state.answers);
  return asked.find(({ id }) => !isAnswered(state.answers[id]) && !state.skipped.includes(id));
}

/** What a person's words change, and what is to be said to them where they change nothing. */
type Step = { state: State; remark?: undefined } | { state: State; remark: string };

function skip(state: State, question: PulseQuestion, remark: string): Step {
  if (question.required === true && !isAnswered(state.answers[question.id])) {
    return { state, remark };
  }
  return { state: { ...state, current: null, skipped: [...state.skipped, question.id] } };
}

function goBack(questions: readonly PulseQuestion[], state: State, question: PulseQuestion, remark: string): Step {
  const asked = askedQuestions(questions, state.answers);
  const before = asked[asked.findIndex(({ id }) => id === question.id) - 1];
  if (before === undefined) {
    return { state, remark };
  }
  return { state: { ...state, current: before.id, skipped: state.skipped.filter((id) => id !== before.id) } };
}

/** Answers to pulses given in a conversation: one question at a time, in the person's own words. */
export function createDiscover({
  store,
  clock,
  forms,
  pulses,
}: {
  store: CallStore;
  clock: () => Date;
  forms: Forms;
  pulses: Pulses;
}) {
  function findDraft(identity: Identity, key: { id: string } | { pulseId: string; personId: string }) {
    const query = store.db
      .selectFrom('form_draft')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('user_id', '=', identity.userId);
    return (
      'id' in key
        ? query.where('id', '=', key.id)
        : query.where('pulse_id', '=', key.pulseId).where('person_id', '=', key.personId)
    ).executeTakeFirst();
  }

  /** The form that the conversation is about: one under way, one handed in, or a new one. */
  async function formOf(identity: Identity, input: ParsedInput<'discover.answer'>): Promise<Subject> {
    if (input.form_id !== undefined) {
      const known = await findDraft(identity, { id: input.form_id });
      return known === undefined ? { is: 'whole', form: await forms.read(identity, input.form_id) } : subjectOf(known);
    }
    const person = await formPerson(store, identity, input.candidate_id);
    if (input.pulse_id === undefined && input.type === undefined) {
      throw invalidFields([{ path: 'pulse_id', ...tellClient('requiredOrType') }]);
    }
    const pulseId = input.pulse_id ?? (await pulses.openPulse(identity, input.type ?? '', person.ids));
    const draft = await findDraft(identity, { pulseId, personId: person.id });
    if (draft !== undefined) {
      return subjectOf(draft);
    }
    const answered = await store.db
      .selectFrom('form_response')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('pulse_id', '=', pulseId)
      .where('person_id', 'in', [person.id, ...person.ids])
      .where(knownForms(store, identity, person))
      .executeTakeFirst();
    if (answered !== undefined) {
      return { is: 'whole', form: await forms.read(identity, answered.id) };
    }
    const asked = {
      pulse_id: pulseId,
      ...(input.candidate_id === undefined ? {} : { candidateId: input.candidate_id }),
      ...(input.context === undefined ? {} : { data: input.context }),
    };
    return { is: 'new', asked };
  }

  async function save(
    trx: Transaction<Schema>,
    draft: DraftRow,
    { answers, current, skipped }: State,
  ): Promise<string> {
    await trx
      .updateTable('form_draft')
      .set({
        responses: answers,
        data: { ...draft.data, conversation: { current, skipped } },
        updated_at: clock().toISOString(),
      })
      .where('id', '=', draft.id)
      .where('status', '=', 'draft')
      .execute();
    return draft.id;
  }

  /** Keeps where the conversation stands, and answers what is said of the form then. */
  async function keep(
    identity: Identity,
    subject: Exclude<Subject, { is: 'whole' }>,
    state: State,
    answer: (formId: string) => DiscoverTurn,
  ): Promise<DiscoverTurn> {
    if (subject.is === 'draft') {
      return store.lastStep(
        'discover.answer',
        (trx) => save(trx, subject.draft, state),
        (_after, id) => answer(id),
      );
    }
    const { answers: responses, current, skipped } = state;
    const prepared = await prepareForm(store, identity, { ...subject.asked, responses, draft: true }, clock());
    const form = { ...prepared, data: { ...prepared.data, conversation: { current, skipped } } };
    return store.lastStep(
      'discover.answer',
      async (trx) => (await writeForm(trx, identity, form, clock().toISOString())).id,
      (_after, id) => answer(id),
    );
  }

  function step(
    questions: readonly PulseQuestion[],
    state: State,
    question: PulseQuestion,
    input: ParsedInput<'discover.answer'>,
    say: ReturnType<typeof textsOf>,
  ): Step {
    const text = input.user_input ?? '';
    const files = (input.file_attachments ?? []).map((file) => (typeof file === 'string' ? file : file.document_id));
    const understood = understandAnswer(question, text, files);
    // "Pass" may be an option: then it is an answer.
    const isOption = question.options?.some((option) => plainWords(option) === plainWords(text)) === true;
    const command = isOption ? undefined : commandIn(text);
    if (command === 'skip') {
      return skip(state, question, say.required);
    }
    if (command === 'back') {
      return goBack(questions, state, question, say.first);
    }
    if ('problem' in understood) {
      return { state, remark: say.problems[understood.problem] };
    }
    return { state: { ...state, current: null, answers: { ...state.answers, [question.id]: understood.answer } } };
  }

  function summaryOf(say: ReturnType<typeof textsOf>, questions: readonly PulseQuestion[], answers: Answers) {
    const asked = askedQuestions(questions, answers);
    const given = asked.filter(({ id }) => isAnswered(answers[id]));
    const lines = given.map((question) => ({
      question_id: question.id,
      question: question.text,
      answer: spokenAnswer(say, question, answers[question.id]),
    }));
    const skipped = asked.filter((question) => !given.includes(question)).map(({ text }) => text);
    const text = [
      say.thanks(given.length, asked.length),
      ...lines.map((line) => `${line.question} — ${line.answer}`),
      ...(skipped.length === 0 ? [] : [say.skipped(skipped.join(' · '))]),
    ].join('\n');
    return { text, answers: lines, skipped };
  }

  function finished(say: ReturnType<typeof textsOf>, questions: readonly PulseQuestion[], form: Form): DiscoverTurn {
    const summary = summaryOf(say, questions, form.responses);
    return {
      form_id: form.id,
      pulse_id: form.pulse_id,
      done: true,
      message: summary.text,
      understood: true,
      progress: { answered: summary.answers.length, total: summary.answers.length + summary.skipped.length },
      summary,
      form,
    };
  }

  return {
    /**
     * One turn of the conversation: reads the answer to the question asked last, and asks the next one that is still
     * unanswered; after the last one, the form is handed in and summed up. "Skip" and "back" are understood. It goes on
     * where it was with the same `form_id`.
     * @throws Refusal 403, 404, 409 for a closed pulse, 422 where neither form nor pulse is named.
     */
    async answer(identity: Identity, input: ParsedInput<'discover.answer'>): Promise<DiscoverTurn> {
      requireCompany(identity, input.company_id);
      const subject = await formOf(identity, input);
      const pulse = await readRow(store.db, identity, 'pulse', { id: pulseIdOf(subject) });
      const { questions } = contentOf(pulse);
      const say = textsOf(await userLanguage(store, identity));
      if (subject.is === 'whole') {
        return finished(say, questions, subject.form);
      }
      const closed = closedBecause(pulse, clock());
      if (closed !== undefined) {
        throw new Refusal('conflict', closed);
      }
      const before: State =
        subject.is === 'draft' ? stateOf(subject.draft) : { current: null, skipped: [], answers: {} };
      const asked = questions.find(({ id }) => id === before.current);
      const says = input.is_first_question !== true && (input.user_input ?? input.file_attachments) !== undefined;
      const { state, remark }: Step =
        asked === undefined || !says ? { state: before } : step(questions, before, asked, input, say);
      if (asked?.kind === 'file' && remark === undefined) {
        const responses = { [asked.id]: state.answers[asked.id] };
        await checkedAnswers(store, identity, pulse, { responses, attachments: [], complete: false });
      }
      const next = questions.find(({ id }) => id === state.current) ?? openQuestion(questions, state);
      const all = askedQuestions(questions, state.answers);
      if (next === undefined) {
        if (subject.is === 'new') {
          return forms.submit(identity, subject.asked, (_after, form) => finished(say, questions, form));
        }
        const { draft } = subject;
        // A step of its own: what was said stays where the whole is refused.
        await store.step('discover.save', (trx) => save(trx, draft, { ...state, current: null }));
        const dropped = Object.keys(state.answers).filter((id) => !all.some((question) => question.id === id));
        const responses = Object.fromEntries(dropped.map((id) => [id, null]));
        return forms.updateAs(identity, { form_id: draft.id, responses, draft: false }, (_after, form) =>
          finished(say, questions, form),
        );
      }
      return keep(identity, subject, { ...state, current: next.id }, (form_id) => ({
        form_id,
        pulse_id: pulse.id,
        done: false,
        message: spokenQuestion(say, next, state.answers[next.id], remark),
        understood: remark === undefined,
        question: {
          id: next.id,
          kind: next.kind,
          text: questionText(next),
          required: next.required === true,
          number: all.indexOf(next) + 1,
          ...(next.options === undefined ? {} : { options: next.options }),
        },
        progress: { answered: all.filter(({ id }) => isAnswered(state.answers[id])).length, total: all.length },
      }));
    },
  };
}
