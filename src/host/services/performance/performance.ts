import type { Identity } from '#host/services/accounts/identity.ts';
import { inPeopleScope, peopleScopeOf, readablePeople } from '#host/services/accounts/people-scope.ts';
import { requireWrite } from '#host/services/accounts/policy.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { type Fields, isFields } from '#host/services/objects/nested.ts';
import { type Page, readObject, readRow } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { invalidFields, Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

export interface PerformanceAsked {
  object_id?: string | undefined;
  object_type?: string | undefined;
  type?: string | undefined;
  cycle_id?: string | undefined;
  status?: string | undefined;
  page: number;
  page_size: number;
}

/** A record as a client sends it: the fields of §3, the person as `object_id`, the subtype as `type`. */
type RecordInput = Fields & { object_id?: string | undefined; type?: string | undefined };

const notYours = 'You may see and write the performance of your own org unit only.';

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
  async function personsOf(companyId: string, recordId: string): Promise<string[]> {
    const rows = await store.db
      .selectFrom('relation')
      .select('to_id')
      .where('company_id', '=', companyId)
      .where('from_id', '=', recordId)
      .where('kind', '=', 'about')
      .execute();
    return rows.map((row) => row.to_id);
  }

  /** @throws Refusal 403 for a person outside the caller's reach; a record about nobody is owner's and admin's. */
  async function requireReach(identity: Identity, personIds: readonly string[]): Promise<void> {
    const { reads } = await peopleScopeOf(store, identity);
    if (reads === 'all') {
      return;
    }
    const readable = await readablePeople(store, identity, personIds);
    if (personIds.length === 0 || personIds.some((id) => !readable.has(id))) {
      throw new Refusal('forbidden', notYours);
    }
  }

  return {
    /** @throws Refusal 403, 404. */
    async read(identity: Identity, id: string): Promise<ObjectBase> {
      await readRow(store.db, identity, 'performance', { id });
      await requireReach(identity, await personsOf(identity.companyId, id));
      return readObject(store, identity, 'performance', { id });
    },

    /** A page of the records the caller may read, newest first. */
    async list(identity: Identity, asked: PerformanceAsked): Promise<Page<ObjectBase>> {
      const scope = await peopleScopeOf(store, identity);
      const { object_id: personId, object_type: personType, page, page_size } = asked;
      const isAbout = personId !== undefined || personType !== undefined || scope.reads !== 'all';
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
                .where(inPeopleScope(store, scope, 'person'))
                .$if(personId !== undefined, (about) => about.where('person.id', '=', personId ?? ''))
                .$if(personType !== undefined, (about) => about.where('person.type', '=', personType ?? '')),
            ),
          ),
        );
      const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await query
        .selectAll('object')
        .orderBy('object.created_at', 'desc')
        .orderBy('object.id')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      return { data: await composeObjects(store, identity, rows), total, page, page_size };
    },

    /**
     * Adds a record about a person (`object_id`, or `person`).
     * @throws Refusal 403, 422 with a path per wrong field.
     */
    async create(identity: Identity, input: RecordInput): Promise<ObjectBase> {
      requireWrite(identity, 'performance');
      const fields = fieldsOf(input);
      const person = personOf(fields);
      if (person === undefined) {
        throw invalidFields([{ path: 'object_id', message: 'is required: whose record this is' }]);
      }
      await requireReach(identity, [person]);
      return writes.create(identity, 'performance', fields);
    },

    /** @throws Refusal 403, 404, 422 with a path per wrong field. */
    async update(identity: Identity, id: string, input: RecordInput): Promise<ObjectBase> {
      requireWrite(identity, 'performance');
      await readRow(store.db, identity, 'performance', { id });
      const fields = fieldsOf(input);
      const person = personOf(fields);
      await requireReach(identity, await personsOf(identity.companyId, id));
      if (person !== undefined) {
        await requireReach(identity, [person]);
      }
      return writes.update(identity, 'performance', id, fields);
    },

    /** @throws Refusal 403, 404. */
    async remove(identity: Identity, id: string): Promise<void> {
      requireWrite(identity, 'performance');
      await readRow(store.db, identity, 'performance', { id });
      await requireReach(identity, await personsOf(identity.companyId, id));
      await writes.remove(identity, 'performance', [id]);
    },
  };
}

export type Performance = ReturnType<typeof createPerformance>;
