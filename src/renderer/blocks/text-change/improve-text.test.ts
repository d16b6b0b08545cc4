import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callQueue, isCancellation } from '#lib/calls.ts';
import { createFakeHost, problem } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { improveLimits, improveText } from './improve-text.ts';

const host = createFakeHost();
const request = { text: 'we has two offer', instructions: 'correct it' };
const warn = vi.fn();

beforeEach(() => {
  host.start();
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
  callQueue.cancelAll();
  queryClient.clear();
  host.stop();
});

function answer(fields: Record<string, unknown>) {
  host.answer = () => Response.json({ engine: 'built-in', ...fields });
}

function logged(): unknown[] {
  return warn.mock.calls.map(([text]) => text);
}

describe('improveText', () => {
  it('tells the host which names stay as they are', async () => {
    answer({ response: 'Ada has two offers.' });
    await improveText({ ...request, names: ['Ada'] });
    expect(await host.sent[0]?.clone().json()).toMatchObject({ names: ['Ada'] });
  });

  it('gives the text with who answered', async () => {
    answer({ response: 'We have two offers.', notice: 'Only grammar.' });
    expect(await improveText(request)).toEqual({
      kind: 'changed',
      text: 'We have two offers.',
      engine: 'built-in',
      notice: 'Only grammar.',
    });
    expect(await host.sent[0]?.clone().json()).toEqual({
      user_message: request.text,
      user_instructions: request.instructions,
      data_type: 'improve',
    });
    expect(host.sent[0]?.headers.get('idempotency-key')).not.toBeNull();
  });

  it('says when nothing changed but blanks around the text', async () => {
    answer({ response: `\n${request.text}\r\n` });
    expect(await improveText(request)).toMatchObject({ kind: 'unchanged', text: request.text });
  });

  it.each([
    ['an empty answer', { response: '  \n' }, 'noAnswer'],
    ['no answer', {}, 'noAnswer'],
    ['another shape', { response: { text: 'x' } }, 'noAnswer'],
    ['a web page', { response: '<!DOCTYPE html><html><script>alert(1)</script></html>' }, 'notText'],
    ['10 MB', { response: 'x'.repeat(10_000_000) }, 'answerTooLong'],
  ])('takes %s for no text, and logs the text of §8', async (_what, fields, reason) => {
    answer(fields);
    expect(await improveText(request)).toEqual({ kind: 'failed', problem: { reason } });
    expect(logged()).toContain('Failed to get edited text from the response');
  });

  it('keeps what the host says when it refuses', async () => {
    host.answer = () => problem(422, { title: 'Not like this' });
    expect(await improveText(request)).toMatchObject({
      kind: 'failed',
      problem: { reason: 'failed', error: { status: 422 } },
    });
  });

  it.each([
    [{ text: ' ', instructions: '' }, { reason: 'noText' }],
    [
      { text: 'x'.repeat(improveLimits.text + 1), instructions: '' },
      { reason: 'textTooLong', length: improveLimits.text + 1 },
    ],
    [
      { text: 'x', instructions: 'y'.repeat(improveLimits.instructions + 1) },
      { reason: 'instructionsTooLong', length: improveLimits.instructions + 1 },
    ],
  ])('asks nothing that cannot be answered', async (asked, problem) => {
    expect(await improveText(asked)).toEqual({ kind: 'failed', problem });
    expect(host.sent).toEqual([]);
  });

  it('is given up by its caller', async () => {
    const controller = new AbortController();
    host.answer = () => {
      controller.abort();
      return new Promise(() => undefined);
    };
    const error = await improveText({ ...request, signal: controller.signal }).catch((reason: unknown) => reason);
    expect(isCancellation(error)).toBe(true);
    expect(logged()).toEqual([]);
  });
});
