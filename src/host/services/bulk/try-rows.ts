import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { collectingEvents, type ObjectsEvent } from '#host/events/publish-event.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { writingTogether } from '#host/object-writer/index.ts';
import { readingAhead } from '#host/services/objects/read-objects.ts';
import { type CallStore, NotApart, type PartOfTransaction } from '#host/store/call-store.ts';
import type { PartOfTime } from '#host/store/part-of-time.ts';
import type { Schema } from '#host/store/schema.ts';
import type { BulkChange } from '#shared/contract/bulk.ts';
import type { BulkResult } from '#shared/domain/bulk.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { nothingThere, type RowOfRun, type RunRow } from './bulk-rows.ts';
import type { Changed, Changing } from './change-one.ts';
import { reasonOf } from './reason-of.ts';

/** One object's turn: what became of it. */
export interface Outcome {
  row: RowOfRun;
  result: Exclude<BulkResult, 'waiting'>;
  told?: Sentence;
  made?: string;
}

interface Tried {
  outcome: Outcome;
  events: readonly ObjectsEvent[];
}

/** So many rows are tried at once where some are refused now and then: what keeps a part apart costs as much as a statement. */
const mostAtOnceOfPicky = 16;

/**
 * So many objects are changed at once where that can be, and more as long as that takes less: others wait so long. On PostgreSQL
 * it is only who writes, and the statements take about as long for many as for few.
 */
const changedAtOnce = { least: 8, most: 64, ms: { sqlite: 40, postgres: 120 } } as const;

/** How many to change at once after some took a time. */
function nextAtOnce(some: number, tookMs: number, mostMs: number): number {
  const { least, most } = changedAtOnce;
  if (tookMs > mostMs) {
    return Math.max(least, Math.floor(some / 2));
  }
  return tookMs < mostMs / 2 ? Math.min(most, some * 2) : some;
}

/** What says nothing of a row. */
function passOn(error: unknown): void {
  if (error instanceof NotApart) {
    throw error;
  }
}

/** The rows of a part that are tried, and until when. */
export interface RowsToTry {
  trx: Transaction<Schema>;
  identity: Identity;
  run: RunRow;
  rows: readonly RowOfRun[];
  /** Some of them will be refused, as it seems. */
  isPicky: boolean;
  /** Whether the part has had its time. */
  isOver: PartOfTime;
}

/** Changes the objects of a bulk change one after the other; who is refused costs the others nothing. */
export function createTryRows({
  store,
  changing: { changeOne, changeSome },
  reportBug,
}: Pick<ServiceDeps, 'reportBug'> & { store: CallStore; changing: Changing }) {
  function outcomeOf(row: RowOfRun, { result, made }: Changed): Outcome {
    return { row, result, ...(made === undefined ? {} : { made }) };
  }

  async function changeRow(identity: Identity, { object_type, data, total }: RunRow, row: RowOfRun): Promise<Tried> {
    const { object_id: id } = row;
    if (id === null) {
      return { outcome: { row, result: 'refused', told: nothingThere }, events: [] };
    }
    const { done, events } = await collectingEvents(() =>
      changeOne(identity, object_type as ObjectType, id, data as BulkChange, total),
    );
    return { outcome: outcomeOf(row, done), events };
  }

  /** The next rows, at once where that can be; else the first of them. */
  async function changeNext(identity: Identity, run: RunRow, rows: readonly RowOfRun[]): Promise<Tried[]> {
    const ids = rows.flatMap(({ object_id }) => object_id ?? []);
    if (rows.length > 1 && ids.length === rows.length) {
      const { done, events } = await collectingEvents(() =>
        changeSome(identity, run.object_type as ObjectType, ids, run.data as BulkChange, run.total),
      );
      if (done !== undefined) {
        return rows.flatMap((row, place) => {
          const changed = done[place];
          return changed === undefined ? [] : [{ outcome: outcomeOf(row, changed), events: place === 0 ? events : [] }];
        });
      }
    }
    const [first] = rows;
    return first === undefined ? [] : [await changeRow(identity, run, first)];
  }

  /** Nothing where one of them is refused: which it is, and why, is told by trying each by itself. */
  async function tryAtOnce(part: PartOfTransaction, { trx, identity, run, rows, isOver }: Omit<RowsToTry, 'isPicky'>) {
    const tryAll = async () => {
      const tried: Tried[] = [];
      const ids = rows.map(({ object_id }) => object_id ?? '');
      const isRead = readingAhead(trx, identity, run.object_type as ObjectType, ids);
      let atOnce: number = changedAtOnce.least;
      while (tried.length < rows.length && (tried.length === 0 || !isOver())) {
        await isRead(tried.length);
        const began = performance.now();
        tried.push(...(await changeNext(identity, run, rows.slice(tried.length, tried.length + atOnce))));
        atOnce = nextAtOnce(atOnce, performance.now() - began, changedAtOnce.ms[store.engine]);
      }
      return tried;
    };
    try {
      return await part(() => writingTogether(store, trx, tryAll));
    } catch (error) {
      passOn(error);
      return undefined;
    }
  }

  async function tryOne(part: PartOfTransaction, identity: Identity, run: RunRow, row: RowOfRun): Promise<Tried> {
    try {
      return await part(() => changeRow(identity, run, row));
    } catch (error) {
      passOn(error);
      const told = reasonOf(error);
      if (told === undefined) {
        reportBug(error);
      }
      return { outcome: { row, result: 'refused', told: told ?? say('ownFault') }, events: [] };
    }
  }

  /** Tries rows until the part is over, one at least; answers what became of them, and what is to be told of it. */
  return async (part: PartOfTransaction, { rows, isPicky, isOver, ...asked }: RowsToTry) => {
    const tried: Tried[] = [];
    const most = isPicky ? mostAtOnceOfPicky : rows.length;
    let atOnce = most;
    while (tried.length < rows.length && (tried.length === 0 || !isOver())) {
      const next = rows.slice(tried.length, tried.length + atOnce);
      const together = next.length > 1 ? await tryAtOnce(part, { ...asked, rows: next, isOver }) : undefined;
      if (together !== undefined) {
        tried.push(...together);
        atOnce = Math.min(most, atOnce * 2);
        continue;
      }
      atOnce = 1;
      const [row] = next;
      if (row !== undefined) {
        const one = await tryOne(part, asked.identity, asked.run, row);
        tried.push(one);
        atOnce = one.outcome.result === 'refused' ? 1 : 2;
      }
    }
    return { outcomes: tried.map(({ outcome }) => outcome), events: tried.flatMap(({ events }) => events) };
  };
}
