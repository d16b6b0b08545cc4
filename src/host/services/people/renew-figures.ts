import { inParts } from '#host/lib/in-parts.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { renewFigures } from '#host/object-writer/index.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import { readMark, writeMark } from '#host/services/clock/marks.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { personTypes } from '#shared/domain/object-types.ts';

const minuteMs = 60 * 1000;
const everyMs = 10 * minuteMs;
/** The first calls are answered before. */
const firstMs = 9000;
const statementMs = 60_000;
/** Every interview is looked at each time. */
const mostOfTime = 0.01;
const markName = 'person figures';

/** Whose interviews fell due after one moment, up to another and with it. */
async function interviewedSince({ db, jsonText }: CallStore, companyId: string, since: Date, now: Date) {
  const rows = await db
    .selectFrom('object')
    .innerJoin('relation', 'relation.from_id', 'object.id')
    .select(['relation.to_id', jsonText('object.data', ['starts_at']).as('starts_at')])
    .where('object.company_id', '=', companyId)
    .where('object.type', '=', 'interview')
    .where('object.deleted_at', 'is', null)
    .where('relation.kind', '=', 'interview_of')
    .execute();
  return rows.flatMap(({ to_id, starts_at }) => {
    const at = Date.parse(starts_at ?? '');
    return at > since.getTime() && at <= now.getTime() ? [to_id] : [];
  });
}

async function everybody({ db }: CallStore, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', 'in', [...personTypes])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Says anew what people's records count of interviews whose time came after `since`; without that, or where the clock was put
 * back, what everybody's count (records.md "People"). Answers how many records say something else than before.
 */
export async function renewDueFigures(store: CallStore, now: Date, since?: Date): Promise<number> {
  let count = 0;
  for (const { id } of await store.db.selectFrom('company').select('id').execute()) {
    const people =
      since === undefined || since > now ? await everybody(store, id) : await interviewedSince(store, id, since, now);
    for (const part of inParts(new Set(people))) {
      count += await store.step('people.figures', async (trx) => {
        // Before any row, as every write of the company does: two could wait for each other.
        await lockCompany(trx, id);
        return renewFigures(trx, id, part, now.toISOString());
      });
      await yieldToOthers();
    }
  }
  return count;
}

/** Keeps what people's records count up to date as interviews are held; in workspaces of before it counts everybody's once. */
export function figureDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  return {
    firstMs,
    everyMs,
    statementMs,
    mostOfTime,
    async work() {
      const now = clock();
      await renewDueFigures(store, now, await readMark(store, markName));
      await writeMark(store, markName, now);
    },
  };
}
