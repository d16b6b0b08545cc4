import { sql, type Transaction } from 'kysely';
import { type Identity, readsSensitive, requireInWorkspace } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { type FieldProblem, invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import { recordSetting, renewSearched } from '#host/object-writer/index.ts';
import { type CustomFieldRow, rulesOf, valueProblem } from '#host/services/objects/custom-values.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { CustomField } from '#shared/contract/custom-fields.ts';
import { customPlaces, isCustomType } from '#shared/domain/custom-fields.ts';
import { searchedKinds } from '#shared/domain/further-texts.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';

/** What may be said of a field after it is made; a new one is a change of nothing. */
type FieldChange = Omit<ParsedInput<'customFields.update'>, 'id'>;

function toField(row: CustomFieldRow): CustomField {
  return {
    ...row.data,
    id: row.id,
    object_type: row.object_type,
    name: row.name,
    kind: row.kind,
    required: row.is_required === 1,
    sensitive: row.is_sensitive === 1,
    order: row.position,
    ...(row.removed_at === null ? {} : { removed_at: row.removed_at }),
  };
}

/** The row of a field with what a change says; `null` takes the description or the default away. */
function changed(row: CustomFieldRow, { name, required, order, description, choices, default: initial }: FieldChange) {
  const said = { description, choices, default: initial };
  const named = Object.entries(said).filter(([, value]) => value !== undefined);
  const data = Object.entries({ ...row.data, ...Object.fromEntries(named) }).filter(([, value]) => value !== null);
  return {
    ...row,
    name: name ?? row.name,
    is_required: required === undefined ? row.is_required : Number(required),
    position: order ?? row.position,
    data: Object.fromEntries(data),
  };
}

/** The fields that a company adds to its objects (records.md "On every record"). */
export function createCustomFields(store: CallStore, clock: () => Date) {
  const ofCompany = (db: CallStore['db'], identity: Identity) =>
    db.selectFrom('custom_field').selectAll().where('company_id', '=', identity.companyId);

  /** Fields decide what of objects is shown: whoever shows some looks again. */
  const tell = (trx: Transaction<Schema>, identity: Identity) =>
    publishObjects(trx, identity.companyId, 'custom_field', 'many', clock().toISOString());

  const record = (trx: Transaction<Schema>, before: CustomFieldRow | undefined, after: CustomFieldRow) =>
    recordSetting(trx, after.company_id, {
      ...{ type: 'custom_field', id: after.id },
      ...(before === undefined ? {} : { before: toField(before) }),
      after: toField(after),
      at: clock().toISOString(),
    });

  /** What its values say is found by it, or no longer: of a field that was removed or brought back. */
  async function renewSearch(
    trx: Transaction<Schema>,
    { id, company_id, object_type, kind, is_sensitive }: CustomFieldRow,
  ) {
    if (is_sensitive === 0 && searchedKinds.some((searched) => searched === kind)) {
      const value = store.jsonText('object.data', [customPlaces.open, id]);
      await renewSearched(
        trx,
        company_id,
        (query) => query.where('object.type', '=', object_type).where(value, 'is not', null),
        clock().toISOString(),
      );
    }
  }

  /** @throws Refusal 409 for a taken name, 422 for choices that do not fit its kind, or a default it does not allow. */
  async function requireSound(trx: Transaction<Schema>, identity: Identity, row: CustomFieldRow): Promise<void> {
    const problems: FieldProblem[] = [];
    const { choices } = rulesOf(row);
    const isChosen = row.kind === 'choice' || row.kind === 'several';
    if (isChosen && choices.length === 0) {
      problems.push({ path: 'choices', ...say('required') });
    }
    if ((!isChosen && choices.length > 0) || new Set(choices).size < choices.length) {
      problems.push({ path: 'choices', ...say(isChosen ? 'taken' : 'onlyChoicesChosen') });
    }
    const initial = row.data.default;
    const problem = initial === undefined ? undefined : await valueProblem(trx, identity, row, initial);
    if (problem !== undefined) {
      problems.push({ path: 'default', ...problem });
    }
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    const twin = await ofCompany(trx, identity)
      .where('object_type', '=', row.object_type)
      .where('removed_at', 'is', null)
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [sql.val(row.name)])))
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (twin !== undefined) {
      throw new Refusal('conflict', say('nameTwice'), [{ path: 'name', ...say('taken') }]);
    }
  }

  async function hide(identity: Identity, ids: readonly string[], isRemoved: boolean): Promise<{ count: number }> {
    requireInWorkspace(identity, 'editCustomFields');
    const write = async (trx: Transaction<Schema>) => {
      const rows = await ofCompany(trx, identity)
        .where('id', 'in', [...ids])
        .where('removed_at', isRemoved ? 'is' : 'is not', null)
        .execute();
      for (const row of rows) {
        if (!isRemoved) {
          await requireSound(trx, identity, row);
        }
        const removed_at = isRemoved ? clock().toISOString() : null;
        await trx.updateTable('custom_field').set({ removed_at }).where('id', '=', row.id).execute();
        await record(trx, row, { ...row, removed_at });
        await renewSearch(trx, row);
      }
      if (rows.length > 0) {
        await tell(trx, identity);
      }
      return rows.length;
    };
    return store.lastStep(isRemoved ? 'customFields.remove' : 'customFields.restore', write, (_after, count) => ({
      count,
    }));
  }

  return {
    /** The fields of the types that the caller may read, in their order; sensitive and removed ones for owner and admin. */
    async list(identity: Identity, { object_type }: ParsedInput<'customFields.list'>) {
      const rows = await ofCompany(store.db, identity)
        .$if(object_type !== undefined, (query) => query.where('object_type', '=', object_type ?? ''))
        .$if(!readsSensitive(identity), (query) => query.where('is_sensitive', '=', 0).where('removed_at', 'is', null))
        .orderBy('object_type')
        .orderBy('position')
        .orderBy('id')
        .execute();
      const readable = rows.filter(
        ({ object_type: type }) => isCustomType(type) && mayWithSome(identity.role, 'read', type),
      );
      return { data: readable.map(toField) };
    },

    /**
     * Adds a field, behind the others of its type.
     * @throws Refusal 403 unless owner or admin, 409 for a taken name, 422.
     */
    async create(identity: Identity, input: ParsedInput<'customFields.create'>): Promise<CustomField> {
      requireInWorkspace(identity, 'editCustomFields');
      const { object_type, kind, sensitive, ...change } = input;
      const now = clock();
      const id = newId(now);
      const write = async (trx: Transaction<Schema>) => {
        const { last } = await trx
          .selectFrom('custom_field')
          .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), eb.lit(-1)).as('last'))
          .where('company_id', '=', identity.companyId)
          .where('object_type', '=', object_type)
          .executeTakeFirstOrThrow();
        const row = changed(
          {
            id,
            company_id: identity.companyId,
            object_type,
            kind,
            name: change.name,
            is_required: 0,
            is_sensitive: Number(sensitive),
            position: last + 1,
            data: {},
            created_at: now.toISOString(),
            removed_at: null,
          },
          change,
        );
        await requireSound(trx, identity, row);
        await trx.insertInto('custom_field').values(row).execute();
        await record(trx, undefined, row);
        await tell(trx, identity);
        return row;
      };
      return store.lastStep('customFields.create', write, (_after, row) => toField(row));
    },

    /**
     * Changes what is said of a field; values that objects have already stay.
     * @throws Refusal 403 unless owner or admin, 404, 409 for a taken name, 422.
     */
    async update(identity: Identity, { id, ...change }: ParsedInput<'customFields.update'>): Promise<CustomField> {
      requireInWorkspace(identity, 'editCustomFields');
      const write = async (trx: Transaction<Schema>) => {
        const before = await ofCompany(trx, identity).where('id', '=', id).executeTakeFirst();
        if (before === undefined) {
          throw notFound('field');
        }
        const row = changed(before, change);
        await requireSound(trx, identity, row);
        const { name, is_required, position, data } = row;
        await trx.updateTable('custom_field').set({ name, is_required, position, data }).where('id', '=', id).execute();
        await record(trx, before, row);
        await tell(trx, identity);
        return row;
      };
      return store.lastStep('customFields.update', write, (_after, row) => toField(row));
    },

    /** Removes fields: their values are kept, and shown to nobody. Answers how many there were. */
    delete: (identity: Identity, { ids }: ParsedInput<'customFields.delete'>) => hide(identity, ids, true),

    /**
     * Brings removed fields back, with their values.
     * @throws Refusal 409 where another has the name by now.
     */
    restore: (identity: Identity, { ids }: ParsedInput<'customFields.restore'>) => hide(identity, ids, false),
  };
}
