import type { Transaction } from 'kysely';
import { formPerson, type Identity, requirePart, visibleTo } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { issueSentence } from '#host/lib/issue-sentence.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import type { Forms } from '#host/services/forms/forms.ts';
import { checkedAnswers, requireCompany } from '#host/services/forms/prepare-form.ts';
import { takeIn } from '#host/services/forms/write-form.ts';
import { insertParsed, parsePart } from '#host/services/objects/keep-object.ts';
import type { Page } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { isAmongAsked } from '#host/services/pulse-answers/audience.ts';
import { closedBecause, contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Form } from '#shared/contract/answers.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { discoveryChange } from '#shared/contract/pulses.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import { newPulse, takePulse } from './keep-pulse.ts';
import { listPulses, type PulseObject, readPulse } from './read-pulses.ts';
import { readResults } from './read-results.ts';

interface PulsesDeps {
  store: CallStore;
  clock: () => Date;
  forms: Forms;
  writes: Pick<ObjectWrites, 'updateAs' | 'remove'>;
}

type PulseSubmission = ParsedInput<'pulses.create'>;

/** Whether what is sent makes a pulse; else it answers one. */
function buildsPulse({ responses, data }: PulseSubmission): boolean {
  return responses === undefined || data?.name !== undefined || data?.questions !== undefined;
}

/** A refusal whose paths lead into what was sent. */
async function underUpdatedData<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'invalid' || error.code === 'conflict')) {
      const errors = error.errors.map((problem) => ({ ...problem, path: `updatedData.${problem.path}` }));
      throw error.code === 'invalid' ? invalidFields(errors) : new Refusal('conflict', say('pulseAnswered'), errors);
    }
    throw error;
  }
}

/** Subtypes of canvases that are about pulses: the reports asked for, and those of the sample. */
const reportSubtypes = ['pulse_results', 'pulses'];

