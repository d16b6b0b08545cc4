import { type Identity, seesAllOf, sightOf } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { keyHash } from '#shared/local-index/key-hash.ts';
import { type IndexSourceRow, type RevisionCursor, readIndexRows, readLatestRows, toIndexRow } from './index-rows.ts';
import { toldIndexRows } from './told-index-rows.ts';

const rowsPerChunk = 500;

/** That a row is to be forgotten; where not everybody may know that it was there, as what only its holder knows. */
function toDeletion(identity: Identity, { id, type }: IndexSourceRow) {
  return seesAllOf(identity, type)
    ? { id, object_type: type, deleted: true }
    : { gone: keyHash({ id, object_type: type }) };
}

/** Asked after the rows were read, the sight knows of every write that is in them. */
async function hiddenObjects(store: Store, identity: Identity, rows: readonly IndexSourceRow[]): Promise<Set<string>> {
  const sight = await sightOf(store, identity);
  const hidden = rows.filter((row) => row.deleted_at === null && sight.of(row.type)?.has(row.id) === false);
  return new Set(hidden.map((row) => row.id));
}

/**
 * What is looked for most comes first when everything is read: in the order of writing people may come behind all that is
 * written about them, and who types meanwhile is shown that above them.
 */
const first: readonly ObjectType[] = ['employee', 'job', 'candidate', 'skill'];

/** Sorts behind every id, so that a cursor stands behind everything of its revision. */
const behindEveryId = '\uffff';

/**
 * `GET /api/objects/index`: every object the caller may see as one JSON line, deletions since `since`, last the cursor
 * to come back with. Without `since` the latest of some types come first. Read and sent in chunks while the reader keeps up; nothing is held.
 */
export function objectIndexStream(store: Store, identity: Identity, since: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: RevisionCursor = { revision: since, id: behindEveryId };
  let finished = false;
  const ahead = since === 0 ? [...first] : [];
  /** What was sent ahead, in its revision. */
  const sent = new Map<string, number>();

  async function nextRows(): Promise<IndexSourceRow[]> {
    const type = ahead.shift();
    if (type !== undefined) {
      return readLatestRows(store, identity.companyId, type, rowsPerChunk);
    }
    const rows = await readIndexRows(store, identity.companyId, cursor, rowsPerChunk);
    const last = rows.at(-1);
    cursor = last === undefined ? cursor : { revision: last.revision, id: last.id };
    finished = rows.length < rowsPerChunk;
    return rows.filter(({ id, revision }) => sent.get(id) !== revision);
  }

  async function nextLines(): Promise<string> {
    const isAhead = ahead.length > 0;
    const rows = await nextRows();
    const hidden = await hiddenObjects(store, identity, rows);
    const told = await toldIndexRows(store, identity, rows);
    return told
      .map((row) => {
        if (row.deleted_at === null && !hidden.has(row.id)) {
          if (isAhead) {
            sent.set(row.id, row.revision);
          }
          return `${JSON.stringify(toIndexRow(row))}\n`;
        }
        return since === 0 && !sent.has(row.id) ? '' : `${JSON.stringify(toDeletion(identity, row))}\n`;
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
