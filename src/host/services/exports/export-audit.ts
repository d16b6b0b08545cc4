import type { Identity } from '#host/access/index.ts';
import { auditParts } from '#host/services/changes/audit.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Store } from '#host/store/store.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import type { AuditExportInput } from '#shared/contract/exports.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { type CsvValue, csvLine } from './csv-cell.ts';

const linesPerPart = 500;
const partMs = 30_000;

/** A value of the log as one cell: what is no text, number or truth is told as JSON. */
function valueCell(value: unknown): CsvValue {
  const isPlain = ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
  return isPlain ? (value as CsvValue) : JSON.stringify(value);
}

const columns: Readonly<Record<string, (line: ChangeLine) => CsvValue>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by?.name,
  by_id: ({ by }) => by?.id,
  via: ({ via }) => via,
  action: ({ action }) => action,
  object_type: ({ object }) => object.object_type,
  object_id: ({ object }) => object.id,
  name: ({ object }) => object.name,
  title: ({ object }) => object.title,
  field: ({ field }) => field,
  before: ({ before, cut }) => valueCell(before ?? cut?.before),
  after: ({ after, cut }) => valueCell(after ?? cut?.after),
  reason: ({ reason }) => reason,
  batch_id: ({ batch_id }) => batch_id,
};

/**
 * What changed in the settings of the workspace as a CSV table, newest first, read and sent in parts while the reader keeps
 * up: nothing is held, however long the log is.
 * @param filter of one type, or by one member, as `changes.audit` takes them.
 */
export async function exportAudit(
  store: Store,
  identity: Identity,
  filter: AuditExportInput,
): Promise<ReadableStream<Uint8Array>> {
  const part = await auditParts(store, identity, filter);
  const encoder = new TextEncoder();
  let cursor: number | undefined;
  let begun = false;

  async function nextText(): Promise<string> {
    const heading = begun ? '' : byteOrderMark + csvLine(Object.keys(columns));
    begun = true;
    const { lines, next } = (await part?.(cursor, linesPerPart)) ?? { lines: [], next: undefined };
    cursor = next;
    return heading + lines.map((line) => csvLine(Object.values(columns).map((read) => read(line)))).join('');
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(encoder.encode(await withQueryLimit(partMs, nextText)));
        if (cursor === undefined) {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
}
