import { readablePeople } from '#host/access/index.ts';
import { type EmployeeGroups, groupOf, readEmployeeGroups } from '#host/services/metrics/groups/employee-groups.ts';
import { type AskedSubject, wholeCompany } from '#host/services/metrics/subject.ts';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { companyGroup } from '#shared/domain/pulses/counted-form.ts';
import type { ReportContext } from './report-part.ts';

/** The fixed groups of the company's employees, of which figures of people are told. */
export function fixedGroups({ store, identity, now }: ReportContext): Promise<EmployeeGroups> {
  return readEmployeeGroups(store, store.db, identity.companyId, now);
}

/**
 * What metrics of these people are asked of: the fixed group that they are; undefined of people chosen freely, of whom two
 * reports would tell a single one.
 */
export function subjectOfPeople(groups: EmployeeGroups, ids: readonly string[]): AskedSubject | undefined {
  const key = groupOf(groups, ids);
  return key === undefined ? undefined : key === companyGroup ? wholeCompany : { kind: 'group', key };
}

/** Whether the caller may be told of these employees together: of a fixed group of five and more, or of people who are each the caller's to read. */
export async function mayTellOf(context: ReportContext, ids: readonly string[]): Promise<boolean> {
  const readable = await readablePeople(context.store, context.identity, ids);
  return (
    ids.every((id) => readable.has(id)) ||
    (ids.length >= fewestPeople && groupOf(await fixedGroups(context), ids) !== undefined)
  );
}
