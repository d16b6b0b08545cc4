import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { tellDue } from '#host/services/notifications/tell-due.ts';
import { lookAtWatched } from '#host/services/views/watch-notices.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { visitCompanies } from './companies.ts';
import { Ledger } from './ledger.ts';
import { type AboutNotice, noticeTruths } from './notifications.ts';

/** Somebody else gives the owner something to do, through the product's own calls. */
async function tellOwner(test: TestHost, owner: Caller): Promise<void> {
  const admin = await test.addUser(owner.companyId, 'admin', `admin@${owner.companyId}.example`);
  const call = async (method: string, path: string, body: object) => {
    const answer = await test.call(admin, method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  await call('POST', '/api/objects/workflows/tasks', {
    type: 'scheduled',
    title: 'Call Ada: today',
    assignee_id: owner.memberId,
  });
  const { id } = (await test.call(owner, 'POST', '/api/views/', { object_type: 'ticket', name: 'Chairs: all' })).body;
  await test.call(owner, 'PUT', `/api/views/${id}/watch`, {});
  await call('POST', '/api/tickets/', { title: 'Chair (broken)', assignee_id: owner.memberId });
  await lookAtWatched(journaledStore(test.store), test.now());
  await call('POST', '/api/messages/', { text: 'Look at this, please.', mentions: [{ id: owner.memberId }] });
  const employee = await call('POST', '/api/objects/employee', { first_name: 'Olga', last_name: 'Owner' });
  const samePerson = { from: owner.memberId, kind: 'same_person', to: employee.id };
  await seedRelations(test.store, owner.companyId, test.now(), [samePerson]);
  const training = await call('POST', '/api/training/?type=training', { title: 'Fire safety' });
  await call('POST', '/api/training/?type=assignment', {
    training_id: training.id,
    employee_ids: [employee.id],
    due_at: '2025-06-30T00:00:00.000Z',
  });
  await test.call(owner, 'PUT', '/api/members/', { id: admin.memberId, role: 'owner' });
  await call('POST', '/api/members/links', { purpose: 'password', id: owner.memberId });
  const link = await test.call(owner, 'POST', '/api/members/links', { purpose: 'password', id: admin.memberId });
  await call('POST', '/api/auth/reset-password', { token: link.body.token, password: 'four chairs in a harbour' });
}

const hour = 3_600_000;
const day = 24 * hour;

/** What happens to whoever follows, looks after, interviews and is asked; and what falls due by time alone. */
async function tellMore(test: TestHost, owner: Caller): Promise<void> {
  const admin = await test.addUser(owner.companyId, 'admin', 'second@example.com');
  const call = async (caller: Caller, method: string, path: string, body?: object) => {
    const answer = await test.call(caller, method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const after = (milliseconds: number) => new Date(test.now().getTime() + milliseconds).toISOString();
  await call(owner, 'PUT', '/api/notifications/settings', { digest: 'daily' });
  const asked = await call(owner, 'POST', '/api/messages/', { text: 'Who takes the chairs?' });
  await call(admin, 'POST', '/api/messages/', { text: 'Ada, come in.', mentions: [{ id: admin.memberId }] });
  const joined = { thread_id: asked.thread_id, text: 'Here is Ada.', mentions: [{ id: admin.memberId }] };
  await call(owner, 'POST', '/api/messages/', joined);
  await call(admin, 'POST', '/api/messages/', { thread_id: asked.thread_id, text: 'I do.' });
  for (const [name, meaning] of [
    ['Applied', 'applied'],
    ['Offer', 'offer'],
  ]) {
    await call(owner, 'POST', '/api/category-list/', { type: 'stage', name, meaning });
  }
  const candidate = await call(owner, 'POST', '/api/objects/candidate', { first_name: 'Cara', last_name: 'Chair' });
  const job = await call(owner, 'POST', '/api/objects/job', { role: 'Pilot' });
  const asksFor = (caller: Caller, { id }: { id: string }) => call(caller, 'POST', `/api/jobs/${id}/approval`, {});
  await asksFor(admin, job);
  const second = await call(owner, 'POST', '/api/objects/job', { role: 'Second pilot' });
  await asksFor(owner, second);
  await call(admin, 'PUT', `/api/jobs/${second.id}/approval`, { approved: true });
  await call(owner, 'PUT', '/api/followers/', { object_id: candidate.id, follow: true });
  const applied = { candidate: candidate.id, job: job.id, stage: 'Applied', owner: owner.memberId };
  const application = await call(admin, 'POST', '/api/applications/', applied);
  await call(admin, 'POST', '/api/applications/move', { ids: [application.id], stage: 'Offer' });
  const offer = `/api/applications/${application.id}/offer`;
  await call(admin, 'PUT', offer, { amount: 90_000, currency: 'EUR' });
  await call(admin, 'POST', `${offer}/send`, { expires_at: after(5 * day) });
  await call(admin, 'POST', '/api/objects/interview', {
    document: { title: 'Screening call' },
    candidate: { id: candidate.id },
    interviewers: [{ id: owner.memberId }],
    starts_at: after(-hour / 2),
    duration: 60,
  });
  const employees = await call(owner, 'GET', '/api/objects/employee');
  const training = await call(admin, 'POST', '/api/training/?type=training', { title: 'First aid' });
  await call(admin, 'POST', '/api/training/?type=assignment', {
    training_id: training.id,
    employee_ids: employees.data.map(({ id }: { id: string }) => id),
    due_at: after(8 * day),
  });
  await call(admin, 'POST', '/api/objects/pulse', {
    name: 'How are the chairs?',
    opens_at: after(day),
    closes_at: after(10 * day),
  });
  const cycle = await call(owner, 'POST', '/api/category-list/', {
    ...{ type: 'cycle', name: 'Chairs 2025' },
    ...{ starts_at: after(-90 * day).slice(0, 10), ends_at: after(day).slice(0, 10) },
  });
  const reviewed = await call(owner, 'POST', '/api/objects/employee', { first_name: 'Rita', last_name: 'Review' });
  await call(owner, 'POST', '/api/performance/', {
    object_id: reviewed.id,
    type: 'review',
    status: 'draft',
    cycle: { id: cycle.id, name: 'Chairs 2025' },
  });
  await call(admin, 'POST', '/api/objects/workflows/tasks', {
    ...{ type: 'scheduled', title: 'Count the chairs', due_at: after(day) },
    ...{ assignee_id: owner.memberId, object_id: candidate.id },
  });
  const [failed = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
    { type: 'canvas', name: 'Chairs', status: 'failed', data: { reason: 'No chairs were found', is_public: true } },
  ]);
  const report = { companyId: owner.companyId, userId: owner.userId, objectId: failed };
  const values = { reason: 'No chairs were found' };
  await test.store.transaction((trx) => notify(trx, { ...report, says: 'report_failed', values }, test.now()));
  const store = journaledStore(test.store);
  const spans = [0, 2 * day, 9.5 * day].map((milliseconds) => new Date(test.now().getTime() + milliseconds));
  for (const [index, until] of spans.slice(1).entries()) {
    await tellDue(store, owner.companyId, { from: spans[index] ?? until, until });
  }
}

describe.each(usualEngines)('notices on %s', (engine) => {
  it('say what the records say, in every company', { timeout: 300_000 }, async () => {
    const ledger = new Ledger<NoticeKind, AboutNotice>(noticeTruths);
    await visitCompanies(
      engine,
      async ({ name, test, owner, records }) => {
        const { body } = await test.call(owner, 'GET', '/api/notifications/?page_size=100');
        for (const notice of [...body.data]) {
          const object = records.byId.get(notice.object?.id ?? '');
          const texts = { en: `${notice.title}\n${notice.body ?? ''}` };
          ledger.check({ says: notice.says, texts, where: name }, { records, userId: owner.userId, object });
        }
      },
      async (test, owner) => {
        await tellOwner(test, owner);
        const objects = await test.store.db.selectFrom('object').select('type').execute();
        if (!objects.some(({ type }) => type === 'candidate')) {
          await tellMore(test, owner);
        }
      },
    );
    stdout.write(`${ledger.summary(`Notices on ${engine}`)}\n`);
    expect(ledger.wrong).toEqual([]);
    expect(ledger.neverMet).toEqual([]);
  });
});
