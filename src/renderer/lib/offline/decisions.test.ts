import { afterEach, expect, test, vi } from 'vitest';
import { isGone, markGone } from '#lib/gone-objects.ts';
import { discard } from './decisions.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what was to be deleted is there again once the waiting deletion is discarded', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('window', { cadre: { call: async (...call: unknown[]) => void asked.push(call) } });
  markGone({ id: 'j1', slug: 'baker' });
  markGone({ id: 'j2' });
  const variables = JSON.stringify({ input: { type: 'job', ids: ['j1'] }, key: 'k1' });
  await discard({ id: 'k1', call: 'objects.delete', userId: 'u1', companyId: 'c1', at: 0, variables });
  expect([isGone('j1'), isGone('baker'), isGone('j2')]).toEqual([false, false, true]);
  expect(asked).toEqual([['writes.remove', { id: 'k1' }]]);
});
