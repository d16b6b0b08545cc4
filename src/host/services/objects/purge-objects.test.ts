import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '#host/store/files.ts';
import { engines } from '#host/testing/engines.ts';
import { purgeDeleted } from '#host/testing/purge-deleted.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { undoMs } from '#shared/domain/changes.ts';

const window = undoMs;

describe.each(engines)('deletions (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  describe('objects deleted more than 30 days ago', () => {
    const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
    const seed = (seeds: Parameters<typeof seedObjects>[3]) =>
      seedObjects(test.store, owner.companyId, test.now(), seeds);
    /** What was deleted may come back no more, and the host has looked. */
    async function wait(milliseconds: number) {
      test.advance(milliseconds);
      owner = await test.signIn();
      await purgeDeleted(test);
    }
    const stored = (id: string) =>
      test.store.db.selectFrom('object').select('id').where('id', '=', id).executeTakeFirst();

    it('come back until then, and are gone with what hangs on them', async () => {
      const [job = '', candidate = '', pulse = ''] = await seed([
        { type: 'job', name: 'Cook', title: 'Cook', slug: 'cook' },
        { type: 'candidate', name: 'Ada Adams', first_name: 'Ada' },
        { type: 'pulse', name: 'Mood' },
      ]);
      const at = test.now().toISOString();
      const { companyId, userId } = owner;
      await seedRelations(test.store, companyId, test.now(), [{ from: candidate, kind: 'applied_to', to: job }]);
      const common = { company_id: companyId, origin: 'user', created_at: at };
      await test.store.db
        .insertInto('task')
        .values({ ...common, id: 't1', type: 'execution', title: 'Call', status: 'open', object_id: candidate })
        .execute();
      await test.store.db
        .insertInto('notification')
        .values({ ...common, id: 'n1', user_id: userId, title: 'Ada applied', object_id: candidate })
        .execute();
      await test.store.db
        .insertInto('metric_point')
        .values({ company_id: companyId, subject_id: candidate, metric: 'engagement', day: '2025-03-01', value: 1 })
        .execute();
      await test.store.db
        .insertInto('form_response')
        .values({ ...common, id: 'f1', pulse_id: pulse, person_id: candidate, responses: { q1: 3 } })
        .execute();

      await call('DELETE', '/api/objects/candidate', { ids: [candidate] });
      await wait(window - 1);
      expect((await call('POST', '/api/objects/candidate/restore', { ids: [candidate] })).body).toEqual({ count: 1 });
      await call('DELETE', '/api/objects/candidate', { ids: [candidate] });
      test.advance(window);
      owner = await test.signIn();
      const late = await call('POST', '/api/objects/candidate/restore', { ids: [candidate] });
      expect([late.status, late.body.detail]).toEqual([404, expect.stringContaining('30 days')]);
      await purgeDeleted(test);
      expect(await stored(candidate)).toBeUndefined();
      const left = async (table: 'relation' | 'notification' | 'metric_point') =>
        (await test.store.db.selectFrom(table).select('company_id').execute()).length;
      expect([await left('relation'), await left('notification'), await left('metric_point')]).toEqual([0, 0, 0]);
      expect(await test.store.db.selectFrom('task').select(['id', 'object_id']).execute()).toEqual([
        { id: 't1', object_id: null },
      ]);
      expect(await test.store.db.selectFrom('form_response').select(['person_id', 'responses']).execute()).toEqual([
        { person_id: null, responses: { q1: 3 } },
      ]);
      expect((await call('POST', '/api/objects/candidate/restore', { ids: [candidate] })).status).toBe(404);
      expect((await call('GET', `/api/objects/job?id=${job}`)).body.applicants_count).toBe(0);
    });

    it('are told to indexes that were away meanwhile', async () => {
      const [gone = '', stays = ''] = await seed([
        { type: 'skill', name: 'Telegraphy' },
        { type: 'skill', name: 'Telephony' },
      ]);
      const lines = async (since: number) => {
        const response = await test.raw(owner, 'GET', `/api/objects/index?since=${since}`);
        return (await response.text())
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
      };
      const cursor = (await lines(0)).at(-1).cursor;
      expect((await call('GET', '/api/objects/search?search=tele')).body.total).toBe(2);
      await call('DELETE', '/api/objects/skill', { ids: [gone] });
      await wait(window);
      expect(await lines(cursor)).toContainEqual({ id: gone, object_type: 'skill', deleted: true });
      expect(await lines(0)).not.toContainEqual(expect.objectContaining({ id: gone }));
      const found = await call('GET', '/api/objects/search?search=tele');
      expect(found.body.results.search.map((option: { id: string }) => option.id)).toEqual([stays]);
      const last = (await lines(0)).at(-1).cursor;
      const next = await call('POST', '/api/objects/skill', { name: 'Anything' });
      expect(await lines(last)).toMatchObject([{ id: next.body.id }, {}]);
    });

    it('leave their file where another document has it, and take it where none does', async () => {
      const files = openFileStore(join(test.folder, 'files'));
      const hash = await files.put(Buffer.from('shared'));
      await test.store.db
        .insertInto('file')
        .values({
          company_id: owner.companyId,
          hash,
          size: 6,
          media_type: 'text/plain',
          created_at: test.now().toISOString(),
        })
        .execute();
      const [first = '', second = ''] = await seed([
        { type: 'document', name: 'a.txt', data: { file_hash: hash } },
        { type: 'document', name: 'b.txt', data: { file_hash: hash } },
      ]);
      const kept = async () => [
        (await files.get(hash)) !== undefined,
        (await test.store.db.selectFrom('file').select('hash').execute()).length,
      ];
      for (const [id, expected] of [
        [first, [true, 1]],
        [second, [false, 0]],
      ] as const) {
        await call('DELETE', '/api/objects/document', { ids: [id] });
        await wait(window);
        expect(await kept()).toEqual(expected);
      }
    });

    it('do not open a job to everybody when its only permitted member goes', async () => {
      const [job = '', member = ''] = await seed([
        { type: 'job', name: 'Secret', title: 'Secret', slug: 'secret' },
        { type: 'member', name: 'Mia Member', first_name: 'Mia' },
      ]);
      await seedRelations(test.store, owner.companyId, test.now(), [{ from: job, kind: 'permitted', to: member }]);
      await test.addUser(owner.companyId, 'member', 'other@example.com');
      await call('DELETE', '/api/objects/member', { ids: [member] });
      await wait(window);
      expect(await stored(member)).toBeUndefined();
      const other = await test.signIn('other@example.com');
      expect((await test.call(other, 'GET', `/api/objects/job?id=${job}`)).status).toBe(404);
      expect((await call('GET', `/api/objects/job?id=${job}`)).body.permissions).toMatchObject([
        { id: owner.memberId },
      ]);
    });
  });

  describe('what was deleted', () => {
    const list = async (caller: Caller, more = '') => {
      const { status, body } = await test.call(caller, 'GET', `/api/objects/deleted${more}`);
      expect(status).toBe(200);
      return body.data.map((one: { name: string; object_type: string; deleted_by?: { name: string } }) => [
        one.object_type,
        one.name,
        one.deleted_by?.name,
      ]);
    };

    it('is told to who runs the workspace, and to others what they deleted, the latest first', async () => {
      const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
      const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
      const [skill = '', ada = '', bo = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'skill', name: 'Sailing' },
        { type: 'candidate', name: 'Ada Adams' },
        { type: 'candidate', name: 'Bo Burns' },
      ]);
      expect(await list(owner)).toEqual([]);
      for (const [who, type, id] of [
        [owner, 'skill', skill],
        [owner, 'candidate', ada],
        [recruiter, 'candidate', bo],
      ] as const) {
        test.advance(1000);
        expect((await test.call(who, 'DELETE', `/api/objects/${type}`, { ids: [id] })).body).toEqual({ count: 1 });
      }
      const [ofBo, ofAda, ofSkill] = [
        ['candidate', 'Bo Burns', 'recruiter User'],
        ['candidate', 'Ada Adams', 'Olga Owner'],
        ['skill', 'Sailing', 'Olga Owner'],
      ];
      expect(await list(owner)).toEqual([ofBo, ofAda, ofSkill]);
      expect(await list(owner, '?type=skill')).toEqual([ofSkill]);
      expect(await list(owner, '?page=2&page_size=2')).toEqual([ofSkill]);
      expect(await list(recruiter)).toEqual([ofBo]);
      expect(await list(recruiter, '?type=skill')).toEqual([]);
      expect(await list(member)).toEqual([]);
      // What came back and was deleted by somebody else is theirs.
      await test.call(owner, 'POST', '/api/objects/candidate/restore', { ids: [bo] });
      expect(await list(owner)).toEqual([ofAda, ofSkill]);
      test.advance(1000);
      await test.call(owner, 'DELETE', '/api/objects/candidate', { ids: [bo] });
      expect(await list(recruiter)).toEqual([]);
      test.advance(undoMs);
      owner = await test.signIn();
      expect(await list(owner)).toEqual([]);
    });

    it('goes for good before its time only where who runs the workspace says so', async () => {
      const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
      const [gone = '', stays = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'candidate', name: 'Ada Adams' },
        { type: 'candidate', name: 'Bo Burns' },
      ]);
      const purge = (caller: Caller, ids: string[]) =>
        test.call(caller, 'POST', '/api/objects/candidate/purge', { ids });
      // What nobody deleted is not taken away by it.
      expect((await purge(owner, [gone, stays])).status).toBe(404);
      await test.call(owner, 'DELETE', '/api/objects/candidate', { ids: [gone] });
      expect((await purge(recruiter, [gone])).status).toBe(403);
      expect((await purge(owner, [gone, stays])).body).toEqual({ count: 1 });
      expect((await test.call(owner, 'POST', '/api/objects/candidate/restore', { ids: [gone] })).status).toBe(404);
      expect(await list(owner)).toEqual([]);
      expect((await test.call(owner, 'GET', `/api/objects/candidate?id=${stays}`)).status).toBe(200);
    });

    it('goes by itself within the hour in which it may come back no more', async () => {
      await test.close();
      const timers: { work: () => void; milliseconds: number }[] = [];
      const hour = 60 * 60 * 1000;
      test = await startTestHost({
        engine,
        schedule: (work, milliseconds) => {
          const timer = { work, milliseconds };
          timers.push(timer);
          return () => timers.splice(timers.indexOf(timer), 1);
        },
      });
      owner = await test.signIn();
      const fire = (milliseconds: number) => {
        for (const timer of timers.filter((one) => one.milliseconds === milliseconds)) {
          timers.splice(timers.indexOf(timer), 1);
          timer.work();
        }
      };
      const left = async () =>
        (await test.store.db.selectFrom('object').select('id').where('type', '=', 'skill').execute()).length;
      fire(2000);
      await expect.poll(() => timers.some((one) => one.milliseconds === hour)).toBe(true);
      const ids = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'skill', name: 'First' },
        { type: 'skill', name: 'Second' },
      ]);
      await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [ids[0]] });
      test.advance(hour);
      await test.call(owner, 'DELETE', '/api/objects/skill', { ids: [ids[1]] });
      test.advance(undoMs - hour / 2);
      fire(hour);
      await expect.poll(left).toBe(1);
      await expect.poll(() => timers.some((one) => one.milliseconds === hour)).toBe(true);
      test.advance(hour);
      fire(hour);
      await expect.poll(left).toBe(0);
    });
  });
});
