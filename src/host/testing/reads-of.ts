import { calls } from '#host/http/call-table.ts';
import type { Call } from '#shared/contract/calls.ts';
import { type Aimed, type AttackRow, attackRows } from './attack-rows.ts';
import type { Target } from './attack-tricks.ts';
import type { Caller, TestHost } from './test-host.ts';

/** Calls that would end what a walk rests on: sessions, passwords, addresses. */
const ofSessions = /^(?:auth|users|members|billing|events)\./;

/** One request that reads something. */
export interface Read {
  call: Call;
  target: Target;
  aimed: Aimed;
  /** What it answers to somebody. */
  textFor(caller: Caller | undefined): Promise<string>;
}

/** Each way in which a call reads; what takes no id is aimed at nothing. */
function aimsOf(call: Call): readonly ((target: Target) => Aimed)[] {
  const row: AttackRow = attackRows[call.name];
  if ('reads' in row) {
    return row.reads;
  }
  return 'own' in row && call.method === 'GET' ? [() => row.own] : [];
}

/** Every read of some targets; where it is the same request for several of them, it is asked once. */
export function readsOf(test: TestHost, targets: readonly Target[]): Read[] {
  const requests = new Map<string, Read>();
  for (const call of calls.filter((one) => !ofSessions.test(one.name))) {
    for (const target of targets) {
      for (const aimed of aimsOf(call).map((aim) => aim(target))) {
        const { query = '', body = {} } = aimed;
        const path = call.path.replace('{type}', target.type).replaceAll(/\{\w+\}/g, target.id) + query;
        const headers = { 'content-type': 'application/json' };
        const init = call.method === 'GET' ? {} : { headers, body: JSON.stringify(body) };
        const key = [call.method, path, init.body].join(' ');
        if (!requests.has(key)) {
          const textFor: Read['textFor'] = async (caller) => (await test.raw(caller, call.method, path, init)).text();
          requests.set(key, { call, target, aimed, textFor });
        }
      }
    }
  }
  return [...requests.values()];
}
