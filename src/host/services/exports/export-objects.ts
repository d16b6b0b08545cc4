import { type Identity, onlySeen, onlyVisible, requireRole, withoutHiddenFields } from '#host/access/index.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { filteredObjects, type ListScope, namesAsked } from '#host/services/objects/list-objects.ts';
import { ownListFields } from '#host/services/objects/list-own-fields.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Store } from '#host/store/store.ts';
import type { exportFormats } from '#shared/contract/exports.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { csvLine } from './csv-cell.ts';
import { exportColumnsOf } from './export-columns.ts';
import { ownColumnsOf } from './own-columns.ts';

type Format = (typeof exportFormats)[number];

const rowsPerChunk = 500;
/** A statement reads a part of a large company, whose filter may leave few of many objects. */
const partMs = 30_000;

/**
 * The objects of a type that the caller may see and a filter leaves, as a CSV table or a JSON list, read and sent in
 * parts while the reader keeps up: nothing is held, however many there are.
 * @throws Refusal 400 for a filter that there is not, 403.
 */
export async function exportObjects(
  store: Store,
  identity: Identity,
  scope: ListScope,
  format: Format,
): Promise<ReadableStream<Uint8Array>> {
  requireRole(identity, 'export', scope.type);
  // Built now, so that a wrong filter is refused before anything is sent.
  const { filters: own } = await ownListFields(store, identity, scope.type, namesAsked(scope));
  const query = filteredObjects(store, identity, { ...scope, own });
  const columns = [...exportColumnsOf(scope.type), ...(await ownColumnsOf(store, identity, scope.type))];
  const encoder = new TextEncoder();
  let after = '';
  let isFirst = true;
  let finished = false;

  async function textOf(rows: readonly ObjectRow[]): Promise<string> {
    if (format === 'csv') {
      return (await withoutHiddenFields(store, identity, rows))
        .map((row) => ({ row, object: toObject(row) }))
        .map((exported) => csvLine(columns.map((column) => column.read(exported))))
        .join('');
    }
    const objects = await composeObjects(store, identity, rows);
    return objects.map((object, index) => `${isFirst && index === 0 ? '' : ',\n'}${JSON.stringify(object)}`).join('');
  }

  /** The next rows that the caller sees; none only where there are no more. */
  async function nextRows(): Promise<ObjectRow[]> {
    let rows: ObjectRow[] = [];
    while (rows.length === 0 && !finished) {
      const read = await query
        .selectAll('object')
        .where('object.id', '>', after)
        .orderBy('object.id')
        .limit(rowsPerChunk)
        .execute();
      after = read.at(-1)?.id ?? after;
      finished = read.length < rowsPerChunk;
      rows = await onlyVisible(store, identity, await onlySeen(store, identity, read));
    }
    return rows;
  }

  async function nextPart(): Promise<string> {
    const rows = await nextRows();
    const open = format === 'csv' ? byteOrderMark + csvLine(columns.map((column) => column.heading)) : '[';
    const text = await textOf(rows);
    const part = (isFirst ? open : '') + text + (finished && format === 'json' ? ']\n' : '');
    isFirst = false;
    return part;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(encoder.encode(await withQueryLimit(partMs, nextPart)));
        if (finished) {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
}
