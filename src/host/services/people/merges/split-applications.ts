import { groupBy } from '#host/lib/group-by.ts';
import { type ApplicationRow, saysSame } from '#host/object-writer/index.ts';

/** An attempt among others of the same person at the same job: the next number, where another has its own. */
function numbered(row: ApplicationRow, others: readonly ApplicationRow[]): ApplicationRow {
  const own = others.filter((one) => one.candidate_id === row.candidate_id && one.job_id === row.job_id);
  return own.some((one) => one.attempt === row.attempt)
    ? { ...row, attempt: Math.max(...own.map((one) => one.attempt)) + 1 }
    : row;
}

/** What was written of an application; what it waits for follows from that, and from the time of day. */
function stated({ next_what, next_who, next_since, next_due, offer_id, ...row }: ApplicationRow) {
  // Merges that are older than offers know of none.
  return offer_id ? { ...row, offer_id } : row;
}

/**
 * The applications of merged people as a split leaves them: each goes back to whose it was, as far as it has come since; those
 * that came after the merge are the kept one's. Of two that are open at one job the one that was moved last stays open.
 */
export function splitApplications(
  keptId: string,
  { before, after }: { before: readonly ApplicationRow[]; after: readonly ApplicationRow[] },
  now: readonly ApplicationRow[],
  whose: (id: string) => string | undefined,
  at: string,
): { applications: ApplicationRow[]; open: ApplicationRow[] } {
  const was = new Map(before.map((row) => [row.id, row]));
  const left = new Map(after.map((row) => [row.id, row]));
  const back = now.flatMap((row) => {
    const [own, made] = [was.get(row.id), left.get(row.id)];
    if (own === undefined || made === undefined) {
      return [];
    }
    const isAsLeft = saysSame(stated(row), stated(made));
    return [
      isAsLeft
        ? { ...row, ...own }
        : {
            ...row,
            candidate_id: own.candidate_id,
            attempt: own.attempt,
            closed_at: row.closed_at === made.closed_at ? own.closed_at : row.closed_at,
          },
    ];
  });
  const open = now.filter((row) => !was.has(row.id));
  const all = [...back];
  for (const row of open) {
    all.push(numbered({ ...row, candidate_id: whose(row.id) ?? keptId }, all));
  }
  const closed = [...groupBy(all, (row) => `${row.candidate_id} ${row.job_id}`).values()].flatMap((rows) => {
    const [last, ...others] = rows
      .filter((row) => row.closed_at === null && row.job_id !== null)
      .sort((one, other) => other.moved_at.localeCompare(one.moved_at) || other.id.localeCompare(one.id));
    return rows.map((row) => (row !== last && others.includes(row) ? { ...row, closed_at: at } : row));
  });
  return { applications: closed, open };
}
