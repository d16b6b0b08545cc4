import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Identity, inCompany, requireInWorkspace } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { readPage } from '#host/lib/pages.ts';
import { type FieldProblem, invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import {
  holdsOpenApplications,
  moveOnApplications,
  readStages,
  recordSetting,
  renameTag,
  renewSights,
  restageApplications,
  stageIdsIn,
} from '#host/object-writer/index.ts';
import { stageProblems } from '#host/services/applications/stage-problems.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Category, CategoryType } from '#shared/contract/categories.ts';
import { isCompanyId } from '#shared/domain/company-id.ts';
import { proposeStageMeaning } from '#shared/domain/hiring-stages.ts';
import { say } from '#shared/domain/sentences.ts';
import { shippedTools } from '#shared/domain/shipped-tools.ts';

type CategoryRow = Selectable<Schema['category']>;

/** What a change of an item may name; a new one is a change of nothing. */
type CategoryFields = Omit<ParsedInput<'categories.update'>, 'id' | 'type'>;
type ListAsked = Omit<ParsedInput<'categories.read'>, 'id'>;

const dated: readonly string[] = ['cycle'];
const nested: readonly string[] = ['org_unit', 'location'];

function toCategory({ id, type, name, data }: CategoryRow): Category {
  return { ...data, id, type, name };
}

type LoggedItem = Pick<CategoryRow, 'id' | 'type' | 'name' | 'data'>;

/** An item as the change log has it. */
function loggedItem({ type, name, data }: LoggedItem): Record<string, unknown> {
  return { ...data, type, name };
}

function isShipped({ type, name }: CategoryRow): boolean {
  return type === 'tool' && shippedTools.some((tool) => tool.name === name.toLowerCase());
}

/** The stored fields after a change: `null` takes one away. */
function merged(data: Record<string, unknown>, { name: _name, ...change }: CategoryFields): Record<string, unknown> {
  const all: Record<string, unknown> = {
    ...data,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  };
  if (change.meaning !== undefined) {
    delete all.meaning_proposed;
  }
  if (change.archived_at === null) {
    delete all.moved_to;
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** A stage means something from its first day on: what nobody said is proposed by its name, and marked so. */
function withMeaning(name: string, data: Record<string, unknown>): Record<string, unknown> {
  return data.meaning === undefined ? { ...data, meaning: proposeStageMeaning(name), meaning_proposed: true } : data;
}

function meaningProblems({ type, data }: Pick<CategoryRow, 'type' | 'data'>): FieldProblem[] {
  return data.meaning === undefined || type === 'stage' ? [] : [{ path: 'meaning', ...say('onlyStagesMean') }];
}

/** A template of messages has the words of one. */
function messageProblems({ type, data }: Pick<CategoryRow, 'type' | 'data'>): FieldProblem[] {
  return type === 'message_template'
    ? []
    : ['subject', 'body']
        .filter((path) => data[path] !== undefined)
        .map((path) => ({ path, ...say('onlyMessagesSay') }));
}

/** Tasks stand with a template of onboarding. */
function onboardingProblems({ type, data }: Pick<CategoryRow, 'type' | 'data'>): FieldProblem[] {
  return data.tasks === undefined || type === 'onboarding' ? [] : [{ path: 'tasks', ...say('onlyOnboardingsList') }];
}

/** A template lists stages of the company that somebody can come to. */
async function templateProblems(db: Kysely<Schema>, companyId: string, row: CategoryRow): Promise<FieldProblem[]> {
  const ids = stageIdsIn(row.data.stages);
  if (row.type !== 'template') {
    return row.data.stages === undefined ? [] : [{ path: 'stages', ...say('onlyTemplatesList') }];
  }
  return stageProblems(db, companyId, ids, 'stages');
}

/** What stands for an archived item is another of its list that was not archived when it was said. */
async function successorProblems(
  db: Kysely<Schema>,
  companyId: string,
  row: CategoryRow,
  before: CategoryRow | undefined,
): Promise<FieldProblem[]> {
  const { moved_to: movedTo, archived_at: archivedAt } = row.data;
  if (typeof movedTo !== 'string' || (archivedAt !== undefined && before?.data.moved_to === movedTo)) {
    return [];
  }
  if (archivedAt === undefined) {
    return [{ path: 'moved_to', ...say('onlyArchivedMoves') }];
  }
  const successor = await db
    .selectFrom('category')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', row.type)
    .where('id', '=', movedTo)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  return successor === undefined || successor.data.archived_at !== undefined
    ? [{ path: 'moved_to', ...say('namesNone', { what: row.type }) }]
    : [];
}

function dateProblems(type: string, data: Record<string, unknown>): FieldProblem[] {
  const { starts_at: starts, ends_at: ends } = data;
  if (!dated.includes(type)) {
    return ['starts_at', 'ends_at']
      .filter((path) => data[path] !== undefined)
      .map((path) => ({ path, ...say('onlyCyclesDated') }));
  }
  const isTurned = typeof starts === 'string' && typeof ends === 'string' && Date.parse(ends) < Date.parse(starts);
  return isTurned ? [{ path: 'ends_at', ...say('beforeBeginning') }] : [];
}

async function parentProblems(
  db: Kysely<Schema>,
  companyId: string,
  row: Pick<CategoryRow, 'id' | 'type' | 'data'>,
): Promise<FieldProblem[]> {
  const { parent_id: parentId } = row.data;
  if (parentId === undefined) {
    return [];
  }
  if (!nested.includes(row.type)) {
    return [{ path: 'parent_id', ...say('noParentKind') }];
  }
  const others = await db
    .selectFrom('category')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', row.type)
    .execute();
  const parents = new Map(others.map(({ id, data }): [unknown, unknown] => [id, data.parent_id]));
  if (!parents.has(parentId)) {
    return [{ path: 'parent_id', ...say('namesNone', { what: row.type }) }];
  }
  parents.set(row.id, parentId);
  const above = new Set<unknown>([row.id]);
  for (let at: unknown = parentId; at !== undefined && at !== null; at = parents.get(at)) {
    if (above.has(at)) {
      return [{ path: 'parent_id', ...say('standsBelow') }];
    }
    above.add(at);
  }
  return [];
}

/** The lists a company keeps: cycles, org units, locations, integrations, tools, stages, tags, reasons and templates (§3, §7). */
export function createCategories(store: CallStore, clock: () => Date) {
  async function requireSound(
    trx: Transaction<Schema>,
    identity: Identity,
    row: CategoryRow,
    before?: CategoryRow,
  ): Promise<void> {
    const problems = [
      ...dateProblems(row.type, row.data),
      ...meaningProblems(row),
      ...messageProblems(row),
      ...onboardingProblems(row),
      ...(await parentProblems(trx, identity.companyId, row)),
      ...(await successorProblems(trx, identity.companyId, row, before)),
      ...(await templateProblems(trx, identity.companyId, row)),
    ];
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    const twin = await trx
      .selectFrom('category')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', row.type)
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [sql.val(row.name)])))
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (twin !== undefined) {
      throw new Refusal('conflict', say('nameTwice'), [{ path: 'name', ...say('taken') }]);
    }
  }

  const tell = (trx: Transaction<Schema>, identity: Identity) =>
    publishObjects(trx, identity.companyId, 'category', 'many', clock().toISOString());

  const record = (
    trx: Transaction<Schema>,
    { companyId }: Identity,
    before: LoggedItem | undefined,
    after: LoggedItem,
  ) =>
    recordSetting(trx, companyId, {
      ...{ type: 'category', id: after.id },
      ...(before === undefined ? {} : { before: loggedItem(before) }),
      after: loggedItem(after),
      at: clock().toISOString(),
    });

  /**
   * Applications follow their stage: what it is called and means now, and where they go when it is archived.
   * @throws Refusal 422 for one that is archived while somebody is in it, and no stage stands for it.
   */
  async function followStage(
    trx: Transaction<Schema>,
    companyId: string,
    before: CategoryRow | undefined,
    after: CategoryRow,
  ): Promise<void> {
    const at = clock().toISOString();
    const stages = after.type === 'stage' ? (await readStages(trx, companyId)).all : [];
    const own = stages.find(({ stage }) => stage.id === after.id);
    if (own === undefined) {
      return;
    }
    const isSame = before?.name === after.name && before.data.meaning === after.data.meaning;
    let hasMoved = isSame ? false : await restageApplications(trx, companyId, own.stage, at);
    if (own.archivedAt !== undefined && before?.data.archived_at === undefined) {
      const successor = stages.find(({ stage }) => stage.id === own.movedTo)?.stage;
      if (successor === undefined && (await holdsOpenApplications(trx, companyId, own.stage))) {
        throw invalidFields([{ path: 'moved_to', ...say('required') }]);
      }
      if (successor !== undefined && (await moveOnApplications(trx, companyId, own.stage, successor, at))) {
        hasMoved = true;
      }
    }
    if (hasMoved) {
      await publishObjects(trx, companyId, 'candidate', 'many', at);
    }
  }

  /** @throws Refusal 404, also where the item is of another type than `type`. */
  async function readItem(identity: Identity, id: string, type: CategoryType | undefined): Promise<Category> {
    const row = await store.db
      .selectFrom('category')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('id', '=', id)
      .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
      .executeTakeFirst();
    if (row === undefined) {
      throw notFound('category');
    }
    return toCategory(row);
  }

  /** A page of one list, or of all: by `order` where there is one, cycles by their beginning, others by name. */
  async function list(identity: Identity, { type, page, page_size }: ListAsked) {
    const own = store.db
      .selectFrom('category')
      .where('company_id', '=', identity.companyId)
      .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''));
    const { rows, total } = await readPage(own, { page, page_size }, (found) =>
      found
        .selectAll()
        .orderBy('type')
        .orderBy(store.jsonNumber('category.data', ['order']))
        .orderBy(store.jsonText('category.data', ['starts_at']))
        .orderBy((eb) => eb.fn('lower', ['name']))
        .orderBy('id'),
    );
    return { data: rows.map(toCategory), total, page, page_size };
  }

  return {
    /**
     * With `id` what it names: an item, or a company of the caller, whose list it is then (§5: told by its length); else
     * a list of the caller's company.
     * @throws Refusal 404, also where the item is of another type than `type`.
     */
    async read(identity: Identity, { id, ...asked }: ParsedInput<'categories.read'>) {
      if (id === undefined) {
        return list(identity, asked);
      }
      return isCompanyId(id) ? list(await inCompany(store, identity, id), asked) : readItem(identity, id, asked.type);
    },

    /**
     * Creates an item; a stage stands behind the others.
     * @throws Refusal 403 for anything but a tag unless owner or admin, 409 for a taken name, 422.
     */
    async create(identity: Identity, { type, ...fields }: ParsedInput<'categories.create'>) {
      requireInWorkspace(identity, type === 'tag' ? 'createTags' : 'editCategories');
      const now = clock();
      const id = newId(now);
      const { companyId } = identity;
      const write = async (trx: Transaction<Schema>) => {
        const given = merged({}, fields);
        const data = type === 'stage' ? withMeaning(fields.name, given) : given;
        if (type === 'stage' && data.order === undefined) {
          const last = await trx
            .selectFrom('category')
            .select(store.jsonNumber('data', ['order']).as('order'))
            .where('company_id', '=', companyId)
            .where('type', '=', 'stage')
            .execute();
          data.order = Math.max(-1, ...last.map((row) => row.order ?? -1)) + 1;
        }
        const created_at = now.toISOString();
        const row = { id, company_id: companyId, type, name: fields.name, data, origin: 'user', created_at };
        await requireSound(trx, identity, row);
        await trx.insertInto('category').values(row).execute();
        await record(trx, identity, undefined, row);
        await followStage(trx, companyId, undefined, row);
        await tell(trx, identity);
        return row;
      };
      return store.lastStep('categories.create', write, (_after, row) => toCategory(row));
    },

    /**
     * Changes the fields named; the type of an item stays. Objects follow a tag that is called something else, in the same batch.
     * @throws Refusal 404, 409 for a taken name, 422.
     */
    async update(identity: Identity, { id, type, ...fields }: ParsedInput<'categories.update'>) {
      const write = async (trx: Transaction<Schema>) => {
        const row = await trx
          .selectFrom('category')
          .selectAll()
          .where('company_id', '=', identity.companyId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined) {
          throw notFound('category');
        }
        if (type !== undefined && type !== row.type) {
          throw invalidFields([{ path: 'type', ...tellClient('staysOfType') }]);
        }
        if (isShipped(row) && fields.name !== undefined && fields.name !== row.name) {
          throw invalidFields([{ path: 'name', ...say('shippedTool') }]);
        }
        const changed = { ...row, name: fields.name ?? row.name, data: merged(row.data, fields) };
        await requireSound(trx, identity, changed, row);
        const { name, data } = changed;
        await trx.updateTable('category').set({ name, data }).where('id', '=', id).execute();
        await record(trx, identity, row, changed);
        if (row.type === 'org_unit') {
          // What is below an org unit decides what its managers see.
          await renewSights(trx, identity.companyId);
        }
        await followStage(trx, identity.companyId, row, changed);
        if (row.type === 'tag' && row.name !== name) {
          await renameTag(store, trx, identity.companyId, { from: row.name, to: name, at: clock().toISOString() });
        }
        await tell(trx, identity);
        return changed;
      };
      return store.lastStep('categories.update', write, (_after, row) => toCategory(row));
    },
  };
}
