import { type Identity, userOfMember } from '#host/access/index.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { listObjects } from '#host/services/objects/list-objects.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites, WriteAlong } from '#host/services/objects/write-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

type TicketFields = Omit<ParsedInput<'tickets.update'>, 'id' | 'if_unchanged'>;

function linked(id: string | null | undefined): Fields | null | undefined {
  return typeof id === 'string' ? { id } : id;
}

/** The fields of §3 that a ticket's body means. */
function fieldsOf({ assignee_id, object_id, ...fields }: TicketFields): Fields {
  const ids = { assignee: linked(assignee_id), object: linked(object_id) };
  const named = Object.entries(ids).filter(([, link]) => link !== undefined);
  const all: Fields = { ...fields, ...Object.fromEntries(named) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A refusal in the words of the ticket's own fields, as they were asked for. */
async function inTicketsWords<T>(fields: TicketFields, work: Promise<T>): Promise<T> {
  const asAsked = (path: string) => {
    const byId = path.replace(/^(assignee|object)\.id$/, '$1_id');
    return Object.hasOwn(fields, byId) ? byId : path;
  };
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') {
      throw invalidFields(error.errors.map(({ path, ...said }) => ({ path: asAsked(path), ...said })));
    }
    throw error;
  }
}

/** Tickets: plain objects of type ticket, assigned to a member and about anything. */
export function createTickets(store: Store, writes: ObjectWrites, clock: () => Date) {
  /** Tells whom a write assigns its ticket to. */
  function tellAssignee(identity: Identity, memberId: string | null | undefined): WriteAlong {
    return async (trx, id) => {
      const { companyId } = identity;
      const userId = typeof memberId === 'string' ? await userOfMember(trx, companyId, memberId) : undefined;
      if (userId !== undefined) {
        const ticket = await trx.selectFrom('object').select('data').where('id', '=', id).executeTakeFirst();
        const priority = typeof ticket?.data.priority === 'string' ? ticket.data.priority : undefined;
        const about = { objectId: id, actorId: identity.userId, values: { priority } };
        await notify(trx, { companyId, userId, says: 'ticket_assigned', ...about }, clock());
      }
    };
  }

  return {
    /**
     * With `id` the one ticket; else a page of tickets, last changed first.
     * @throws Refusal 404.
     */
    async read(identity: Identity, { id, page, page_size, ...asked }: ParsedInput<'tickets.read'>) {
      if (id !== undefined) {
        return readObject(store, identity, 'ticket', { id });
      }
      const { status, priority, assignee_id, object_id } = asked;
      const wanted = { status, priority, assignee: assignee_id, object: object_id };
      const filter = Object.fromEntries(
        Object.entries(wanted).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
      );
      return listObjects(store, identity, { type: 'ticket', page, page_size, filter });
    },

    /** @throws Refusal 403, 422 for an assignee or object that is none. */
    async create(identity: Identity, fields: ParsedInput<'tickets.create'>): Promise<ObjectBase> {
      const along = tellAssignee(identity, fields.assignee_id ?? fields.assignee?.id);
      return inTicketsWords(fields, writes.create(identity, 'ticket', fieldsOf(fields), along));
    },

    /** @throws Refusal 403, 404, 412 for a field that changed meanwhile, 422. */
    async update(identity: Identity, input: ParsedInput<'tickets.update'>): Promise<ObjectBase> {
      const { id, if_unchanged: asRead, ...fields } = input;
      const along = tellAssignee(identity, fields.assignee_id ?? fields.assignee?.id);
      const change = { type: 'ticket', id, body: fieldsOf(fields), asRead, along } as const;
      return inTicketsWords(fields, writes.update(identity, change));
    },

    /** @throws Refusal 403. */
    delete(identity: Identity, named: ParsedInput<'tickets.delete'>) {
      return writes.remove(identity, 'ticket', 'id' in named ? [named.id] : named.ids);
    },
  };
}
