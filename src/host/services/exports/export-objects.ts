import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { peopleScopeOf } from '#host/services/accounts/people-scope.ts';
import { mayWrite } from '#host/services/accounts/policy.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { type ObjectRow, toObject } from '#host/services/objects/object-row.ts';
import { type ListScope, matchingObjects } from '#host/services/objects/read-objects.ts';
import { Refusal } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import type { exportFormats } from '#shared/contract/exports.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { csvLine } from './csv-cell.ts';
import { exportColumnsOf } from './export-columns.ts';

type Format = (typeof exportFormats)[number];

const rowsPerChunk = 500;
/** Spreadsheets take a file for UTF-8 when it says so. */
const byteOrderMark = '\uFEFF';

/** What is written of people is for those who keep it. */
const keptTypes: ReadonlySet<ObjectType> = new Set(['candidate', 'employee', 'interview', 'performance']);

function requireExport(identity: Identity, type: ObjectType): void {
  if (keptTypes.has(type) && !mayWrite(identity, type)) {
    throw new Refusal('forbidden', 'Your role does not allow this.');
  }
}

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
  requireExport(identity, scope.type);
  const restricted = scope.type === 'performance' && !seesEverything(identity);
  const people = restricted ? await peopleScopeOf(store, identity) : undefined;
  // Built now, so that a wrong filter is refused before anything is sent.
  const query = matchingObjects(store, identity, scope, people);
  const columns = exportColumnsOf(scope.type);
  const encoder = new TextEncoder();
  let after = '';
  let isFirst = true;
  let finished = false;

  async function textOf(rows: readonly ObjectRow[]): Promise<string> {
    if (format === 'csv') {
      return rows
        .map((row) => ({ row, object: toObject(row) }))
        .map((exported) => csvLine(columns.map((column) => column.read(exported))))
        .join('');
    }
    const objects = await composeObjects(store, identity, rows);
    return objects.map((object, index) => `${isFirst && index === 0 ? '' : ',\n'}${JSON.stringify(object)}`).join('');
  }

  async function nextPart(): Promise<string> {
    const rows = await query
      .selectAll('object')
      .where('object.id', '>', after)
      .orderBy('object.id')
      .limit(rowsPerChunk)
      .execute();
    after = rows.at(-1)?.id ?? after;
    finished = rows.length < rowsPerChunk;
    const open = format === 'csv' ? byteOrderMark + csvLine(columns.map((column) => column.heading)) : '[';
    const text = await textOf(rows);
    const part = (isFirst ? open : '') + text + (finished && format === 'json' ? ']\n' : '');
    isFirst = false;
    return part;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(encoder.encode(await nextPart()));
        if (finished) {
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
}
