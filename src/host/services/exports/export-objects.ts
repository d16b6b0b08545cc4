import { type Identity, onlySeen, onlyVisible, requireRole, withoutHiddenFields } from '#host/access/index.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { filteredObjects, type ListScope, namesAsked } from '#host/services/objects/list-objects.ts';
import { orderOf } from '#host/services/objects/list-order.ts';
import { ownListFields } from '#host/services/objects/list-own-fields.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { noteScoreUse } from '#host/services/scores/score-uses.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Store } from '#host/store/store.ts';
import type { ExportInput } from '#shared/contract/exports.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { scoreFieldsOf } from '#shared/domain/score-fields.ts';
import type { ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { chosenColumns } from './chosen-columns.ts';
import { type ExportColumn, exportColumnsOf } from './export-columns.ts';
import { csvWriter, jsonWriter } from './file-writers.ts';
import { ownColumnsOf } from './own-columns.ts';

/** What is exported, and how: see {@link ExportInput}. */
export type ExportAsked = ListScope & Pick<ExportInput, 'format' | 'sort' | 'columns' | 'ids'>;

const rowsPerChunk = 500;
/** A statement reads a part of a large company, whose filter may leave few of many objects. */
const partMs = 30_000;

type RowsRead = { rows: ObjectRow[]; isLast: boolean };

/**
 * Reads what is exported in parts. Without an order of its own it goes by the ids, and holds nothing; in an order, which
 * nothing else serves in parts, the ids are held and no row.
 */
async function rowReader(store: Store, identity: Identity, asked: ExportAsked): Promise<() => Promise<RowsRead>> {
  // Built now, so that a wrong filter is refused before anything is sent.
  const own = await ownListFields(store, identity, asked.type, [asked.sort ?? '', ...namesAsked(asked)]);
  const filtered = filteredObjects(store, identity, { ...asked, own: own.filters });
  const { ids } = asked;
  const query = ids === undefined ? filtered : filtered.where(store.among('object.id', JSON.stringify(ids)));
  if (asked.sort !== undefined) {
    const order = await orderOf(store, identity, asked.type, asked.sort, {
      own: own.sorts,
      now: asked.now ?? new Date(),
    });
    const inOrder = query
      .select('object.id')
      .orderBy(order.expression, order.directed)
      .orderBy('id', order.idDirection);
    let all: string[] | undefined;
    let at = 0;
    return async () => {
      all ??= (await inOrder.execute()).map(({ id }) => id);
      const some = all.slice(at, at + rowsPerChunk);
      at += rowsPerChunk;
      const found = await readRowsById(store, identity, some);
      const rows = some.flatMap((id) => found.get(id) ?? []);
      return { rows: await onlySeen(store, identity, rows), isLast: at >= all.length };
    };
  }
  let after = '';
  return async () => {
    const read = await query
      .selectAll('object')
      .where('object.id', '>', after)
      .orderBy('object.id')
      .limit(rowsPerChunk)
      .execute();
    after = read.at(-1)?.id ?? after;
    const rows = await onlyVisible(store, identity, await onlySeen(store, identity, read));
    return { rows, isLast: read.length < rowsPerChunk };
  };
}

interface PartWriter {
  write: (rows: readonly ObjectRow[]) => Promise<Uint8Array[]>;
  end: () => Uint8Array[];
}

/** What turns rows into the file that is asked for. */
async function partWriter(store: Store, identity: Identity, asked: ExportAsked): Promise<PartWriter> {
  const { type, format } = asked;
  const chosen = asked.columns === undefined ? undefined : await chosenColumns(store, identity, type, asked.columns);
  if (format === 'json') {
    const { write, end } = jsonWriter();
    return {
      write: async (rows) => {
        const objects = await composeObjects(store, identity, rows);
        const told =
          chosen === undefined
            ? objects
            : objects.map((object) => ({
                id: object.id,
                ...Object.fromEntries(chosen.map(({ field }) => [field, valueAt(object, field) ?? null])),
              }));
        return write(told);
      },
      end,
    };
  }
  const columns: readonly ExportColumn[] = chosen ?? [
    ...exportColumnsOf(type),
    ...(await ownColumnsOf(store, identity, type)),
  ];
  // What packs a workbook is read when one is asked for: the start does without.
  const { write, end } =
    format === 'csv' ? csvWriter(columns) : (await import('./workbook-stream.ts')).workbookStream(type, columns);
  const exportedOf = async (rows: readonly ObjectRow[]) => {
    if (chosen === undefined) {
      return (await withoutHiddenFields(store, identity, rows)).map((row) => ({ row, object: toObject(row) }));
    }
    // What is at the end of a link is chosen as well.
    const objects = await composeObjects(store, identity, rows);
    return rows.flatMap((row, at) => {
      const object = objects[at];
      return object === undefined ? [] : [{ row, object }];
    });
  };
  return {
    write: async (rows) =>
      write((await exportedOf(rows)).map((exported) => columns.map((column) => column.read(exported)))),
    end,
  };
}

/** The scores of people that are exported: those whose columns are chosen, or all. */
function scoresOf({ type, columns }: ExportAsked): ScoreKey[] {
  const chosen = columns?.map(({ field }) => listedFieldOf(type, field)?.paths[0] ?? field);
  return isPersonType(type)
    ? scoreFieldsOf(type).flatMap(({ key, path }) => (chosen?.includes(path) === false ? [] : [key]))
    : [];
}

/**
 * The objects of a type that the caller may see and a filter leaves, or of these those that are named, as a table or a JSON
 * list, read and sent in parts while the reader keeps up.
 * @throws Refusal 400 for a filter, an order or a column that there is not, 403.
 */
export async function exportObjects(
  store: CallStore,
  identity: Identity,
  asked: ExportAsked & { now: Date },
): Promise<ReadableStream<Uint8Array>> {
  requireRole(identity, 'export', asked.type);
  const nextRows = await rowReader(store, identity, asked);
  const writer = await partWriter(store, identity, asked);
  const scores = scoresOf(asked);
  let isDone = false;
  const exported: string[] = [];

  /** The next part of the file; nothing only where there is no more. */
  async function nextParts(): Promise<Uint8Array[]> {
    const { rows, isLast } = await nextRows();
    const written = rows.length === 0 ? [] : await writer.write(rows);
    isDone = isLast;
    if (scores.length > 0) {
      exported.push(...rows.map(({ id }) => id));
    }
    if (isLast && exported.length > 0) {
      const use = { what: 'export', keys: scores, objectIds: exported, at: asked.now } as const;
      await store.step('exports.note', (trx) => noteScoreUse(trx, identity, use));
    }
    return isLast ? [...written, ...writer.end()] : written;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let parts: Uint8Array[] = [];
        while (parts.length === 0 && !isDone) {
          parts = await withQueryLimit(partMs, nextParts);
        }
        controller.enqueue(Buffer.concat(parts));
        if (isDone) {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
}
