import type { CadreBridge } from '#shared/bridge/api.ts';
import {
  type BridgeCallName,
  type BridgeEvent,
  type BridgeEventName,
  type BridgeOutput,
  bridgeCalls,
  bridgeEvents,
} from '#shared/bridge/calls.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';

/** What main answers to each call of the bridge, or does with its input. */
export type BridgeAnswers = {
  [Name in BridgeCallName]?: BridgeOutput<Name> | ((input: unknown) => BridgeOutput<Name>);
};

const start = '2026-03-01T09:00:00.000Z';

/** A desktop on which nothing happens, and which its person knows. */
const quiet: BridgeAnswers = {
  'app.info': { version: '1.0.0', electron: '33.0.0', platform: 'linux' },
  'api.cancel': undefined,
  'settings.get': { ...defaultSettings, welcomed: true },
  'windows.isForObject': false,
  'windows.dim': undefined,
  'connection.get': { state: 'online', since: start },
  'queries.read': null,
  'writes.list': { writes: [], kept: true },
  'writes.put': true,
  'writes.remove': undefined,
  'drafts.read': null,
  'drafts.put': null,
  'drafts.remove': undefined,
  'notices.list': [],
};

/** Modules listen as soon as they are read, and for ever. */
const listeners = new Map<BridgeEventName, Set<(payload: never) => void>>();

function on(name: BridgeEventName, listener: (payload: never) => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

/** What the windows of tests have before one says more. Import it before anything that listens. */
export const firstBridge = { call: () => new Promise(() => undefined), on } as CadreBridge;

/** `window.cadre` whose answers and events have the bridge's own shapes. */
export function createFakeBridge(answers: BridgeAnswers = {}) {
  const given: BridgeAnswers = { ...quiet, ...answers };
  const faults: string[] = [];
  const asked: { name: BridgeCallName; input: unknown }[] = [];

  async function call(name: BridgeCallName, input?: unknown): Promise<unknown> {
    asked.push({ name, input: bridgeCalls[name].input.parse(input) });
    if (!(name in given)) {
      faults.push(`nothing was said to answer to ${name}`);
      return Promise.reject({ name: 'BridgeError', code: 'failed', message: name });
    }
    const said: unknown = given[name];
    return bridgeCalls[name].output.parse(typeof said === 'function' ? said(input) : said);
  }

  return {
    bridge: { call, on } as CadreBridge,
    faults,
    askedFor: (name: BridgeCallName) => asked.filter((one) => one.name === name).map((one) => one.input),
    /** Main tells the window something. */
    tell<Name extends BridgeEventName>(name: Name, payload: BridgeEvent<Name>): void {
      const parsed = bridgeEvents[name].parse(payload);
      for (const listener of listeners.get(name) ?? []) {
        listener(parsed as never);
      }
    },
  };
}
