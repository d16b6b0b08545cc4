import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { isRestrictable } from '#host/services/objects/visibility.ts';
import { visibleIds } from '#host/services/objects/visible-ids.ts';
import type { Store } from '#host/store/store.ts';
import type { IndexRow } from '#shared/domain/search-option.ts';
import { type IndexSourceRow, type RevisionCursor, readIndexRows } from './index-rows.ts';

const rowsPerChunk = 2000;

interface DeletedRow {
  id: string;
  object_type: string;
  deleted: true;
}

function toIndexRow(row: IndexSourceRow): IndexRow {
  const compact: IndexRow = { id: row.id, object_type: row.type, name: row.name };
  for (const field of ['email', 'title', 'role', 'first_name', 'last_name', 'slug'] as const) {
    const value = row[field];
    if (value !== null) {
      compact[field] = value;
    }
  }
  if (row.keywords !== null && row.keywords.length > 0) {
    compact.keywords = row.keywords;
  }
  return compact;
}

async function hiddenObjects(store: Store, identity: Identity, rows: readonly IndexSourceRow[]): Promise<Set<string>> {
  if (seesEverything(identity)) {
    return new Set();
  }
  const restrictable = rows.filter((row) => row.deleted_at === null && isRestrictable(row.type)).map((row) => row.id);
  const seen = await visibleIds(store, identity, restrictable);
  return new Set(restrictable.filter((id) => !seen.has(id)));
}

/** Sorts behind every id, so that a cursor stands behind everything of its revision. */
const behindEveryId = '\uffff';

/**
 * `GET /api/objects/index`: every object the caller may see as one JSON line, deletions since `since`, last the cursor
 * to come back with. Read and sent in chunks while the reader keeps up; nothing is held.
 */
export function objectIndexStream(store: Store, identity: Identity, since: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: RevisionCursor = { revision: since, id: behindEveryId };
  let finished = false;

  async function nextLines(): Promise<string> {
    const rows = await readIndexRows(store, identity.companyId, cursor, rowsPerChunk);
    const hidden = await hiddenObjects(store, identity, rows);
    const last = rows.at(-1);
    cursor = last === undefined ? cursor : { revision: last.revision, id: last.id };
    finished = rows.length < rowsPerChunk;
    return rows
      .map((row) => {
        if (row.deleted_at === null && !hidden.has(row.id)) {
          return `${JSON.stringify(toIndexRow(row))}\n`;
        }
        const deleted: DeletedRow = { id: row.id, object_type: row.type, deleted: true };
        return since === 0 ? '' : `${JSON.stringify(deleted)}\n`;
      })
      .join('');
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let lines = '';
        // A pull that gives nothing would be the last one.
        while (lines === '' && !finished) {
          lines = await nextLines();
        }
        controller.enqueue(
          encoder.encode(finished ? `${lines}${JSON.stringify({ cursor: cursor.revision })}\n` : lines),
        );
        if (finished) {
          controller.close();
        }
      },
    },
    { highWaterMark: 1 },
  );
}
