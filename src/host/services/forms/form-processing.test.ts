import { describe, expect, it } from 'vitest';
import type { Schedule } from '#host/lib/schedule.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';
import { createFormProcessing } from './form-processing.ts';

const questions = [{ id: 'mood', kind: 'scale', text: 'How are you?', required: true }];
const minute = 60_000;

/** Timers that wait to be told. */
function heldTimers() {
  const held: { work: () => void; milliseconds: number; isOff: boolean }[] = [];
  const schedule: Schedule = (work, milliseconds) => {
    const timer = { work, milliseconds, isOff: false };
    held.push(timer);
    return () => {
      timer.isOff = true;
    };
  };
  return { held, schedule };
}

describe.each(engines)('scheduled forms on %s', (engine) => {
  it('are taken in when their time comes, after a restart too, and told', async () => {
    const test = await startTestHost({ engine });
    const owner = await test.signIn();
    const [pulse = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'pulse', name: 'Weekly', status: 'open', data: { questions } },
    ]);
    const at = new Date(test.now().getTime() + 10 * minute).toISOString();
    const body = { pulse_id: pulse, responses: { mood: 3 }, schedule_processing: at };
    const answer = await test.call(owner, 'POST', '/api/forms/', body);
    expect(answer.body).toMatchObject({ status: 'scheduled', process_at: at });
    const wrong = await test.call(owner, 'POST', '/api/forms/', { ...body, responses: { mood: 9 } });
    expect(wrong.status).toBe(422);

    // Another process of the same database, as after a restart.
    const { held, schedule } = heldTimers();
    const deps = { store: test.store, clock: test.now, reportBug: (error: unknown) => test.bugs.push(error), schedule };
    const processing = createFormProcessing(deps);
    processing.start();
    const ring = async () => {
      const before = held.length;
      held.at(-1)?.work();
      await expect.poll(() => held.length).toBe(before + 1);
    };
    await ring();
    expect(await test.store.db.selectFrom('form_response').selectAll().execute()).toEqual([]);
    expect(held.at(-1)?.milliseconds).toBe(minute);
    test.advance(10 * minute);
    await ring();
    const [row] = await test.store.db.selectFrom('form_response').selectAll().execute();
    expect(row).toMatchObject({ id: answer.body.id, responses: { mood: 3 }, created_at: at });
    expect(await test.store.db.selectFrom('form_draft').selectAll().execute()).toEqual([]);
    const events = await test.store.db.selectFrom('live_event').selectAll().execute();
    expect(events.filter((event) => event.type === 'form.submitted')).toMatchObject([
      { user_id: owner.userId, data: { form_id: answer.body.id, pulse_id: pulse, status: 'submitted' } },
    ]);
    await processing.stop();
    expect(held.at(-1)?.isOff).toBe(true);
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('are taken in by the host itself, soon, and once by however many processes', async () => {
    const { held, schedule } = heldTimers();
    const test = await startTestHost({ engine, schedule });
    const owner = await test.signIn();
    const pulses = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Array.from({ length: 4 }, (_, index) => ({
        type: 'pulse',
        name: `P${index}`,
        status: 'open',
        data: { questions },
      })),
    );
    for (const pulse_id of pulses) {
      const body = { pulse_id, responses: { mood: 3 }, schedule_processing: true };
      expect((await test.call(owner, 'POST', '/api/forms/', body)).body.status).toBe('scheduled');
    }
    expect(held.some((timer) => !timer.isOff && timer.milliseconds === 0)).toBe(true);
    const deps = { store: test.store, clock: test.now, reportBug: (error: unknown) => test.bugs.push(error), schedule };
    const processes = [createFormProcessing(deps), createFormProcessing(deps)];
    for (const process of processes) {
      process.start();
    }
    for (const timer of held.filter(({ isOff, milliseconds }) => !isOff && milliseconds === 0)) {
      timer.work();
    }
    const count = async () => (await test.store.db.selectFrom('form_response').selectAll().execute()).length;
    await expect.poll(count).toBe(4);
    for (const process of processes) {
      await process.stop();
    }
    expect(await count()).toBe(4);
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('give way to answers the person handed in meanwhile', async () => {
    const { held, schedule } = heldTimers();
    const test = await startTestHost({ engine, schedule });
    const owner = await test.signIn();
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    const [pulse = '', person = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'pulse', name: 'Weekly', status: 'open', data: { questions, anonymous: false } },
      { type: 'candidate', name: 'Ada' },
    ]);
    const form = { pulse_id: pulse, candidateId: person };
    const later = { ...form, responses: { mood: 3 }, schedule_processing: true };
    expect((await test.call(owner, 'POST', '/api/forms/', later)).status).toBe(200);
    expect((await test.call(admin, 'POST', '/api/forms/', { ...form, responses: { mood: 5 } })).status).toBe(200);
    held.findLast((timer) => !timer.isOff && timer.milliseconds === 0)?.work();
    const told = async () => {
      const events = await test.store.db
        .selectFrom('live_event')
        .selectAll()
        .where('type', '=', 'form.refused')
        .execute();
      return events.map((event) => [event.user_id, event.data.reason_told]);
    };
    await expect.poll(told).toEqual([[owner.userId, say('changeAnswers')]]);
    const rows = await test.store.db.selectFrom('form_response').select('responses').execute();
    expect(rows).toEqual([{ responses: { mood: 5 } }]);
    await test.close();
  });
});
