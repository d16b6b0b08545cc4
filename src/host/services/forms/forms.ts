import { sql, type Transaction } from 'kysely';
import { formPerson, type Identity, ownPeople } from '#host/access/index.ts';
import { readPage } from '#host/lib/pages.ts';
import { type FieldProblem, invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import type { Page } from '#host/services/objects/read-objects.ts';
import { settleAnswers } from '#host/services/pulse-answers/settle-answers.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Form } from '#shared/contract/answers.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { Answers } from '#shared/domain/pulses/pulse-question.ts';
import { say } from '#shared/domain/sentences.ts';
import type { FormProcessing } from './form-processing.ts';
import { draftForm, submittedForm } from './form-view.ts';
import { knownForms } from './known-forms.ts';
import {
  answerablePulse,
  checkedAnswers,
  type FormInput,
  fateOf,
  type PreparedForm,
  prepareForm,
  requireCompany,
} from './prepare-form.ts';
import { writeForm } from './write-form.ts';

/** What a client appends to a form. */
type FormChange = ParsedInput<'forms.update'>;

interface FormsDeps {
  store: CallStore;
  clock: () => Date;
  processing: Pick<FormProcessing, 'expect'>;
}

/** What a call answers of the form it wrote, read of the store as it then is. */
type FormAnswer<A> = (after: Store, form: Form) => A | Promise<A>;

/** The form itself. */
const written: FormAnswer<Form> = (_after, form) => form;

function isScheduled(form: PreparedForm): form is PreparedForm & { fate: { processAt: string } } {
  return typeof form.fate === 'object';
}

/** Answers with others over them; `null` takes one back. */
function appended(before: Answers, responses: Answers | undefined): Record<string, unknown> {
  return { ...before, ...responses };
}

/** Answers to pulses: drafts, forms to be taken in later, and those that count. */
export function createForms({ store, clock, processing }: FormsDeps) {
  function expectAll(prepared: readonly PreparedForm[]): void {
    for (const form of prepared.filter(isScheduled)) {
      processing.expect(form.fate.processAt);
    }
  }

  async function writeAll<A>(
    identity: Identity,
    prepared: readonly PreparedForm[],
    answer: (after: Store, forms: Form[]) => A | Promise<A>,
  ): Promise<A> {
    const at = clock().toISOString();
    const write = async (trx: Transaction<Schema>) => {
      const forms: Form[] = [];
      for (const form of prepared) {
        forms.push(await writeForm(trx, identity, form, at));
      }
      return forms;
    };
    const answered = await store.lastStep('forms.submit', write, answer);
    expectAll(prepared);
    return answered;
  }

  function writeOne<A>(identity: Identity, prepared: PreparedForm, answer: FormAnswer<A>): Promise<A> {
    return writeAll(identity, [prepared], (after, [form]) => {
      if (form === undefined) {
        throw new Error('one prepared form makes one form');
      }
      return answer(after, form);
    });
  }

  /** A form of the caller that does not count yet. */
  function readDraft({ db }: Store, identity: Identity, id: string) {
    return db
      .selectFrom('form_draft')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('id', '=', id)
      .where('user_id', '=', identity.userId)
      .executeTakeFirst();
  }

  /**
   * Whether the answers of a form that counts may be read: those one handed in, or such as bear a name. That a person is
   * said to be the caller opens nothing that another account wrote.
   */
  async function mayRead(
    within: Store,
    identity: Identity,
    form: { pulse_id: string; person_id: string | null; data: Fields | null },
  ) {
    const writer = form.data?.user_id;
    if (writer === identity.userId) {
      return true;
    }
    const own = await ownPeople(within.db, identity);
    const isOwn = form.person_id === identity.userId || own.some(({ id }) => id === form.person_id);
    if (isOwn && (writer === undefined || form.data?.anonymous === false)) {
      return true;
    }
    if (form.data?.anonymous !== false || form.person_id === null) {
      return false;
    }
    return formPerson(within, identity, form.person_id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) {
          return false;
        }
        throw error;
      },
    );
  }

  async function readSubmitted(within: Store, identity: Identity, id: string) {
    const row = await within.db
      .selectFrom('form_response')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (await mayRead(within, identity, row)) ? row : undefined;
  }

  /** A form of the caller's that does not count yet, with what is appended to it. */
  function appendedDraft(
    within: Store,
    identity: Identity,
    draft: NonNullable<Awaited<ReturnType<typeof readDraft>>>,
    change: FormChange,
  ): Promise<PreparedForm> {
    const { schedule_processing, draft: keep, file_attachments, data } = change;
    const staysScheduled = draft.status === 'scheduled' && keep === undefined && schedule_processing === undefined;
    const isDraft = keep ?? (draft.status === 'draft' && schedule_processing === undefined);
    return prepareForm(
      within,
      identity,
      {
        pulse_id: draft.pulse_id,
        ...(draft.person_id === identity.userId ? {} : { candidateId: draft.person_id }),
        responses: appended(draft.responses, change.responses),
        draft: isDraft,
        schedule_processing: staysScheduled ? (draft.process_at ?? true) : schedule_processing,
        ...(file_attachments === undefined ? {} : { file_attachments }),
        ...(data === undefined ? {} : { data }),
      },
      clock(),
    );
  }

  /** Appends to a form that counts. */
  async function changeSubmitted(
    trx: Transaction<Schema>,
    identity: Identity,
    before: NonNullable<Awaited<ReturnType<typeof readSubmitted>>>,
    change: FormChange,
  ): Promise<Form> {
    if (fateOf(change, clock()) !== 'submit') {
      throw new Refusal('conflict', say('formHandedIn'));
    }
    const within = storeWithin(store, trx);
    const personId = before.person_id === identity.userId ? undefined : (before.person_id ?? undefined);
    const person = await formPerson(within, identity, personId);
    const pulse = await answerablePulse(within, identity, before.pulse_id, person, clock());
    const { answers, attachments } = await checkedAnswers(within, identity, pulse, {
      responses: appended(before.responses, change.responses),
      attachments: change.file_attachments ?? [],
      complete: true,
    });
    const at = clock().toISOString();
    const row = await trx
      .updateTable('form_response')
      .set({
        responses: answers,
        waits: 1,
        data: {
          ...before.data,
          ...(change.data === undefined ? {} : { data: change.data }),
          ...(attachments.length === 0 ? {} : { file_attachments: attachments }),
        },
        updated_at: at,
      })
      .where('company_id', '=', identity.companyId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleAnswers(trx, pulse, at);
    return submittedForm(row);
  }

  /**
   * Hands one form in, keeps it as a draft, or keeps it until its time (§7 POST forms); `answer`: what its call answers.
   * @throws Refusal 403, 404, 409 for a closed pulse or a second form of the same person, 422 with a path per question.
   */
  async function submit<A>(identity: Identity, input: FormInput, answer: FormAnswer<A>): Promise<A> {
    return writeOne(identity, await prepareForm(store, identity, input, clock()), answer);
  }

  /** {@link Forms.update} for a call that answers something else, which it reads of the store as it is then. */
  async function updateAs<A>(identity: Identity, change: FormChange, answer: FormAnswer<A>): Promise<A> {
    requireCompany(identity, change.companyId);
    let drafted: PreparedForm | undefined;
    // Read in the company's turn: what another call appends, or an erasure takes, meanwhile is not undone.
    const write = async (trx: Transaction<Schema>) => {
      await lockCompany(trx, identity.companyId);
      const within = storeWithin(store, trx);
      const draft = await readDraft(within, identity, change.form_id);
      if (draft !== undefined) {
        drafted = await appendedDraft(within, identity, draft, change);
        return writeForm(trx, identity, drafted, clock().toISOString());
      }
      const submitted = await readSubmitted(within, identity, change.form_id);
      if (submitted === undefined) {
        throw notFound('form');
      }
      return changeSubmitted(trx, identity, submitted, change);
    };
    const answered = await store.lastStep('forms.append', write, answer);
    expectAll(drafted === undefined ? [] : [drafted]);
    return answered;
  }

  /**
   * Hands several forms in: all of them or none. What stands beside holds for each that does not say otherwise.
   * @throws Refusal as {@link submit}, with paths under `extra.forms.<index>`.
   */
  async function submitMany(
    identity: Identity,
    common: FormInput,
    inputs: readonly FormInput[],
  ): Promise<{ forms: Form[] }> {
    const prepared: PreparedForm[] = [];
    const problems: FieldProblem[] = [];
    for (const [index, input] of inputs.entries()) {
      try {
        const whole = { ...common, ...input };
        prepared.push(await prepareForm(store, identity, whole, clock(), `extra.forms.${index}.`));
      } catch (error) {
        // Every form's wrong answers are told in one reply.
        if (!(error instanceof Refusal) || error.code !== 'invalid') {
          throw error;
        }
        problems.push(...error.errors);
      }
    }
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    return writeAll(identity, prepared, (_after, forms) => ({ forms }));
  }

  /** One form of the caller or one the caller may read. @throws Refusal 404. */
  async function read(identity: Identity, id: string): Promise<Form> {
    const draft = await readDraft(store, identity, id);
    if (draft !== undefined) {
      return draftForm(draft);
    }
    const submitted = await readSubmitted(store, identity, id);
    if (submitted === undefined) {
      throw notFound('form');
    }
    return submittedForm(submitted);
  }

  return {
    submit,
    read,

    /** Hands in one form, or the `forms` of `extra`: all of them or none. @throws Refusal as {@link submit}. */
    async create(
      identity: Identity,
      { extra, ...form }: ParsedInput<'forms.create'>,
    ): Promise<Form | { forms: Form[] }> {
      return extra !== undefined && 'forms' in extra
        ? submitMany(identity, form, extra.forms)
        : submit(identity, form, written);
    },

    /**
     * Appends answers to a form: those named are added or replaced, `null` takes one back. A draft stays one unless
     * `draft` is false.
     * @throws Refusal as {@link submit}; 404 for a form that is not the caller's to read.
     */
    update: (identity: Identity, change: FormChange): Promise<Form> => updateAs(identity, change, written),

    updateAs,

    /** A page of the caller's forms, last changed first; of somebody else, those that bear a name or the caller wrote. */
    async list(identity: Identity, request: ParsedInput<'forms.list'>): Promise<Page<Form>> {
      const { form_id, pulse_id, candidateId, status, page, page_size } = request;
      const person = await formPerson(store, identity, candidateId);
      const ids = [...new Set([person.id, ...person.ids])];
      const drafts = store.db
        .selectFrom('form_draft')
        .select(['id', 'updated_at', 'status'])
        .where('company_id', '=', identity.companyId)
        .where('user_id', '=', identity.userId)
        .where('person_id', 'in', ids)
        .$if(pulse_id !== undefined, (query) => query.where('pulse_id', '=', pulse_id ?? ''));
      const submitted = store.db
        .selectFrom('form_response')
        .select([
          'id',
          sql<string>`coalesce(updated_at, created_at)`.as('updated_at'),
          sql<string>`'submitted'`.as('status'),
        ])
        .where('company_id', '=', identity.companyId)
        .where('person_id', 'in', ids)
        .where(knownForms(store, identity, person))
        .$if(pulse_id !== undefined, (query) => query.where('pulse_id', '=', pulse_id ?? ''));
      const all = store.db
        .selectFrom(drafts.unionAll(submitted).as('form'))
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
        .$if(form_id !== undefined, (query) => query.where('id', '=', form_id ?? ''));
      const { rows, total } = await readPage(all, { page, page_size }, (found) =>
        found.select('id').orderBy('updated_at', 'desc').orderBy('id'),
      );
      const data: Form[] = [];
      for (const { id } of rows) {
        data.push(await read(identity, id));
      }
      return { data, total, page, page_size };
    },

    /** Throws the caller's drafts away; answers how many there were. Forms that count stay. */
    delete(identity: Identity, { form_ids: ids }: ParsedInput<'forms.delete'>): Promise<{ count: number }> {
      return store.lastStep(
        'forms.delete',
        (trx) =>
          trx
            .deleteFrom('form_draft')
            .where('company_id', '=', identity.companyId)
            .where('user_id', '=', identity.userId)
            .where('id', 'in', ids)
            .executeTakeFirst(),
        (_after, { numDeletedRows }) => ({ count: Number(numDeletedRows) }),
      );
    },
  };
}

export type Forms = ReturnType<typeof createForms>;
