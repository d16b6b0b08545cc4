import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import type { FindingKind } from '#host/services/reports/report-kinds.ts';
import { readToldQuestions } from '#host/testing/engagement-of-round.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { reportSubtypes } from '#shared/domain/report-subtypes.ts';
import { languagesOn, visitCompanies } from './companies.ts';
import { Ledger } from './ledger.ts';
import { type AboutReport, reportTruths } from './reports.ts';

const dayMs = 86_400_000;
/** Reports look at 90 days where nothing is said. */
const days = 90;

function dayBefore(now: Date, count: number): string {
  return new Date(now.getTime() - count * dayMs).toISOString().slice(0, 10);
}

/** Somebody left on a day that is recorded, and somebody without one. */
async function letSomebodyLeave(test: TestHost, owner: Caller): Promise<void> {
  const company_user = { org_unit: { id: 'gone', name: 'Gone' } };
  await seedObjects(test.store, owner.companyId, test.now(), [
    {
      type: 'employee',
      name: 'Lea Vers',
      data: { company_user: { ...company_user, ended_at: dayBefore(test.now(), 5) } },
    },
    { type: 'employee', name: 'Una Dated', status: 'left', data: { company_user } },
  ]);
  // Whom figures of groups are about is decided when somebody asks for the first time.
  await test.call(owner, 'GET', '/api/metrics/?metric_names[]=engagement&metric_names[]=retention_risk');
}

interface Finding {
  says?: string;
  text: string;
}

interface Block {
  kind: string;
  says?: string;
  findings?: Finding[];
  rows?: Record<string, unknown>[];
}

async function blocksOf(test: TestHost, owner: Caller, body: object): Promise<Block[]> {
  const asked = await test.call(owner, 'POST', '/api/canvas/', { canvas_type: 'report', ...body });
  const path = `/api/canvas_management/?id=${asked.body.id}`;
  await expect.poll(async () => (await test.call(owner, 'GET', path)).body.status, { timeout: 60_000 }).toBe('ready');
  return (await test.call(owner, 'GET', path)).body.blocks;
}

/** Units beside whose names a mean stands. */
function unitsShownIn(blocks: readonly Block[]): string[] {
  const rows = blocks.flatMap(({ says, rows: all }) => (says === 'units' ? (all ?? []) : []));
  return rows.flatMap(({ unit, engagement }) => (typeof engagement === 'number' ? [String(unit)] : []));
}

describe.each(usualEngines)('reports on %s', (engine) => {
  it('say what the records say, in every company and language', { timeout: 600_000 }, async () => {
    const ledger = new Ledger<FindingKind, AboutReport>(reportTruths);
    /** What the records would have let a report say, and it did not. */
    const unsaid: string[] = [];
    await visitCompanies(
      engine,
      async ({ name, test, owner, records }) => {
        const skill = records.objects.find((row) => row.type === 'skill' && row.name === 'Python');
        const shownUnits = new Set<string>();
        const about = {
          records,
          from: dayBefore(test.now(), days - 1),
          to: dayBefore(test.now(), 0),
          skill,
          shownUnits,
          told: await readToldQuestions(test, owner, records.objects),
        };
        const asks = [
          ...reportSubtypes.map((subtype) => ({ subtype })),
          ...(skill === undefined ? [] : [{ query: 'who knows python?' }]),
        ];
        for (const language of languagesOn(engine)) {
          await test.call(owner, 'PUT', '/api/users/me', { language });
          const said = new Set<string>();
          for (const ask of asks) {
            const blocks = await blocksOf(test, owner, ask);
            for (const unit of unitsShownIn(blocks)) {
              shownUnits.add(unit);
            }
            for (const { says, text } of blocks.find(({ kind }) => kind === 'findings')?.findings ?? []) {
              // A report on one skill is about that skill: only who knows it is held against the whole company here.
              if (!('query' in ask) || says === 'holders') {
                said.add(says ?? '');
                ledger.check({ says, texts: { [language]: text }, where: `${name}, ${JSON.stringify(ask)}` }, about);
              }
            }
          }
          for (const [kind, truth] of Object.entries(reportTruths)) {
            if (!said.has(kind) && truth.facts(about) !== undefined) {
              unsaid.push(`${name}, ${language}: ${kind} ${JSON.stringify(truth.facts(about))}`);
            }
          }
        }
      },
      letSomebodyLeave,
    );
    stdout.write(`${ledger.summary(`Reports on ${engine}`)}\n`);
    expect(ledger.wrong).toEqual([]);
    expect(ledger.neverMet).toEqual([]);
    expect(unsaid).toEqual([]);
  });
});