/** Pulses: surveys with a builder's questions, and what follows from their answers (§3, §7). */
export function createPulses({ store, clock, forms, writes }: PulsesDeps) {
  async function withForm(from: Store, identity: Identity, form: Form): Promise<PulseObject> {
    return { ...(await readPulse(from, identity, form.pulse_id)), form };
  }

  async function build(
    identity: Identity,
    { responses, type, candidateId, data = {} }: PulseSubmission,
  ): Promise<PulseObject> {
    const parsed = parsePart('data.', 'pulse', {
      ...data,
      subtype: data.subtype ?? type,
      type: data.type ?? type,
      status: data.status ?? 'open',
    });
    const whole = await newPulse(store, identity, parsed, 'data.');
    const content = whole.data;
    const now = clock();
    const at = now.toISOString();
    const id = newId(now);
    const row = { id, company_id: identity.companyId, data: content };
    const person = responses === undefined ? undefined : await formPerson(store, identity, candidateId);
    const answered =
      responses === undefined
        ? undefined
        : await checkedAnswers(store, identity, { data: content }, { responses, attachments: [], complete: true });
    const write = async (trx: Transaction<Schema>) => {
      await insertParsed(trx, identity, { id, type: 'pulse' }, whole, { at });
      await takePulse(trx, identity, id, at);
      if (person !== undefined && answered !== undefined) {
        const { companyId, userId } = identity;
        const form = { id: newId(now), companyId, pulseId: id, personId: person.id, userId };
        await takeIn(
          trx,
          { ...form, answers: answered.answers, data: { user_id: userId, anonymous: contentOf(row).anonymous } },
          at,
        );
      }
    };
    return store.lastStep('pulses.build', write, (after) => readPulse(after, identity, id));
  }

  /** The newest pulse of a type that the person can answer now. */
  async function openPulse(identity: Identity, type: string, personIds: readonly string[]): Promise<string> {
    const rows = await store.db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'pulse')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('subtype', '=', type), eb(store.jsonText('object.data', ['type']), '=', type)]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    for (const row of rows) {
      const { audience } = contentOf(row);
      const isOpen = closedBecause(row, clock()) === undefined;
      if (isOpen && (await isAmongAsked(store, store.db, identity.companyId, audience, personIds))) {
        return row.id;
      }
    }
    throw notFound('open pulse');
  }

  /**
   * Changes fields of a pulse (RFC 7396). Once somebody answered, its questions keep their meaning.
   * @throws Refusal 403, 404, 409, 412 for a field that is not as it was read, 422 with paths under `updatedData`.
   */
  async function changePulse(identity: Identity, id: string, change: Fields, asRead?: Fields): Promise<PulseObject> {
    const { metrics: _computed, invited_count: _invited, population_count: _population, ...fields } = change;
    const written = { type: 'pulse', id, body: fields, asRead } as const;
    return underUpdatedData(writes.updateAs(identity, written, (after) => readPulse(after, identity, id)));
  }

  /**
   * Changes the answers of a discovery, a form by its id.
   * @throws Refusal 404, 422.
   */
  async function changeDiscovery(identity: Identity, id: string, change: Fields): Promise<PulseObject> {
    const parsed = discoveryChange.safeParse(change);
    if (!parsed.success) {
      throw invalidFields(
        parsed.error.issues.map((issue) => ({
          path: ['updatedData', ...issue.path].join('.'),
          ...issueSentence(issue),
        })),
      );
    }
    return forms.updateAs(identity, { form_id: id, ...parsed.data }, (after, form) => withForm(after, identity, form));
  }

  return {
    openPulse,

    /**
     * One pulse by id, or the one a discovery's form belongs to, with that form; else a page of pulses.
     * @throws Refusal 403 or 404 for a person the caller may not ask about, 404.
     */
    async list(
      identity: Identity,
      { pulse_id, discovery_id, ...asked }: ParsedInput<'pulses.list'>,
    ): Promise<PulseObject | Page<PulseObject>> {
      if (discovery_id !== undefined) {
        return withForm(store, identity, await forms.read(identity, discovery_id));
      }
      return pulse_id === undefined ? listPulses(store, identity, asked) : readPulse(store, identity, pulse_id);
    },

    /**
     * Creates a pulse from `data`, with the first answers where there are any; without a name or questions, answers the
     * newest open pulse of the type (or the one `data.pulse_id` names).
     * @throws Refusal 403, 404, 409, 422 with a path per field and question.
     */
    async create(identity: Identity, submission: PulseSubmission): Promise<PulseObject> {
      requirePart(identity, 'pulses.create', buildsPulse(submission) ? 'build' : 'answer');
      const { responses, companyId, type, candidateId, data } = submission;
      requireCompany(identity, companyId);
      if (responses === undefined || buildsPulse(submission)) {
        return build(identity, submission);
      }
      const { pulse_id, ...remarks } = data ?? {};
      const person = await formPerson(store, identity, candidateId);
      if (typeof pulse_id !== 'string' && type === undefined) {
        throw invalidFields([{ path: 'type', ...tellClient('requiredToFindPulse') }]);
      }
      const id = typeof pulse_id === 'string' ? pulse_id : await openPulse(identity, type ?? '', person.ids);
      const answers = {
        pulse_id: id,
        responses,
        ...(candidateId === undefined ? {} : { candidateId }),
        ...(Object.keys(remarks).length === 0 ? {} : { data: remarks }),
      };
      return forms.submit(identity, answers, (after, form) => withForm(after, identity, form));
    },

    /**
     * Changes fields of a pulse, or the answers of a discovery.
     * @throws Refusal 403, 404, 409, 412 for a field that is not as it was read, 422 with paths under `updatedData`.
     */
    update(identity: Identity, change: ParsedInput<'pulses.update'>): Promise<PulseObject> {
      const { pulseId, company_id, discovery_id, updatedData, if_unchanged: asRead } = change;
      requirePart(identity, 'pulses.update', pulseId === undefined ? 'answer' : 'build');
      requireCompany(identity, company_id);
      return pulseId === undefined
        ? changeDiscovery(identity, discovery_id ?? '', updatedData)
        : changePulse(identity, pulseId, updatedData, asRead);
    },

    /** Deletes reports about pulses; answers how many there were. Other canvases stay. */
    async deleteReports(identity: Identity, { report_ids: ids }: ParsedInput<'pulses.deleteReports'>) {
      const rows = await store.db
        .selectFrom('object')
        .select('id')
        .where('company_id', '=', identity.companyId)
        .where('type', '=', 'canvas')
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .where('subtype', 'in', reportSubtypes)
        .where(visibleTo(identity, 'object', ['canvas']))
        .execute();
      const found = rows.map((row) => row.id);
      return found.length === 0 ? { count: 0 } : writes.remove(identity, 'canvas', found);
    },

    results: (identity: Identity, asked: ParsedInput<'pulses.results'>) => readResults(store, identity, asked, clock()),
  };
}

export type Pulses = ReturnType<typeof createPulses>;
