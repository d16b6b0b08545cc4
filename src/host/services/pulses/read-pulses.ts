import { sql } from 'kysely';
import { type FormPerson, formPerson, type Identity, ownPeople, visibleTo } from '#host/access/index.ts';
import { knownForms } from '#host/services/forms/known-forms.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { newestRows } from '#host/services/objects/newest-rows.ts';
import { type Page, readRow } from '#host/services/objects/read-objects.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { Form } from '#shared/contract/answers.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

/** A pulse, with somebody's form where it was asked for by that person. */
export type PulseObject = ObjectBase & { form?: Form };

/**
 * One pulse.
 * @throws Refusal 404.
 */
export async function readPulse(store: Store, identity: Identity, id: string): Promise<PulseObject> {
  const row = await readRow(store.db, identity, 'pulse', { id });
  const [pulse] = await composeObjects(store, identity, [row], 'documents');
  if (pulse === undefined) {
    throw new Error('one row makes one pulse');
  }
  return pulse;
}

function idsOf({ id, ids }: FormPerson): string[] {
  return [...new Set([id, ...ids])];
}

/** The beginning of a day: the minute of an anonymous answer could be held against when the results changed. */
function dayOf(time: string): string {
  return `${time.slice(0, 10)}T00:00:00.000Z`;
}

/** The forms a person handed in, by pulse: the answers only where they are the caller's or bear a name. */
async function formsOf(
  store: Store,
  identity: Identity,
  person: FormPerson,
  pulses: readonly ObjectRow[],
): Promise<Map<string, Form>> {
  if (pulses.length === 0) {
    return new Map();
  }
  const own = new Set((await ownPeople(store.db, identity)).map(({ id }) => id));
  const rows = await store.db
    .selectFrom('form_response')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('person_id', 'in', idsOf(person))
    .where(knownForms(store, identity, person))
    .where(
      'pulse_id',
      'in',
      pulses.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute();
  return new Map(
    rows.map((row) => {
      const mayRead = own.has(row.person_id ?? '') || row.data?.anonymous === false;
      return [
        row.pulse_id,
        {
          id: row.id,
          form_id: row.id,
          pulse_id: row.pulse_id,
          status: 'submitted' as const,
          responses: mayRead ? row.responses : {},
          created_at: mayRead ? row.created_at : dayOf(row.created_at),
          updated_at: mayRead ? (row.updated_at ?? row.created_at) : dayOf(row.created_at),
        },
      ];
    }),
  );
}

/**
 * A page of pulses, last changed first; with `candidate_id`, those of whose forms of the person the caller may know, each
 * with when.
 * @throws Refusal 403 or 404 for a person the caller may not ask about.
 */
export async function listPulses(
  store: Store,
  identity: Identity,
  { type, candidate_id, page, page_size }: Omit<ParsedInput<'pulses.list'>, 'pulse_id' | 'discovery_id'>,
): Promise<Page<PulseObject>> {
  const person = candidate_id === undefined ? undefined : await formPerson(store, identity, candidate_id);
  const query = store.db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'pulse')
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', ['pulse']))
    .$if(type !== undefined, (all) =>
      all.where((eb) =>
        eb.or([eb('subtype', '=', type ?? ''), eb(store.jsonText('object.data', ['type']), '=', type ?? '')]),
      ),
    )
    .$if(person !== undefined, (all) =>
      person === undefined
        ? all
        : all.where(sql<boolean>`exists (select 1 from form_response where form_response.pulse_id = object.id
            and form_response.person_id in (${sql.join(idsOf(person))}) and ${knownForms(store, identity, person)})`),
    );
  const { rows, total } = await newestRows(query, { page, page_size });
  const pulses = await composeObjects(store, identity, rows);
  const forms = person === undefined ? new Map<string, Form>() : await formsOf(store, identity, person, rows);
  const data = pulses.map((pulse): PulseObject => {
    const form = forms.get(pulse.id);
    return form === undefined ? pulse : { ...pulse, form };
  });
  return { data, total, page, page_size };
}
