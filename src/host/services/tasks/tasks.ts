import type { Selectable, Transaction } from 'kysely';
import { type Identity, livingVisible, membersOfUsers, userOfMember, visibleTasks } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { readPage } from '#host/lib/pages.ts';
import { type FieldProblem, invalidFields, notFound } from '#host/lib/refusal.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { isBlank, storableDocument } from '#host/services/objects/long-texts.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';
import { say } from '#shared/domain/sentences.ts';
import { writeTaskMentions } from './task-mentions.ts';

type TaskRow = Selectable<Schema['task']>;

/** What a change of a task may name; a new one is a change of nothing. */
type TaskFields = Omit<ParsedInput<'tasks.update'>, 'id'>;

/** What a change says of the description: words that are written alone take away the document that says others. */
function descriptionOf({ description, description_json: document }: TaskFields, before: TaskRow | undefined) {
  if (document !== undefined && document !== null) {
    const stored = storableDocument(document);
    return isBlank(stored)
      ? { description: null, description_json: null }
      : { description: plainTextOf(stored), description_json: stored };
  }
  const isOther = description !== undefined && (description ?? '').trim() !== (before?.description ?? '').trim();
  return {
    ...(description === undefined ? {} : { description }),
    ...(document === null || isOther ? { description_json: null } : {}),
  };
}

