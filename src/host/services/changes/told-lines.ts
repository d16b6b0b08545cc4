import type { Selectable } from 'kysely';
import {
  type Identity,
  knownLearners,
  membersOfUsers,
  withoutHiddenPast,
  withoutWithheldLinks,
} from '#host/access/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { valueAt, withValueAt } from '#shared/domain/nested.ts';
import { loggedValue } from './logged-value.ts';
import { isOfOffer, offerField, offersOfLines } from './offer-lines.ts';
import { isOfOwner, ownedIn } from './owner-lines.ts';

/** A line of the log as it is stored. */
export type ChangeRow = Selectable<Schema['object_change']>;

/** A line whose values were read, as far as the caller may read them. */
interface ReadLine {
  row: ChangeRow;
  before: unknown;
  after: unknown;
}

/** Which of some objects' fields the caller may read, whatever stands there: what hides them on the object hides them everywhere. */
export async function whichReadable(
  store: Store,
  identity: Identity,
  fields: readonly { id: string; type: string; field: string }[],
): Promise<boolean[]> {
  const rows = fields.map(({ id, type, field }) => ({ id, type, data: withValueAt({}, field, true) }));
  const readable = await withoutHiddenPast(store, identity, rows);
  return fields.map(({ field }, index) => valueAt(readable[index]?.data, field) !== undefined);
}

/**
 * Lines of objects' fields without those whose field is kept from the caller: what hides it on the object hides it here.
 * A field that had no value is hidden like one that had.
 */
async function readableFields(store: Store, identity: Identity, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const rowsOf = (said: (line: ReadLine) => unknown) =>
    lines.map((line) => {
      const { object_id: id, object_type: type, field } = line.row;
      return { id, type, data: field === null ? {} : withValueAt({}, field, said(line)) };
    });
  const [before, after, whether] = await Promise.all([
    withoutHiddenPast(
      store,
      identity,
      rowsOf((line) => line.before),
    ),
    withoutHiddenPast(
      store,
      identity,
      rowsOf((line) => line.after),
    ),
    withoutHiddenPast(
      store,
      identity,
      rowsOf(() => true),
    ),
  ]);
  return lines.flatMap(({ row }, index) => {
    const at = (rows: typeof before) => valueAt(rows[index]?.data, row.field ?? '');
    const isHidden = row.field !== null && at(whether) === undefined;
    return isHidden ? [] : [{ row, before: at(before), after: at(after) }];
  });
}

/** Lines without the links that the caller may not know of, whatever they see of both ends. */
async function knownLinks(store: Store, identity: Identity, rows: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const learning = rows.filter((row) => row.other_id !== null && row.field === 'enrolled');
  const known = await knownLearners(store, identity, [...new Set(learning.map((row) => row.object_id))]);
  const links = rows.flatMap((row) => (row.other_id === null ? [] : [{ kind: row.field ?? '', row }]));
  const telling = await withoutWithheldLinks(store, identity, links, ({ row }) => [row.object_id, row.other_id ?? '']);
  const told = new Set(telling.map(({ row }) => row));
  return rows.filter(
    (row) => row.other_id === null || (told.has(row) && (!learning.includes(row) || known.has(row.object_id))),
  );
}

function valuesOf({ row, before, after }: ReadLine): Pick<ChangeLine, 'before' | 'after' | 'cut'> {
  const isCut = { before: (row.cut & 1) !== 0, after: (row.cut & 2) !== 0 };
  const cut = { ...(isCut.before ? { before } : {}), ...(isCut.after ? { after } : {}) };
  return {
    ...(before === undefined || isCut.before ? {} : { before }),
    ...(after === undefined || isCut.after ? {} : { after }),
    ...(row.cut === 0 ? {} : { cut: cut as NonNullable<ChangeLine['cut']> }),
  };
}

/**
 * What the caller may read of some lines of the log, in their order: of objects that they see now, fields that they read
 * there, and links whose other end they see too. Who wrote them is named as they are called now.
 */
export async function toldLines(store: Store, identity: Identity, rows: readonly ChangeRow[]): Promise<ChangeLine[]> {
  const offers = await offersOfLines(store, identity, rows);
  const [refs, writers, known] = await Promise.all([
    readRefs(store, identity, [
      ...rows.map((row) => row.object_id),
      ...rows.map((row) => row.other_id),
      ...[...offers.values()].map(({ candidateId }) => candidateId),
      ...rows.flatMap((row) => (isOfOwner(row) ? (ownedIn(row).job ?? []) : [])),
    ]),
    membersOfUsers(
      store.db,
      identity.companyId,
      rows.map((row) => row.user_id),
    ),
    knownLinks(
      store,
      identity,
      rows.filter((row) => !isOfOffer(row)),
    ),
  ]);
  // Whoever does not see the job does not see the application.
  const isSeenJob = (row: ChangeRow) => !isOfOwner(row) || refs.has(ownedIn(row).job ?? row.object_id);
  const seen = known.filter(
    (row) => refs.has(row.object_id) && (row.other_id === null || refs.has(row.other_id)) && isSeenJob(row),
  );
  const lines = seen.map((row) => ({ row, before: loggedValue(row.before), after: loggedValue(row.after) }));
  const ofFields = lines.filter(({ row }) => row.other_id === null);
  const readable = new Map((await readableFields(store, identity, ofFields)).map((line) => [line.row.id, line]));
  const byId = new Map(lines.map((line) => [line.row.id, line]));

  /** A line of an offer is one of the person's page, and of no link. */
  function tellable(row: ChangeRow) {
    const offer = offers.get(row.object_id);
    const field = offerField(row, offer);
    if (isOfOffer(row)) {
      const line = {
        row: { ...row, field: field ?? null },
        before: loggedValue(row.before),
        after: loggedValue(row.after),
      };
      return field === undefined ? undefined : { line, object: refs.get(offer?.candidateId ?? ''), other: undefined };
    }
    const line = row.other_id === null ? readable.get(row.id) : byId.get(row.id);
    const other = row.other_id === null ? undefined : refs.get(row.other_id);
    return line && { line, object: refs.get(row.object_id), other };
  }

  return rows.flatMap((one): ChangeLine[] => {
    const { line: told, object, other } = tellable(one) ?? {};
    if (told === undefined || object === undefined) {
      return [];
    }
    const { row } = told;
    const by = row.user_id === null ? undefined : writers.get(row.user_id);
    return [
      {
        id: row.id,
        object,
        action: row.action,
        ...(row.field === null ? {} : { field: row.field }),
        ...(other === undefined ? {} : { other }),
        ...valuesOf(told),
        at: row.at,
        ...(by === undefined ? {} : { by }),
        via: row.via,
        ...(row.reason === null ? {} : { reason: row.reason }),
        ...(row.batch_id === null ? {} : { batch_id: row.batch_id }),
      },
    ];
  });
}
