import { setMaxListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takesLess } from '#host/testing/adversarial.ts';
import type { Reader } from './reader.ts';
import { startReader } from './start-reader.ts';
import {
  circularForm,
  deepNesting,
  endlessAtPage,
  endlessForms,
  endlessPages,
  plainPdf,
  swollenContent,
} from './testing/hostile-pdfs.ts';

const misbehaving = new URL('./testing/misbehaving-process.ts', import.meta.url);

const pdf = (bytes: Uint8Array) => ({ kind: 'pdf' as const, bytes });
const attacker = (userId: string) => ({ companyId: 'hostile', userId });
const other = { companyId: 'other', userId: 'u' };

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('hostile PDFs', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = startReader({ pageMs: 2000 });
    // Two processes that have read before.
    await Promise.all([attacker('first'), other].map((owner) => reader.extract(pdf(plainPdf('Hello')), owner)));
  });
  afterAll(() => reader.close());

  it('of one user wait for each other, those of a colleague do not', async () => {
    const order: string[] = [];
    const read = async (user: string, name: string, bytes: Uint8Array) => {
      await reader.extract(pdf(bytes), attacker(user)).catch(() => undefined);
      order.push(name);
    };
    await Promise.all([
      read('one', 'endless', endlessForms()),
      read('one', 'mine', plainPdf('Mine')),
      read('two', 'colleague', plainPdf('Theirs')),
    ]);
    expect(order.indexOf('mine')).toBeGreaterThan(order.indexOf('endless'));
    expect(order).toContain('colleague');
  });

  it('give what was read before the page that takes too long, and say so', async () => {
    expect(await reader.extract(pdf(endlessAtPage(['One', 'Two', 'Three', 'Four'], 3)), other)).toEqual({
      text: 'One\n\nTwo',
      pages: 4,
      warnings: ['Only the first 2 of 4 pages were read. Reading it took longer than 2 s.'],
    });
  });

  it('end: circles, nesting a million deep', async () => {
    expect((await reader.extract(pdf(circularForm()), other)).pages).toBe(1);
    await expect(reader.extract(pdf(deepNesting()), other)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('of one company delay the files of another by a second at most', async () => {
    // So long that all of them are read still when the others are done.
    const patient = startReader({ pageMs: 30_000, extractMs: 60_000 });
    await Promise.all([attacker('first'), other].map((owner) => patient.extract(pdf(plainPdf('Hello')), owner)));
    const read = async () => expect((await patient.extract(pdf(plainPdf('Hello')), other)).text).toBe('Hello');
    const alone = await millisecondsOf(read);
    const ended: string[] = [];
    const hostile = [endlessForms(), swollenContent(), endlessPages(), endlessAtPage(['One', 'Two', 'Three'], 2)];
    for (const [index, bytes] of hostile.entries()) {
      void patient
        .extract(pdf(bytes), attacker(`user ${index}`))
        .catch(() => undefined)
        .then(() => ended.push(`attack ${index}`));
    }
    expect(await takesLess(alone + 1000, read)).toBe(true);
    expect(ended).toEqual([]);
    patient.close();
  });
});

describe('files that hang or kill', () => {
  let reader: Reader;
  afterEach(() => reader.close());

  it('that are too many are refused, with the time to come again', async () => {
    reader = startReader({ extractMs: 1000 }, misbehaving);
    const hangs = { kind: 'txt' as const, bytes: new Uint8Array([2]) };
    const leaving = new AbortController();
    setMaxListeners(100, leaving.signal);
    const waiting = Array.from({ length: 51 }, () => reader.extract(hangs, other, leaving.signal));
    const settled = Promise.allSettled(waiting);
    await expect(reader.extract(hangs, other)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    });
    leaving.abort();
    const reasons = (await settled).map((one) => (one.status === 'rejected' ? one.reason.code : ''));
    expect(reasons).toEqual(['timeout', ...Array.from({ length: 50 }, () => 'cancelled')]);
  });

  it('whose process is killed cost themselves alone: another process reads the next', async () => {
    reader = startReader({}, misbehaving);
    const file = (firstByte: number) => ({ kind: 'txt' as const, bytes: new Uint8Array([firstByte]) });
    const { text: first } = await reader.extract(file(0), other);
    const hanging = reader.extract(file(2), other);
    process.kill(Number(first), 'SIGKILL');
    await expect(hanging).rejects.toMatchObject({ code: 'crashed' });
    expect((await reader.extract(file(0), other)).text).not.toBe(first);
  });
});