/** Workflow tasks (§7): owner and admin see all of the company's, others those they have or made. */
export function createTasks(store: CallStore, clock: () => Date) {
  async function compose(from: Store, identity: Identity, rows: readonly TaskRow[], inFull: boolean): Promise<Task[]> {
    const refs = await readRefs(
      from,
      identity,
      rows.map((row) => row.object_id),
    );
    const members = await membersOfUsers(
      from.db,
      identity.companyId,
      rows.map((row) => row.assignee_user_id),
    );
    return rows.map((row) => {
      const object = refs.get(row.object_id ?? '');
      const assignee = members.get(row.assignee_user_id ?? '');
      return {
        id: row.id,
        type: row.type,
        title: row.title,
        ...(row.description === null ? {} : { description: row.description }),
        ...(inFull && row.description_json !== null ? { description_json: row.description_json } : {}),
        status: row.status,
        ...(assignee === undefined ? {} : { assignee }),
        ...(object === undefined ? {} : { object }),
        due_at: row.due_at,
        created_at: row.created_at,
      };
    });
  }

  async function composeOne(from: Store, identity: Identity, row: TaskRow): Promise<Task> {
    const [task] = await compose(from, identity, [row], true);
    if (task === undefined) {
      throw notFound('task');
    }
    return task;
  }

  /** The columns that change; whom and what they name must be there. */
  async function columnsOf(trx: Transaction<Schema>, identity: Identity, fields: TaskFields, before?: TaskRow) {
    const { assignee_id, object_id, due_at, description: _words, description_json: _document, ...rest } = fields;
    const problems: FieldProblem[] = [];
    let assignee: string | null | undefined = assignee_id === null ? null : undefined;
    let about: string | null | undefined = object_id === null ? null : undefined;
    if (typeof assignee_id === 'string') {
      assignee = await userOfMember(trx, identity.companyId, assignee_id);
      if (assignee === undefined) {
        problems.push({ path: 'assignee_id', ...say('noAccount') });
      }
    }
    if (typeof object_id === 'string') {
      const [object] = await livingVisible(trx, identity, [object_id]);
      about = object?.id;
      if (about === undefined) {
        problems.push({ path: 'object_id', ...say('namesNone', { what: 'object' }) });
      }
    }
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    return {
      ...rest,
      ...descriptionOf(fields, before),
      ...(assignee === undefined ? {} : { assignee_user_id: assignee }),
      ...(about === undefined ? {} : { object_id: about }),
      ...(due_at === undefined ? {} : { due_at: due_at === null ? null : new Date(due_at).toISOString() }),
    };
  }

  /** Tells everybody that tasks changed, not which: who may see them asks. The new assignee hears more. */
  async function tell(trx: Transaction<Schema>, identity: Identity, row: TaskRow, previous: string | null | undefined) {
    const { companyId } = identity;
    const now = clock();
    const userId = row.assignee_user_id;
    if (userId !== null && userId !== previous) {
      const about = { actorId: identity.userId, objectId: row.object_id ?? undefined, names: { task: row.id } };
      await notify(trx, { companyId, userId, says: 'task_assigned', ...about }, now);
    }
    await publishEvent(trx, { companyId, type: 'task.changed', data: {}, at: now.toISOString() });
  }

  return {
    /** A page of tasks, by due date; those without one come last. */
    async list(identity: Identity, asked: ParsedInput<'tasks.list'>) {
      const { type, id, status, mine, object_id, page, page_size } = asked;
      const { userId } = identity;
      const wanted = { type, id, status, object_id, assignee_user_id: mine === true ? userId : undefined };
      const matching = visibleTasks(store.db, identity).where((eb) =>
        eb.and(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))),
      );
      const { rows, total } = await readPage(matching, { page, page_size }, (found) =>
        found
          .selectAll()
          .orderBy((eb) => eb.case().when('due_at', 'is', null).then(1).else(0).end())
          .orderBy('due_at')
          .orderBy('id'),
      );
      return { data: await compose(store, identity, rows, id !== undefined), total, page, page_size };
    },

    /**
     * Creates a task; without an assignee it is the caller's.
     * @throws Refusal 422 for an assignee or object that is none.
     */
    async create(identity: Identity, fields: ParsedInput<'tasks.create'>) {
      const now = clock();
      const id = newId(now);
      const write = async (trx: Transaction<Schema>) => {
        const columns = await columnsOf(trx, identity, fields);
        const written = await trx
          .insertInto('task')
          .values({
            assignee_user_id: identity.userId,
            ...columns,
            type: fields.type,
            title: fields.title,
            status: fields.status,
            id,
            company_id: identity.companyId,
            created_by: identity.userId,
            origin: 'user',
            created_at: now.toISOString(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeTaskMentions(trx, identity, { after: written }, now.toISOString());
        await tell(trx, identity, written, undefined);
        return written;
      };
      return store.lastStep('tasks.create', write, (after, row) => composeOne(after, identity, row));
    },

    /**
     * Changes the fields named.
     * @throws Refusal 404 for a task the caller does not see, 422.
     */
    async update(identity: Identity, { id, ...fields }: ParsedInput<'tasks.update'>) {
      const write = async (trx: Transaction<Schema>) => {
        const before = await visibleTasks(trx, identity).selectAll().where('id', '=', id).executeTakeFirst();
        if (before === undefined) {
          throw notFound('task');
        }
        const columns = await columnsOf(trx, identity, fields, before);
        const changed = Object.values(columns).some((value) => value !== undefined)
          ? await trx.updateTable('task').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
          : before;
        await writeTaskMentions(trx, identity, { before, after: changed }, clock().toISOString());
        await tell(trx, identity, changed, before.assignee_user_id);
        return changed;
      };
      return store.lastStep('tasks.update', write, (after, row) => composeOne(after, identity, row));
    },

    /** Deletes those of the tasks that the caller sees; answers how many. */
    async delete(identity: Identity, { ids }: ParsedInput<'tasks.delete'>): Promise<{ count: number }> {
      const write = async (trx: Transaction<Schema>) => {
        const found = await visibleTasks(trx, identity)
          .select(['id', 'created_by', 'description_json'])
          .where('id', 'in', ids)
          .execute();
        const own = found.map((row) => row.id);
        if (own.length > 0) {
          await trx.deleteFrom('task').where('id', 'in', own).execute();
          const at = clock().toISOString();
          for (const before of found) {
            await writeTaskMentions(trx, identity, { before }, at);
          }
          await publishEvent(trx, { companyId: identity.companyId, type: 'task.changed', data: {}, at });
        }
        return own.length;
      };
      return store.lastStep('tasks.remove', write, (_after, count) => ({ count }));
    },
  };
}
