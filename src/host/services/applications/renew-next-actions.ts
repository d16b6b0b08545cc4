import { groupBy } from '#host/lib/group-by.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { renewNextActions, touchObjects } from '#host/object-writer/index.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';

/** What is due is said so at most so long afterwards. */
const renewMs = 30_000;
/** The first calls are answered before. */
const firstMs = 3000;
const statementMs = 60_000;
const rowsPerPart = 400;

/** Says anew what some of a company's applications wait for, and tells of those of which something else was said. */
async function renewSome(store: CallStore, companyId: string, ids: readonly string[], at: string): Promise<void> {
  await store.step('applications.renew', async (trx) => {
    // Nobody moves one of them meanwhile.
    await lockCompany(trx, companyId);
    const rows = await trx
      .selectFrom('application')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    const changed = await renewNextActions(trx, rows, at);
    const seen = new Set(rows.flatMap((row) => (row.next_what === null ? [] : [row.id])));
    const people = changed.flatMap((row) => (seen.has(row.id) ? [row.candidate_id] : []));
    await touchObjects(trx, companyId, [...new Set(people)], at);
  });
}

/** Which applications are looked at; each is found by an index of its own. */
type Due = 'due' | 'unsaid' | 'interviews' | 'offers' | 'ahead';

function dueIds({ db }: CallStore, which: Due, after: string, at: string) {
  const open = db
    .selectFrom('application')
    .select(['id', 'company_id'])
    .where('id', '>', after)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(rowsPerPart);
  switch (which) {
    case 'due':
      return open.where('next_due', '<=', at);
    case 'unsaid':
      return open.where('next_what', 'is', null);
    case 'interviews':
      return open.where('meaning', '=', 'interview');
    case 'offers':
      return open.where('offer_id', 'is not', null);
    case 'ahead':
      return open
        .where('company_id', 'in', (eb) => eb.selectFrom('company').select('company.id'))
        .where('next_what', 'in', ['decide', 'renew_offer'])
        .where('next_since', '>', at);
  }
}

/**
 * Says anew what those applications wait for whose time has come, and those of which nothing was said yet, which are
 * brought in as rows. `isBack`: the clock was put back, so that any interview may be ahead again, and any offer open; `isFirst`: whether it was
 * is not known, and those are looked at which say that an interview was held, or an offer ran out, at a time that is yet to come.
 */
export async function renewDueActions(
  store: CallStore,
  now: Date,
  { isBack = false, isFirst = false } = {},
): Promise<void> {
  const at = now.toISOString();
  const looks: Due[] = [
    'due',
    'unsaid',
    ...(isBack ? (['interviews', 'offers'] as const) : isFirst ? (['ahead'] as const) : []),
  ];
  for (const which of looks) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const due: { id: string; company_id: string }[] = await dueIds(store, which, after, at).execute();
      for (const [companyId, of] of groupBy(due, (row) => row.company_id)) {
        await renewSome(
          store,
          companyId,
          of.map(({ id }) => id),
          at,
        );
      }
      // A workspace of an earlier version may have a hundred thousand of which nothing was said.
      await yieldToOthers();
      after = due.length === rowsPerPart ? due.at(-1)?.id : undefined;
    }
  }
}

/** Keeps what applications wait for up to date. */
export function renewingDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  let last: Date | undefined;

  async function work(): Promise<void> {
    const now = clock();
    await renewDueActions(store, now, { isBack: last !== undefined && now < last, isFirst: last === undefined });
    last = now;
  }

  return { firstMs, everyMs: renewMs, statementMs, work };
}
