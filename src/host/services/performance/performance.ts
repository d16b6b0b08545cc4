import { type Identity, inCompany, requireRole, sightOf } from '#host/access/index.ts';
import { pageOf } from '#host/lib/pages.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { type Page, readObject, readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { fewOf } from '#host/services/objects/seen-of-type.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { isCompanyId } from '#shared/domain/company-id.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';

type PerformanceAsked = Omit<ParsedInput<'performance.read'>, 'id'>;

/** A record as a client sends it: the fields of §3, the person as `object_id`, the subtype as `type`. */
type RecordInput = ParsedInput<'performance.create'>;

function fieldsOf({ object_id, object_type: _objectType, type, company_id: _company, ...fields }: RecordInput): Fields {
  return {
    ...fields,
    ...(type === undefined ? {} : { subtype: type }),
    ...(object_id === undefined ? {} : { person: { id: object_id } }),
  };
}

function personOf(fields: Fields): string | undefined {
  return isFields(fields.person) && typeof fields.person.id === 'string' ? fields.person.id : undefined;
}

/** Performance records (§7): objects about a person; managers see and write those of their org unit, others their own. */
export function createPerformance(store: Store, writes: ObjectWrites) {
  async function isCycle(identity: Identity, id: string): Promise<boolean> {
    const row = await store.db
      .selectFrom('category')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'cycle')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** A page of the records the caller may read, newest first. */
  async function list(identity: Identity, asked: PerformanceAsked): Promise<Page<ObjectBase>> {
    const { object_id: personId, object_type: personType, page, page_size } = asked;
    const isAbout = personId !== undefined || personType !== undefined;
    const seen = (await sightOf(store, identity, ['performance'])).of('performance');
    const few = seen === undefined ? undefined : fewOf(seen);
    const query = store.db
      .selectFrom('object')
      .where('object.company_id', '=', identity.companyId)
      .where('object.type', '=', 'performance')
      .where('object.deleted_at', 'is', null)
      .$if(asked.type !== undefined, (one) => one.where('object.subtype', '=', asked.type ?? ''))
      .$if(asked.status !== undefined, (one) => one.where('object.status', '=', asked.status ?? ''))
      .$if(asked.cycle_id !== undefined, (one) =>
        one.where(store.jsonText('object.data', ['cycle', 'id']), '=', asked.cycle_id ?? ''),
      )
      .$if(isAbout, (one) =>
        one.where((eb) =>
          eb.exists(
            eb
              .selectFrom('relation')
              .innerJoin('object as person', 'person.id', 'relation.to_id')
              .select('person.id')
              .whereRef('relation.from_id', '=', 'object.id')
              .where('relation.company_id', '=', identity.companyId)
              .where('relation.kind', '=', 'about')
              .where('person.deleted_at', 'is', null)
              .$if(personId !== undefined, (about) => about.where('person.id', '=', personId ?? ''))
              .$if(personType !== undefined, (about) => about.where('person.type', '=', personType ?? '')),
          ),
        ),
      );
    const found = await query
      .$if(few !== undefined, (one) => one.where(store.among('object.id', few ?? '')))
      .select('object.id')
      .orderBy('object.created_at', 'desc')
      .orderBy('object.id')
      .execute();
    const ids = found.map((row) => row.id).filter((id) => seen?.has(id) !== false);
    const shown = pageOf(ids, { page, page_size });
    const rows = await readRowsById(store, identity, shown);
    const data = await composeObjects(
      store,
      identity,
      shown.flatMap((id) => rows.get(id) ?? []),
    );
    return { data, total: ids.length, page, page_size };
  }

  return {
    /**
     * With `id` what it names: a company of the caller, whose records are listed, a cycle likewise, or one record. A
     * company's id is told from the others by its length (§5). Else a list of records.
     * @throws Refusal 403, 404.
     */
    async read(
      identity: Identity,
      { id, ...asked }: ParsedInput<'performance.read'>,
    ): Promise<ObjectBase | Page<ObjectBase>> {
      if (id === undefined) {
        return list(identity, asked);
      }
      if (isCompanyId(id)) {
        return list(await inCompany(store, identity, id), asked);
      }
      return (await isCycle(identity, id))
        ? list(identity, { ...asked, cycle_id: id })
        : readObject(store, identity, 'performance', { id });
    },

    /**
     * Adds a record about a person (`object_id`, or `person`).
     * @throws Refusal 403, 422 with a path per wrong field.
     */
    async create(identity: Identity, input: ParsedInput<'performance.create'>): Promise<ObjectBase> {
      requireRole(identity, 'create', 'performance');
      const fields = fieldsOf(input);
      const person = personOf(fields);
      if (person === undefined) {
        throw invalidFields([{ path: 'object_id', ...say('requiredWhose') }]);
      }
      return writes.create(identity, 'performance', fields);
    },

    /** @throws Refusal 403, 404, 412 for a field that is not as it was read, 422 with a path per wrong field. */
    async update(
      identity: Identity,
      { id, if_unchanged: asRead, ...input }: ParsedInput<'performance.update'>,
    ): Promise<ObjectBase> {
      await readRow(store.db, identity, 'performance', { id });
      const fields = fieldsOf(input);
      return writes.update(identity, { type: 'performance', id, body: fields, asRead, via: 'performance' });
    },

    /** @throws Refusal 403, 404. */
    async delete(identity: Identity, { query: { id } }: ParsedInput<'performance.delete'>): Promise<void> {
      await readRow(store.db, identity, 'performance', { id });
      await writes.removeAs(identity, 'performance', [id], () => undefined);
    },
  };
}
