import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { lookAtWatched } from '#host/services/views/watch-notices.ts';
import { engines } from '#host/testing/engines.ts';
import { seedRelations } from '#host/testing/seed-objects.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import type { NoticeKind } from '#shared/domain/notice-kinds.ts';
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

describe.each(engines)('notices on %s', (engine) => {
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
      tellOwner,
    );
    stdout.write(`${ledger.summary(`Notices on ${engine}`)}\n`);
    expect(ledger.wrong).toEqual([]);
    expect(ledger.neverMet).toEqual([]);
  });
});
