import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type BridgeCallName, bridgeCalls } from '#shared/bridge/calls.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { runs } from '#shared/testing/runs.ts';
import { dispatch } from './dispatch.ts';
import type { BridgeHandlers } from './handlers.ts';
import { isTrustedSender } from './sender.ts';

/** The plainest value of an answer's shape. */
function plainest(shape: z.core.$ZodType): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? '2026-11-20T12:00:00.000Z' : 'text';
    case 'boolean':
      return true;
    case 'null':
    case 'nullable':
      return null;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, plainest(value)]));
    case 'union':
      return plainest(def.options.at(-1) as z.core.$ZodType);
    default:
      return undefined;
  }
}

const names = Object.keys(bridgeCalls) as BridgeCallName[];
const handlers: BridgeHandlers = {
  ...(Object.fromEntries(
    names.map((name) => [name, () => plainest(bridgeCalls[name].output)]),
  ) as object as BridgeHandlers),
  'settings.get': () => defaultSettings,
  'settings.set': (change) => ({ ...defaultSettings, ...change }),
};

const silent = () => undefined;
const app = { contents: 7, trusted: true };
const stranger = { contents: 7, trusted: false };

test('a call is answered by its handler', async () => {
  const reply = await dispatch(handlers, { name: 'settings.set', input: { theme: 'dark' } }, app, silent);
  expect(reply).toEqual({ ok: true, value: { ...defaultSettings, theme: 'dark' } });
});

test('a handler hears which window called', async () => {
  const heard: unknown[] = [];
  const hearing: BridgeHandlers = { ...handlers, 'windows.dim': (input, sender) => void heard.push([input, sender]) };
  await dispatch(hearing, { name: 'windows.dim', input: { layers: 2 } }, app, silent);
  expect(heard).toEqual([[{ layers: 2 }, 7]]);
});

test.each([
  ['no message', undefined],
  ['less than no dialog', { name: 'windows.dim', input: { layers: -1 } }],
  ['half a dialog', { name: 'windows.dim', input: { layers: 0.5 } }],
  ['more dialogs than there can be', { name: 'windows.dim', input: { layers: 1e9 } }],
  ['a window that is not its own', { name: 'windows.dim', input: { layers: 1, contents: 2 } }],
  ['a list', []],
  ['an unknown call', { name: 'files.read', input: '/etc/passwd' }],
  ['a name of the language', { name: 'constructor', input: undefined }],
  ['a polluted name', { name: '__proto__', input: undefined }],
  ['something besides name and input', { name: 'app.info', input: undefined, sender: 'main' }],
  ['input where there is none', { name: 'app.info', input: {} }],
  ['a key too much', { name: 'settings.set', input: { theme: 'dark', admin: true } }],
  ['a foreign path', { name: 'windows.open', input: { path: '//evil.example', target: 'main' } }],
  ['a whole URL as path', { name: 'windows.open', input: { path: 'https://evil.example', target: 'new' } }],
  ['query data of nobody', { name: 'queries.store', input: { json: '{}' } }],
  ['too much query data', { name: 'queries.store', input: { userId: 'u1', json: 'x'.repeat(2_000_001) } }],
  ['a waiting write without its key', { name: 'writes.remove', input: { id: '' } }],
  ['an engine over http elsewhere', { name: 'engines.setText', input: { baseUrl: 'http://evil.example', model: 'm' } }],
  ['a key of two lines', { name: 'engines.setText', input: { baseUrl: 'https://x.example', model: 'm', key: 'a\nb' } }],
  [
    'a program named by a page',
    {
      name: 'engines.setTranscription',
      input: { kind: 'program', program: '/bin/sh', choice: null, arguments: ['{file}'] },
    },
  ],
  [
    'a program’s path in place of a choice',
    { name: 'engines.setTranscription', input: { kind: 'program', choice: '/bin/sh', arguments: ['{file}'] } },
  ],
  [
    'a page to print that is not made for it',
    { name: 'documents.savePdf', input: { path: '/people/compare', name: 'a' } },
  ],
  ['a page to print by a way round', { name: 'documents.savePdf', input: { path: '/print/../api', name: 'a' } }],
  ['a place to print to', { name: 'documents.savePdf', input: { path: '/print/a', name: 'a', file: '/etc/x' } }],
  ['a path for the dialog', { name: 'engines.chooseProgram', input: '/bin/sh' }],
  ['a draft of nowhere', { name: 'drafts.read', input: { companyId: 'c1', place: '' } }],
  ['too long a text', { name: 'links.openExternal', input: { url: 'x'.repeat(8001) } }],
])('%s is refused', async (_what, message) => {
  expect(await dispatch(handlers, message, app, silent)).toMatchObject({ ok: false, code: 'invalid' });
});

