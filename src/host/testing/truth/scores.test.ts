import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { recomputeScores } from '#host/services/scores/recompute-scores.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { runs } from '#shared/testing/runs.ts';
import { at, type ObjectRecord, readRecords } from './records.ts';
import { fillScoredCompany } from './scored-company.ts';
import { scoresAnew } from './scores.ts';

/** Where each type's scores stand (§3), by their keys: told here anew. */
const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  employee: {
    execution_excellence: 'resume.statistics.execution_excellence',
    impact_capacity: 'resume.statistics.impact_capacity',
    learning_agility: 'resume.statistics.learning_agility',
    talent_uniqueness: 'qualification.statistics.talent_uniqueness',
    adaptability_potential: 'qualification.statistics.adaptability_potential',
    growth_ambition: 'qualification.statistics.growth_ambition',
  },
  skill: {
    skill_scarcity: 'statistics.skill_scarcity',
    skill_business_relevance: 'statistics.skill_business_relevance',
    skill_obsolescence: 'statistics.skill_obsolescence',
    skill_momentum: 'statistics.skill_momentum',
    skill_volatility: 'statistics.skill_volatility',
    skill_versatility: 'statistics.skill_versatility',
  },
  job: {
    urgency_level: 'urgency_level',
    internal_potential: 'internal_potential',
    market_complexity: 'market_complexity',
  },
  course: { course_relevance: 'metrics.course_relevance', course_difficulty: 'metrics.course_difficulty' },
};

/** Of how many objects of a type scores are held against the tables. */
const most: Readonly<Record<string, number>> = {
  employee: runs({ usual: 20, long: 60 }),
  candidate: runs({ usual: 20, long: 60 }),
  member: 5,
  skill: runs({ usual: 10, long: 40 }),
  job: runs({ usual: 12, long: 20 }),
  course: runs({ usual: 5, long: 20 }),
};

const statementMs = 60_000;

/** What is told is rounded to so much, and fields to the hundredth. */
const told = 1e-5;
const hundredth = 0.005 + told;

/** Some of a type, from all over it: what is alike stands together. */
function someOf(rows: readonly ObjectRecord[], count: number): ObjectRecord[] {
  const step = Math.max(1, rows.length / count);
  return Array.from({ length: Math.min(count, rows.length) }, (_, index) => rows[Math.floor(index * step)]).flatMap(
    (row) => row ?? [],
  );
}

function isSame(one: unknown, other: number | undefined, within: number): boolean {
  return other === undefined
    ? (one ?? undefined) === undefined
    : typeof one === 'number' && Math.abs(one - other) <= within;
}

/** Holds what a company is told of its scores against what its tables come to. */
async function compare(test: TestHost, owner: Caller, stated: ReadonlyMap<string, number> = new Map()) {
  // As the clock has it done: a whole company takes longer than a call may.
  await withQueryLimit(statementMs, () => recomputeScores(journaledStore(test.store), owner.companyId, test.now()));
  const records = await readRecords(test.store, owner.companyId, test.now());
  const anew = scoresAnew(records, stated);
  const wrong: string[] = [];
  const counts = new Map<string, number>();
  const ok = async (path: string) => {
    const { status, body } = await test.call(owner, 'GET', path);
    expect(status, path).toBe(200);
    return body;
  };
  const check = (where: string, key: string, value: unknown, expected: number | undefined, within: number) => {
    const kind = expected === undefined ? 'nothing' : key;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (!isSame(value, expected, within)) {
      wrong.push(`${where}: ${key} is ${value}, but the tables say ${expected}`);
    }
  };
  const jobs = records.objects.filter(({ type }) => type === 'job');
  // Each person for some jobs, of few jobs for all.
  const fewJobs = jobs.length < 20 ? 1 : Math.floor(jobs.length / 2);
  for (const [type, count] of Object.entries(most)) {
    const rows = records.objects.filter((row) => row.type === type);
    const listed = new Map<string, unknown>();
    for (let page = 1; listed.size < rows.length; page += 1) {
      const { data } = await ok(`/api/objects/${type}?page_size=100&page=${page}`);
      expect(data.length).toBeGreaterThan(0);
      for (const object of data) {
        listed.set(object.id, object);
      }
    }
    const paths = Object.entries(fields[type] ?? fields.employee ?? {});
    for (const [index, row] of someOf(rows, count).entries()) {
      const where = `${type} ${row.name}`;
      const { data } = await ok(`/api/scores/${type}/${row.id}`);
      const byKey = new Map<string, { value: number | null }>(data.map((one: { key: string }) => [one.key, one]));
      const page = await ok(`/api/objects/${type}?id=${row.id}`);
      const own = anew.of(row);
      for (const [key, path] of paths) {
        const expected = stated.get(`${row.id} ${key}`) ?? own[key];
        check(where, key, byKey.get(key)?.value, expected, told);
        check(`${where}, its page`, key, at(page, ...path.split('.')), expected, hundredth);
        check(`${where}, the list`, key, at(listed.get(row.id), ...path.split('.')), expected, hundredth);
      }
      const isPerson = fields[type] === undefined || type === 'employee';
      for (const job of isPerson ? jobs.filter((_, at) => at % fewJobs === index % fewJobs) : []) {
        const { data: all } = await ok(`/api/scores/${type}/${row.id}?job=${job.id}`);
        const fit = all.find(({ key }: { key: string }) => key === 'fit');
        check(`${where} for ${job.name}`, 'fit', fit.value, anew.fit(row, job), told);
      }
    }
  }
  return { wrong, counts };
}

describe.each(usualEngines)('scores on %s', (engine) => {
  async function inCompany(
    test: TestHost,
    keys: readonly string[],
    fill: (owner: Caller) => Promise<ReadonlyMap<string, number> | undefined> = async () => undefined,
  ) {
    try {
      const stated = await fill(await test.signIn());
      const { wrong, counts } = await compare(test, await test.signIn(), stated);
      stdout.write(`Scores on ${engine}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
      expect(wrong).toEqual([]);
      // What is never there is never held against anything.
      expect(keys.filter((key) => !counts.has(key))).toEqual([]);
      expect(counts.get('nothing')).toBeGreaterThan(0);
      expect(test.bugs).toEqual([]);
    } finally {
      await test.close();
    }
  }
  const ofPeople = [...Object.keys(fields.employee ?? {}), 'fit'];
  const all = [...ofPeople, ...['skill', 'job', 'course'].flatMap((type) => Object.keys(fields[type] ?? {}))];

  it('are in the sample company what its tables come to', { timeout: 300_000 }, async () => {
    const test = await startSampleHost({ engine });
    await inCompany(
      test,
      // Of its skills none is needed six times in two years.
      all.filter((key) => key !== 'skill_obsolescence'),
    );
  });

  it('are in a company that was imported what its tables come to', { timeout: 120_000 }, async () => {
    const test = await startTestHost({ engine });
    await inCompany(test, all, async (owner) => (await fillScoredCompany(test, owner)).stated);
  });
});
