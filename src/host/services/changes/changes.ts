import type { SelectQueryBuilder } from 'kysely';
import { type Identity, userOfMember } from '#host/access/index.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { asOfKept, mergedInto, namingMerged } from './lines-of-merged.ts';
import { logBegan } from './log-began.ts';
import { sampleMoves } from './sample-moves.ts';
import { type ChangeRow, toldLines } from './told-lines.ts';

type Asked = ParsedInput<'changes.list'>;
type Lines = SelectQueryBuilder<Schema, 'object_change', Record<never, never>>;

/** Of lines that are others' to read so many are passed over in one call; the next page goes on behind them. */
const mostLooked = 2000;

const noPeople: Awaited<ReturnType<typeof mergedInto>> = new Map();

/** What changed, and who may read it (records.md "Change log"). */
export function createChanges(store: CallStore) {
  /** The next lines behind `cursor`, newest first, whoever may read them. */
  async function linesBehind(
    { companyId }: Identity,
    { object_id: objectId, batch_id, from, until }: Asked,
    {
      cursor,
      userId,
      limit,
      ids,
    }: { cursor: number | undefined; userId: string | undefined; limit: number; ids: string[] },
  ): Promise<ChangeRow[]> {
    const narrowed = (lines: Lines) =>
      lines
        .where('company_id', '=', companyId)
        .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
        .$if(batch_id !== undefined, (query) => query.where('batch_id', '=', batch_id ?? ''))
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
        .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0).toISOString()))
        .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0).toISOString()));
    const newest = (lines: Lines) => lines.selectAll().orderBy('id', 'desc').limit(limit);
    const lines = () => narrowed(store.db.selectFrom('object_change'));
    if (objectId === undefined) {
      return newest(lines()).execute();
    }
    // Its own, and links to it: each by its index, however many there are.
    const [first, ...others] = ids.flatMap((id) => [
      newest(lines().where('object_id', '=', id)),
      newest(lines().where('other_id', '=', id)),
    ]);
    if (first === undefined) {
      return [];
    }
    const all = others.reduce(
      (some, next) => some.union(store.db.selectFrom(next.as('part')).selectAll()),
      store.db.selectFrom(first.as('part')).selectAll(),
    );
    return store.db.selectFrom(all.as('line')).selectAll().orderBy('id', 'desc').limit(limit).execute();
  }

  /** The last page: what the sample says of somebody was before all lines, and before the log of a new workspace. */
  async function ended(identity: Identity, asked: Asked, { data, began_at }: { data: ChangeLine[]; began_at: string }) {
    const { object_id: id, batch_id, by } = asked;
    if (id === undefined || batch_id !== undefined || by !== undefined) {
      return { data, began_at };
    }
    const moves = await toldLines(store, identity, await sampleMoves(store, identity, id, asked));
    const oldest = moves.at(-1)?.at ?? began_at;
    return { data: [...data, ...moves], began_at: oldest < began_at ? oldest : began_at };
  }

  return {
    /** A page of changes, newest first. Of what the caller may not see there is nothing, nor a count of it. */
    async list(identity: Identity, asked: Asked) {
      const userId = asked.by === undefined ? undefined : await userOfMember(store.db, identity.companyId, asked.by);
      const data: ChangeLine[] = [];
      const began_at = await logBegan(store, identity);
      if (asked.by !== undefined && userId === undefined) {
        return { data, began_at };
      }
      const { object_id: objectId } = asked;
      const merged = objectId === undefined ? noPeople : await mergedInto(store, identity, objectId);
      const ids = objectId === undefined ? [] : [objectId, ...merged.keys()];
      const limit = asked.page_size + 1;
      let { cursor } = asked;
      for (let looked = 0; looked < mostLooked; looked += limit) {
        const rows = await linesBehind(identity, asked, { cursor, userId, limit, ids });
        const told = await toldLines(store, identity, objectId === undefined ? rows : asOfKept(rows, objectId, merged));
        data.push(...namingMerged(told, rows, merged));
        cursor = rows.at(-1)?.id;
        if (data.length > asked.page_size) {
          const shown = data.slice(0, asked.page_size);
          return { data: shown, next_cursor: shown.at(-1)?.id, began_at };
        }
        if (rows.length < limit) {
          return ended(identity, asked, { data, began_at });
        }
        await yieldToOthers();
      }
      return { data, ...(cursor === undefined ? {} : { next_cursor: cursor }), began_at };
    },
  };
}
