import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { WatchedChange } from '#shared/contract/views.ts';
import { runs } from '#shared/testing/runs.ts';

const dayMs = 24 * 60 * 60 * 1000;
const people = 6;
const titles = ['Pilot', 'Cook', 'Purser', ''];
const places = ['Berlin', 'München', 'Oslo'];
const tags = ['red', 'blue'];

/** What lists are asked: fields, names, links, stages, days, and groups of them; `$job` and `$skill` are ids. */
const filters = [
  'title is "pilot"',
  'title is not "cook" and location is "munchen"',
  'location any of "Berlin", "Oslo" or tag any of "red"',
  'tag none of "blue"',
  'title is empty',
  'name starts "an"',
  'skill is "$skill"',
  'skill is empty',
  'job is "$job"',
  'job is "$job" and stage is "Interview"',
  'stage is not "Interview"',
  'in_stage_since in last 1 days',
  'created_at older than 2 days and tag is empty',
  '',
] as const;

const number = fc.nat({ max: people - 1 });
const edit = fc.oneof(
  fc.record({ does: fc.constant('title' as const), who: number, value: fc.constantFrom(...titles) }),
  fc.record({ does: fc.constant('name' as const), who: number, value: fc.constantFrom('Anna', 'Bela') }),
  fc.record({ does: fc.constant('place' as const), who: number, value: fc.constantFrom(...places) }),
  fc.record({ does: fc.constant('tags' as const), who: number, value: fc.subarray(tags) }),
  fc.record({ does: fc.constantFrom('link' as const, 'unlink' as const, 'apply' as const), who: number }),
  fc.record({ does: fc.constant('move' as const), who: number, value: fc.constantFrom('Interview', 'Offer') }),
  fc.record({ does: fc.constantFrom('delete' as const, 'restore' as const, 'create' as const), who: number }),
  fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(0.4, 1, 3) }),
);

describe.each(engines)('what watched views tell on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job: string;
  let skill: string;
  const ids: string[] = [];
  const applications = new Map<string, string>();

  /** Whatever it answers: some edits are none where the object is gone. */
  const call = async (method: string, path: string, body?: object) => (await test.call(owner, method, path, body)).body;
  const create = async (first_name: string): Promise<void> => {
    ids.push((await call('POST', '/api/objects/candidate', { first_name, last_name: 'Quill', is_another: true })).id);
  };

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const name of ['Interview', 'Offer']) {
      await call('POST', '/api/category-list/', { type: 'stage', name, meaning: name.toLowerCase() });
    }
    job = (await call('POST', '/api/objects/job', { role: 'Pilot' })).id;
    skill = (await call('POST', '/api/objects/skill', { name: 'Landing' })).id;
    for (let person = 0; person < people; person += 1) {
      await create(person % 2 === 0 ? 'Anna' : 'Bela');
    }
  });
  afterAll(() => test.close());

  async function run(asked: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never): Promise<void> {
    if (asked.does === 'wait') {
      test.advance(asked.days * dayMs);
      return;
    }
    const id = ids[ids.length - 1 - asked.who] ?? '';
    const change = (fields: object) => call('PUT', '/api/objects/candidate', { id, ...fields });
    const links = `/api/objects/candidate/${id}/relations`;
    switch (asked.does) {
      case 'title':
        return change({ title: asked.value });
      case 'name':
        return change({ first_name: asked.value });
      case 'place':
        return change({ company_user: { location: { title: asked.value } } });
      case 'tags':
        return change({ tags: asked.value });
      case 'link':
        return call('PUT', links, { kind: 'has_skill', to: skill, level: 2 });
      case 'unlink':
        return call('DELETE', links, { kind: 'has_skill', to: skill });
      case 'apply': {
        const made = await call('POST', '/api/applications/', { candidate: id, job });
        if (made?.id !== undefined) {
          applications.set(id, made.id);
        }
        return;
      }
      case 'move':
        return call('POST', '/api/applications/move', { ids: [applications.get(id) ?? 'none'], stage: asked.value });
      case 'delete':
        return call('DELETE', '/api/objects/candidate', { ids: [id] });
      case 'restore':
        return call('POST', '/api/objects/candidate/restore', { ids: [id] });
      default:
        return create('Anna');
    }
  }

  async function listed(where: string): Promise<Set<string>> {
    const query = new URLSearchParams({ page_size: '100', ...(where === '' ? {} : { where }) });
    const { data } = await call('GET', `/api/objects/candidate?${query}`);
    return new Set(data.map(({ id }: { id: string }) => id));
  }

  it('is what two looks at the list show, whatever was done in between', { timeout: 300_000 }, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...filters),
        fc.array(edit, { minLength: 1, maxLength: 8 }),
        async (text, edits) => {
          const where = text.replace('$job', job).replace('$skill', skill);
          count += 1;
          const view = { object_type: 'candidate', name: `View ${count}`, ...(where === '' ? {} : { where }) };
          const { id } = await call('POST', '/api/views/', view);
          const before = await listed(where);
          await call('PUT', `/api/views/${id}/watch`, {});
          for (const one of edits) {
            await run(one);
          }
          const after = await listed(where);
          const { data } = await call('GET', `/api/views/${id}/changes?page_size=100`);
          const told = (wanted: string) =>
            data.flatMap(({ way, object }: WatchedChange) => (way === wanted ? [object?.id] : [])).sort();
          expect({ entered: told('entered'), left: told('left') }).toEqual({
            entered: [...after].filter((one) => !before.has(one)).sort(),
            left: [...before].filter((one) => !after.has(one)).sort(),
          });
          // Each says why, and which condition turned where its object was there before and is there still.
          for (const { why, conditions } of data as WatchedChange[]) {
            const isSame = why === 'changed' || why === 'time';
            expect([why, isSame && conditions.length === 0]).toEqual([why, false]);
          }
        },
      ),
      { numRuns: runs({ usual: 60, long: 400 }) },
    );
    expect(test.bugs).toEqual([]);
  });
});
