import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { digestOf, keepsSeal } from '#host/object-writer/index.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Store } from '#host/store/store.ts';
import type { ChainBreak } from '#shared/contract/changes.ts';

/** A change is chained at most so long after it was written. */
const chainMs = 30_000;
const statementMs = 60_000;
const linesPerPart = 500;
/** The whole log is gone over once in so many runs: once a day. */
const runsPerCheck = (24 * 60 * 60 * 1000) / chainMs;
const mostBreaks = 100;

function hashOf(before: string, digests: string): string {
  return createHash('sha256').update(`${before} ${digests}`).digest('base64url');
}

/** Companies with lines that are in no part of their chain yet. */
async function companiesWaiting({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select('company.id')
    .where(
      sql<boolean>`exists (select 1 from object_change where object_change.company_id = company.id
        and object_change.id > coalesce(
          (select max(change_chain.last_id) from change_chain where change_chain.company_id = company.id), 0))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Chains what a company's log has got since, a part in each transaction. */
export async function chainChanges(store: CallStore, companyId: string, now: Date): Promise<void> {
  for (let count = linesPerPart; count === linesPerPart; ) {
    count = await store.step('changes.chain', async (trx) => {
      // Nobody writes here meanwhile, so that no line comes in between two that are chained.
      await lockCompany(trx, companyId);
      const last = await trx
        .selectFrom('change_chain')
        .select(['last_id', 'hash'])
        .where('company_id', '=', companyId)
        .orderBy('last_id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const lines = await trx
        .selectFrom('object_change')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '>', last?.last_id ?? 0)
        .orderBy('id')
        .limit(linesPerPart)
        .execute();
      const last_id = lines.at(-1)?.id;
      if (last_id !== undefined) {
        const digests = lines.map(digestOf).join(' ');
        const hash = hashOf(last?.hash ?? '', digests);
        await trx
          .insertInto('change_chain')
          .values({ company_id: companyId, last_id, digests, hash, created_at: now.toISOString() })
          .execute();
      }
      return lines.length;
    });
  }
}

/** Goes over a company's whole log: every line must say what it said when it was chained, none be missing, none be new. */
export async function checkChain(
  { db }: Pick<Store, 'db'>,
  companyId: string,
): Promise<{ checked: number; breaks: ChainBreak[] }> {
  const breaks: ChainBreak[] = [];
  let checked = 0;
  let before = { last_id: 0, hash: '' };
  for (;;) {
    const part = await db
      .selectFrom('change_chain')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('last_id', '>', before.last_id)
      .orderBy('last_id')
      .limit(1)
      .executeTakeFirst();
    if (part === undefined || breaks.length >= mostBreaks) {
      return { checked, breaks };
    }
    const lines = await db
      .selectFrom('object_change')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '>', before.last_id)
      .where('id', '<=', part.last_id)
      .orderBy('id')
      .execute();
    const kept = part.digests.split(' ');
    if (part.hash !== hashOf(before.hash, part.digests)) {
      breaks.push({ kind: 'chain', line: part.last_id });
    }
    const wanted = new Set(kept);
    for (const line of lines) {
      if (!wanted.delete(digestOf(line)) || !keepsSeal(line)) {
        breaks.push({ kind: 'line', line: line.id, at: line.at });
      }
    }
    // A line that says something else leaves its former digest as well: it is one break.
    const missing = wanted.size - (lines.length - (kept.length - wanted.size));
    if (missing > 0) {
      breaks.push({ kind: 'missing', line: part.last_id, count: missing });
    }
    checked += lines.length;
    before = part;
    await yieldToOthers();
  }
}

interface ChainDeps {
  store: CallStore;
  clock: () => Date;
  reportBug: (error: unknown) => void;
}

/** Chains the logs of all companies, and looks once a day whether they still say what they said. */
export function chainingDuty({ store, clock, reportBug }: ChainDeps): Duty {
  let runs = 0;

  async function checkAll(): Promise<void> {
    const companies = await store.db.selectFrom('change_chain').select('company_id').distinct().execute();
    for (const { company_id } of companies) {
      const { breaks } = await checkChain(store, company_id);
      for (const { kind, line } of breaks) {
        reportBug(new Error(`The change log of company ${company_id} is broken (${kind}) at line ${line}`));
      }
    }
  }

  async function work(): Promise<void> {
    for (const companyId of await companiesWaiting(store)) {
      await chainChanges(store, companyId, clock());
    }
    runs += 1;
    if (runs % runsPerCheck === 0) {
      await checkAll();
    }
  }

  return { firstMs: chainMs, everyMs: chainMs, statementMs, work };
}