test('whoever is not the app is told nothing', async () => {
  const reply = await dispatch(handlers, { name: 'settings.get', input: undefined }, stranger, silent);
  expect(reply).toMatchObject({ ok: false, code: 'forbidden' });
});

test('a failing handler, or one that answers nonsense, tells the page no more than that', async () => {
  const lines: string[] = [];
  const failing: BridgeHandlers = {
    ...handlers,
    'settings.get': () => Promise.reject(new Error('disk /home/ada full')),
    'notices.list': () => JSON.parse('[{"id":1}]'),
  };
  for (const name of ['settings.get', 'notices.list']) {
    const reply = await dispatch(failing, { name, input: undefined }, app, (line) => lines.push(line));
    expect(reply).toEqual({ ok: false, code: 'failed', message: `${name} failed` });
  }
  expect(lines[0]).toContain('disk /home/ada full');
});

const knownKeys = fc.record(
  {
    id: fc.oneof(fc.string(), fc.anything()),
    path: fc.oneof(fc.webPath(), fc.string(), fc.anything()),
    target: fc.oneof(fc.constantFrom('main', 'new'), fc.anything()),
    url: fc.oneof(fc.webUrl(), fc.anything()),
    kind: fc.oneof(fc.constantFrom('server', 'program'), fc.anything()),
    baseUrl: fc.oneof(fc.webUrl(), fc.anything()),
    model: fc.oneof(fc.string(), fc.anything()),
    key: fc.oneof(fc.string(), fc.anything()),
    choice: fc.oneof(fc.uuid(), fc.constant(null), fc.anything()),
    arguments: fc.oneof(fc.array(fc.oneof(fc.constant('{file}'), fc.string())), fc.anything()),
    theme: fc.oneof(fc.constantFrom('dark', 'light'), fc.anything()),
  },
  { requiredKeys: [] },
);
const inputs = fc.oneof(fc.constant(undefined), knownKeys, fc.anything());

test.each(names)('%s answers whatever it is given with a value of its own shape or a typed error', async (name) => {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const reply = await dispatch(handlers, { name, input }, app, silent);
      const isTyped = reply.ok ? bridgeCalls[name].output.safeParse(reply.value).success : reply.code === 'invalid';
      expect(isTyped).toBe(true);
    }),
    { numRuns: runs({ usual: 200, long: 10_000 }) },
  );
});

test('what is no call at all is refused, and so is every call of somebody else', async () => {
  const calls = fc.record({ name: fc.constantFrom(...names), input: inputs });
  await fc.assert(
    fc.asyncProperty(fc.anything(), calls, async (message, call) => {
      expect(await dispatch(handlers, message, app, silent)).toMatchObject({ ok: false, code: 'invalid' });
      expect(await dispatch(handlers, call, stranger, silent)).toMatchObject({ ok: false, code: 'forbidden' });
    }),
    { numRuns: runs({ usual: 500, long: 10_000 }) },
  );
});

test.each([
  ['the app', { origin: 'app://cadre', url: 'app://cadre/people', parent: null }, true],
  ['a frame within the app', { origin: 'app://cadre', url: 'app://cadre/people', parent: {} }, false],
  ['an answer of the API', { origin: 'app://cadre', url: 'app://cadre/api/x', parent: null }, false],
  ['another origin', { origin: 'https://evil.example', url: 'https://evil.example/', parent: null }, false],
  ['an opaque origin', { origin: 'null', url: 'app://cadre/people', parent: null }, false],
  ['a frame that is gone', null, false],
])('%s may call: %s', (_who, frame, trusted) => {
  expect(isTrustedSender(frame)).toBe(trusted);
});
