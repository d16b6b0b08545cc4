import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { objectFields } from '#shared/domain/object-schemas.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import { relationKinds } from '#shared/domain/relation-kinds.ts';
import { renderFile } from './documents/render.ts';
import { generateCompany } from './generate-company.ts';
import { SampleView, testOptions } from './testing/sample-view.ts';

/** A whole company is made: on a busy machine that takes its time. */
function fingerprint(company: ReturnType<typeof generateCompany>): string {
  return createHash('sha256').update(JSON.stringify(company)).digest('hex');
}

const view = new SampleView();
const { rows, documents, accounts } = view.company;

describe('generateCompany', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('makes what the sample company is said to have', () => {
    const counts: Record<string, number> = {};
    for (const row of rows.objects) {
      counts[row.type] = (counts[row.type] ?? 0) + 1;
    }
    expect(counts).toMatchObject({
      employee: 262,
      candidate: 600,
      job: 100,
      skill: 300,
      course: 80,
      training: 30,
      pulse: 20,
      space: 12,
      canvas: 10,
      document: 400,
      document_group: 12,
      interview: 300,
      member: 8,
      ticket: 40,
    });
    expect(rows.tasks).toHaveLength(40);
    expect(rows.notifications).toHaveLength(25);
    expect(accounts).toHaveLength(8);
  });

  it('is the same for the same options, whatever the day, the zone or what was made before', () => {
    const expected = fingerprint(view.company);
    vi.useFakeTimers({ now: new Date('2041-07-02T23:59:59Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(fingerprint(generateCompany(testOptions()))).toBe(expected);
  });

  it('is another company for another seed', () => {
    const names = (seed: number) =>
      generateCompany({ ...testOptions(), seed })
        .rows.objects.filter((row) => row.type === 'employee')
        .map((row) => row.name);
    const first = new Set(names(1));
    // The cast and a few chance namesakes are in both.
    expect(names(2).filter((name) => first.has(name)).length).toBeLessThan(40);
  });

  it('shares no id and no address of an account with another company’s sample', () => {
    const idsOf = (company: ReturnType<typeof generateCompany>) => [
      ...company.rows.objects.map((row) => row.id),
      ...company.rows.categories.map((row) => row.id),
      ...company.rows.formResponses.map((row) => row.id),
      ...company.rows.tasks.map((row) => row.id),
      ...company.rows.notifications.map((row) => row.id),
      ...company.accounts.map(({ user }) => user.id),
    ];
    const own = idsOf(view.company);
    const others = new Set(idsOf(generateCompany(testOptions('globex'))));
    expect(new Set(own).size).toBe(own.length);
    expect(own.filter((id) => others.has(id))).toEqual([]);
    expect(own.filter((id) => id.length > 64)).toEqual([]);
  });

  it('makes only objects that their schemas accept, and stores no field that links are', () => {
    for (const row of rows.objects) {
      expect(isObjectType(row.type)).toBe(true);
      if (isObjectType(row.type)) {
        const fields = { ...row.data, name: row.name, ...(row.title === null ? {} : { title: row.title }) };
        const result = objectFields[row.type].safeParse(fields);
        expect(result.error?.issues ?? [], `${row.type} ${row.name}`).toEqual([]);
      }
      for (const field of relationFieldsOf(row.type)) {
        expect(view.value(row, field.path), `${row.type}.${field.path}`).toBeUndefined();
      }
    }
  });

  it('links only what is there, by known kinds, each pair once', () => {
    const ids = new Set([...rows.objects.map((row) => row.id), 'owner', 'company']);
    const keys = rows.relations.map((row) => [row.from_id, row.kind, row.to_id].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    const kinds = new Set<string>(relationKinds);
    expect(rows.relations.filter((row) => !kinds.has(row.kind))).toEqual([]);
    expect(rows.relations.filter((row) => !ids.has(row.from_id) || !ids.has(row.to_id))).toEqual([]);
    expect(rows.relations.filter((row) => row.level != null && (row.level < 0 || row.level > 5))).toEqual([]);
  });

  it('marks everything as sample data', () => {
    const origins = [...rows.objects, ...rows.categories, ...rows.formResponses, ...rows.tasks, ...rows.notifications];
    expect(origins.filter((row) => row.origin !== 'sample')).toEqual([]);
    expect(new Set(origins.map((row) => row.company_id))).toEqual(new Set(['acme']));
  });

  it('draws the same files, too', async () => {
    const hashes = async (made: typeof documents) => {
      const some = made.filter((_document, index) => index % 9 === 0);
      const files = await Promise.all(some.map((document) => renderFile(document.content)));
      return files.map((file) => createHash('sha256').update(file.bytes).digest('hex'));
    };
    const expected = await hashes(documents);
    vi.useFakeTimers({ now: new Date('2041-07-02T23:59:59Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'America/Lima');
    expect(await hashes(generateCompany(testOptions()).documents)).toEqual(expected);
    expect(new Set(expected).size).toBe(expected.length);
  });
});

describe.each([
  ['the first minute of a year', '2027-01-01T00:00:30.000Z'],
  ['a leap day that is a Thursday', '2024-02-29T18:45:00.000Z'],
  ['a Sunday night', '2026-11-22T23:59:59.000Z'],
  ['the first day of a half-year', '2026-07-01T06:00:00.000Z'],
])('generateCompany at %s', (_name, now) => {
  const other = new SampleView(testOptions('acme', now));

  it('is as large as ever', () => {
    const count = (type: string) => other.of(type).length;
    expect(['employee', 'candidate', 'job', 'document', 'interview'].map(count)).toEqual([262, 600, 100, 400, 300]);
    expect([other.company.rows.tasks.length, other.company.rows.notifications.length]).toEqual([40, 25]);
  });

  it('knows nothing of the future but what is planned', () => {
    const { objects, relations, formResponses, tasks, notifications, usageEvents } = other.company.rows;
    const dated = [...objects, ...relations, ...formResponses, ...tasks, ...notifications];
    expect(dated.filter((row) => row.created_at > other.now)).toEqual([]);
    expect(objects.filter((row) => row.updated_at > other.now || row.updated_at < row.created_at)).toEqual([]);
    expect(notifications.filter((row) => row.read_at != null && row.read_at > other.now)).toEqual([]);
    expect(usageEvents.filter((row) => row.created_at > other.now)).toEqual([]);
    const held = other.of('interview').filter((row) => row.status === 'completed');
    expect(held.filter((row) => other.text(row, 'starts_at') > other.now)).toEqual([]);
    const coming = other.of('interview').filter((row) => row.status === 'scheduled');
    expect(coming.filter((row) => other.text(row, 'starts_at') <= other.now)).toEqual([]);
    expect(coming.length).toBeGreaterThan(20);
  });
});
