import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ApplicationRow, writeNextActions } from './application-rows.ts';
import { renewFigures } from './person-figures.ts';
import { withNextActions } from './waiting-for.ts';

function isSame(left: ApplicationRow, right: ApplicationRow): boolean {
  return (['next_what', 'next_who', 'next_since', 'next_due'] as const).every(
    (column) => left[column] === right[column],
  );
}

/** Says anew what some applications wait for. Answers those that wait for something else than before. */
export async function renewNextActions(
  trx: Transaction<Schema>,
  rows: readonly ApplicationRow[],
  now: string,
): Promise<ApplicationRow[]> {
  const renewed = await withNextActions(trx, rows, now);
  const changed = renewed.filter((row, index) => !isSame(row, rows[index] ?? row));
  await writeNextActions(trx, changed);
  return changed;
}

/** What of objects decides what applications wait for. */
const decidingTypes: readonly string[] = ['interview'] satisfies ObjectType[];

/** Those of some objects on which it hangs what applications wait for. */
export function decidingOnes(objects: readonly { id: string; type: string }[]): string[] {
  return objects.flatMap(({ id, type }) => (decidingTypes.includes(type) ? [id] : []));
}

/** Whom some interviews are with. */
export async function interviewedIn(
  trx: Transaction<Schema>,
  companyId: string,
  interviews: readonly string[],
): Promise<string[]> {
  const people = new Set<string>();
  for (const part of inParts(new Set(interviews))) {
    const links = await trx
      .selectFrom('relation')
      .select('to_id')
      .where('company_id', '=', companyId)
      .where('from_id', 'in', part)
      .where('kind', '=', 'interview_of')
      .execute();
    for (const { to_id } of links) {
      people.add(to_id);
    }
  }
  return [...people];
}

/** Says anew what people's applications wait for, and what is counted of their interviews, after something of those changed. */
export async function renewAfterInterviews(
  trx: Transaction<Schema>,
  companyId: string,
  { interviews = [], people = [] }: { interviews?: readonly string[]; people?: readonly string[] },
  now: string,
): Promise<void> {
  const asked = new Set([...people, ...(await interviewedIn(trx, companyId, interviews))]);
  for (const part of inParts(asked)) {
    const rows = await trx
      .selectFrom('application')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('candidate_id', 'in', part)
      .where('meaning', '=', 'interview')
      .where('closed_at', 'is', null)
      .execute();
    await renewNextActions(trx, rows, now);
  }
  await renewFigures(trx, companyId, asked, now);
}
