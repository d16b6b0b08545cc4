import type { Store } from '#host/store/store.ts';
import { hasLeftCompany } from '#shared/domain/employment.ts';

/** When somebody works for the company; days, `YYYY-MM-DD`. */
export interface Employment {
  /** The first day; undefined where nobody said it. */
  started: string | undefined;
  /** The last day; undefined of those who are there. */
  ended: string | undefined;
}

const dayLength = 10;
const day = /^\d{4}-\d\d-\d\d/;

function dayIn(text: string | null): string | undefined {
  return text !== null && day.test(text) ? text.slice(0, dayLength) : undefined;
}

/** The employments of a company by person; who left on a day that nobody knows is left out. */
export async function readEmployments(store: Store, companyId: string): Promise<Map<string, Employment>> {
  const at = (field: string) => store.jsonText('data', ['company_user', field]);
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'status', at('started_at').as('started'), at('ended_at').as('ended')])
    .where('company_id', '=', companyId)
    .where('type', '=', 'employee')
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((row): [string, Employment][] => {
      const ended = dayIn(row.ended);
      // Without a last day the status decides, whatever day it is.
      const isGone = ended === undefined && hasLeftCompany({ object_type: 'employee', status: row.status }, '');
      return isGone ? [] : [[row.id, { started: dayIn(row.started), ended }]];
    }),
  );
}

/** Whether somebody works for the company on a day. */
export function isEmployedOn({ started, ended }: Employment, on: string): boolean {
  return (started === undefined || started <= on) && (ended === undefined || ended >= on);
}
