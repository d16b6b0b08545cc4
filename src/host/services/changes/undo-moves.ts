import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { type ApplicationRow, undoMoves as moveBack } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { showMoved } from '#host/services/applications/move-rows.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { UndoLeft } from '#shared/contract/changes.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import { eachInParts } from './each-in-parts.ts';
import { isOfMove, stageBefore } from './move-lines.ts';
import type { ChangeRow } from './told-lines.ts';

/** What became of a move: `same` where it is taken back already, `other` where no move of the batch says it. */
type Became = 'done' | 'same' | 'other' | UndoLeft['why'];

/** A move that is left as it is. */
interface MoveLeft {
  objectId: string;
  field: string | null;
  otherId: string | null;
  why: UndoLeft['why'];
}

function keyOf(person: string, job: string | null): string {
  return `${person} ${job ?? ''}`;
}

/**
 * The lines of a batch that say once of an application that it moved, and nothing else of it: of people whom the batch neither
 * made nor deleted. And all others.
 */
export function movesAmong(rows: readonly ChangeRow[]): [moves: ChangeRow[], others: ChangeRow[]] {
  const whole = new Set(
    rows.flatMap(({ action, object_id }) => (['created', 'restored', 'deleted'].includes(action) ? [object_id] : [])),
  );
  const times = groupBy(
    rows.filter(({ field }) => field !== null),
    (row) => `${row.object_id} ${row.field} ${row.other_id}`,
  );
  const moves = rows.filter(
    (row) =>
      isOfMove(row) &&
      !whole.has(row.object_id) &&
      times.get(`${row.object_id} ${row.field} ${row.other_id}`)?.length === 1,
  );
  const taken = new Set(moves);
  return [moves, rows.filter((row) => !taken.has(row))];
}

/** The applications that a batch moved, of the people of some lines, whom the caller sees. */
async function movedBy(
  trx: Transaction<Schema>,
  identity: Identity,
  batch: string,
  lines: readonly ChangeRow[],
): Promise<Map<string, ApplicationRow[]>> {
  const people = [...new Set(lines.map(({ object_id }) => object_id))];
  const rows = await seenApplications(trx, identity)
    .selectAll('application')
    .where('application.candidate_id', 'in', people)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_move')
          .select('application_move.id')
          .whereRef('application_move.application_id', '=', 'application.id')
          // A batch may have moved ten thousand: theirs are found by their applications.
          .where(({ fn, val }) => fn.coalesce('application_move.batch_id', val('')), '=', batch),
      ),
    )
    .execute();
  return groupBy(rows, (row) => keyOf(row.candidate_id, row.job_id));
}

/**
 * Moves applications back that a batch moved, as the move itself is taken back: no stay in the stage is left of it. Answers how
 * many were, what is left, and the lines that are of none.
 */
export async function undoMoves(
  deps: { store: CallStore; clock: () => Date },
  identity: Identity,
  batch: string,
  lines: readonly ChangeRow[],
): Promise<{ done: number; left: MoveLeft[]; others: ChangeRow[] }> {
  const { companyId, role } = identity;
  const became = await eachInParts(deps, identity, lines, async (some, { trx }): Promise<Became[]> => {
    const at = deps.clock().toISOString();
    const moved = await movedBy(trx, identity, batch, some);
    const meant = some.map((line) => moved.get(keyOf(line.object_id, line.other_id)) ?? []);
    const rows = meant.flatMap((own) => (own.length === 1 ? own : []));
    const mayMove = mayWithSome(role, 'move', 'candidate');
    const back = mayMove ? await moveBack(trx, companyId, rows, batch, at) : new Map<string, ApplicationRow>();
    if (back.size > 0) {
      await showMoved(trx, companyId, [...back.values()], at);
    }
    return some.map((line, place) => {
      const [row, ...more] = meant[place] ?? [];
      if (row === undefined || more.length > 0) {
        return 'other';
      }
      if (back.has(row.id)) {
        return 'done';
      }
      return row.stage === stageBefore(line) ? 'same' : mayMove ? 'changed_since' : 'refused';
    });
  });
  return {
    done: became.filter((one) => one === 'done').length,
    left: lines.flatMap(({ object_id: objectId, field, other_id: otherId }, place): MoveLeft[] => {
      const why = became[place];
      return why === undefined || why === 'done' || why === 'same' || why === 'other'
        ? []
        : [{ objectId, field, otherId, why }];
    }),
    others: lines.filter((_line, place) => became[place] === 'other'),
  };
}
