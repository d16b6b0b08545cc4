import type { Identity } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { asksJobApproval, isApproved } from '#host/services/objects/job-approval.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import { valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import type { LinkedRow } from './linked-row.ts';
import type { MappedColumn } from './mapping.ts';
import type { ImportProblem } from './read-rows.ts';

/** The field by which a row of a type would open what must be approved first. */
const opening: Readonly<Partial<Record<ImportType, string>>> = { job: 'status' };

/** Ids of those that are open, or approved, already. */
async function letOpen({ db }: Store, companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('object')
      .select(['id', 'status', 'data'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
    for (const row of rows.filter((one) => isOpenJob(one.status) || isApproved(one))) {
      found.add(row.id);
    }
  }
  return found;
}

/** Rows without what would open a job before it is approved, where the company asks for that: the cell says so, the rest is imported. */
export async function withoutUnapproved(
  store: Store,
  { companyId }: Identity,
  type: ImportType,
  rows: readonly LinkedRow[],
  columns: readonly MappedColumn[],
): Promise<{ rows: LinkedRow[]; problems: ImportProblem[] }> {
  const field = opening[type];
  const statusIn = ({ fields }: LinkedRow) => (field === undefined ? undefined : valueAt(fields, field));
  const opens = (row: LinkedRow) => {
    const status = statusIn(row);
    return typeof status === 'string' && isOpenJob(status);
  };
  if (field === undefined || !rows.some(opens) || !(await asksJobApproval(store.db, companyId))) {
    return { rows: [...rows], problems: [] };
  }
  const stored = rows.filter(opens).flatMap((row) => row.stored?.id ?? []);
  const mayOpen = await letOpen(store, companyId, stored);
  const column = columns.find((one) => one.field.field === field)?.heading ?? null;
  const problems: ImportProblem[] = [];
  const kept = rows.map((row) => {
    if (!opens(row) || mayOpen.has(row.stored?.id ?? '')) {
      return row;
    }
    const cell = String(statusIn(row));
    problems.push({ row: row.row, line: row.line, column, cell, ...say('jobNotApproved'), left_out: false });
    return { ...row, fields: withoutValueAt(row.fields, field) };
  });
  return { rows: kept, problems };
}
