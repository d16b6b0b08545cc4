import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime, takesLess } from '#host/testing/adversarial.ts';
import { type Caller, startTestHost } from '#host/testing/test-host.ts';
import { repeating, slownessOn } from '#shared/testing/hostile-texts.ts';
import { mostFields, requirePlainShape } from './json-shape.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function fieldsOf(count: number): string {
  return `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
}

describe('the shape of a body', () => {
  it('is any that JSON has, whatever stands in its texts', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => requirePlainShape(bytesOf(JSON.stringify(value)))));
    requirePlainShape(bytesOf(JSON.stringify({ text: '{":\\"'.repeat(10_000) })));
    requirePlainShape(bytesOf(fieldsOf(mostFields)));
  });

  it.each([
    ['too many fields', fieldsOf(mostFields + 1)],
    ['too many fields further in', `{"a":[{"b":${fieldsOf(60_000)}}]}`],
    ['too many levels', '{"a":'.repeat(100_000)],
    ['too many lists', '['.repeat(100_000)],
  ])('is refused with %s', (_what, text) => {
    expect(() => requirePlainShape(bytesOf(text))).toThrow(/more than 2000 fields|deeper than 200 levels/);
  });

  it('is seen in time that grows with the length only', async () => {
    for (const piece of ['"', '\\"', '"\\\\', '{}', '[],', ':', '{"a":[', '"\\\\\\"":']) {
      const read = (text: string) => requirePlainShape(bytesOf(text));
      expect([piece, await slownessOn(repeating(piece), read, cpuTime)]).toEqual([piece, undefined]);
    }
  });
});

describe('a host', () => {
  it('refuses objects with 60,000 fields in milliseconds, in every call and every place', async () => {
    const test = await startTestHost({ engine: 'sqlite' });
    const owner: Caller = await test.signIn();
    const post = async (method: string, path: string, body: string) => {
      const response = await test.raw(owner, method, path, { body, headers: { 'content-type': 'application/json' } });
      return { status: response.status, detail: (await response.json()).detail };
    };
    const idle = fieldsOf(3);
    const calls = [
      ['POST', '/api/objects/job'],
      ['PUT', '/api/objects/job'],
      ['POST', '/api/forms/'],
      ['POST', '/api/metrics/'],
      ['POST', '/api/billing/'],
    ] as const;
    for (const [method, path] of calls) {
      for (const body of [fieldsOf(60_000), `{"id":"x","data":${fieldsOf(60_000)}}`]) {
        await post(method, path, idle);
        const refuse = async () =>
          expect(await post(method, path, body)).toEqual({
            status: 413,
            detail: 'An object has more than 2000 fields.',
          });
        expect([path, await takesLess(1000, refuse)]).toEqual([path, true]);
      }
    }
    expect(test.bugs).toEqual([]);
    await test.close();
  });
});
