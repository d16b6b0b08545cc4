import type { Identity } from '#host/access/index.ts';
import { readPage } from '#host/lib/pages.ts';
import { notFound } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { MemoryItem } from '#shared/contract/memory.ts';

const columns = ['id', 'text', 'source', 'created_at', 'updated_at'] as const;

/** What the product remembers for one user in one company (§7 Memory); nobody else sees it, owners neither. */
export function createMemory(store: CallStore, clock: () => Date) {
  return {
    async list(identity: Identity, { page, page_size }: ParsedInput<'memory.list'>) {
      const own = store.db
        .selectFrom('memory')
        .where('company_id', '=', identity.companyId)
        .where('user_id', '=', identity.userId);
      const { rows, total } = await readPage(own, { page, page_size }, (found) =>
        found.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
      );
      return { data: rows, total, page, page_size };
    },

    create(identity: Identity, { text, source }: ParsedInput<'memory.create'>): Promise<MemoryItem> {
      const now = clock();
      const id = newId(now);
      const at = now.toISOString();
      const { companyId: company_id, userId: user_id } = identity;
      return store.lastStep(
        'memory.create',
        (trx) =>
          trx
            .insertInto('memory')
            .values({ id, company_id, user_id, text, source, created_at: at, updated_at: at })
            .returning(columns)
            .executeTakeFirstOrThrow(),
        (_after, item) => item,
      );
    },

    /** @throws Refusal 404. */
    update(identity: Identity, { id, text }: ParsedInput<'memory.update'>): Promise<MemoryItem> {
      return store.lastStep(
        'memory.update',
        (trx) =>
          trx
            .updateTable('memory')
            .set({ text, updated_at: clock().toISOString() })
            .where('id', '=', id)
            .where('company_id', '=', identity.companyId)
            .where('user_id', '=', identity.userId)
            .returning(columns)
            .executeTakeFirst(),
        (_after, item) => {
          if (item === undefined) {
            throw notFound('memory');
          }
          return item;
        },
      );
    },

    /** Answers how many there were: one or none. */
    delete(identity: Identity, { memory_id: id }: ParsedInput<'memory.delete'>): Promise<{ count: number }> {
      return store.lastStep(
        'memory.remove',
        (trx) =>
          trx
            .deleteFrom('memory')
            .where('id', '=', id)
            .where('company_id', '=', identity.companyId)
            .where('user_id', '=', identity.userId)
            .executeTakeFirst(),
        (_after, { numDeletedRows }) => ({ count: Number(numDeletedRows) }),
      );
    },
  };
}
