import { z } from 'zod';
import type { BridgeReply } from '#shared/bridge/api.ts';
import { type BridgeCallName, bridgeCalls } from '#shared/bridge/calls.ts';
import type { BridgeHandlers } from './handlers.ts';

const message = z.strictObject({ name: z.string(), input: z.unknown() });

function isCallName(name: string): name is BridgeCallName {
  return Object.hasOwn(bridgeCalls, name);
}

function invalid(text: string): BridgeReply {
  return { ok: false, code: 'invalid', message: text };
}

/** Who sent a message: the id of its web contents, and whether it came from the app's own top frame. */
export interface Sender {
  contents: number;
  trusted: boolean;
}

async function run<N extends BridgeCallName>(
  handlers: BridgeHandlers,
  name: N,
  input: unknown,
  sender: number,
): Promise<BridgeReply> {
  const call: (typeof bridgeCalls)[N] = bridgeCalls[name];
  const parsed = call.input.safeParse(input);
  if (!parsed.success) {
    return invalid(`${name}: ${z.prettifyError(parsed.error)}`);
  }
  // The table pairs each name with its own schema and handler, which TypeScript cannot follow through a union.
  const handler = handlers[name] as (input: unknown, sender: number) => unknown;
  return { ok: true, value: call.output.parse(await handler(parsed.data, sender)) };
}

/**
 * Answers one message of a page, whatever it is: by the handler's output, or a typed error. `log` hears of failures, which tell the page nothing.
 */
export async function dispatch(
  handlers: BridgeHandlers,
  received: unknown,
  { contents, trusted }: Sender,
  log: (line: string) => void,
): Promise<BridgeReply> {
  if (!trusted) {
    return { ok: false, code: 'forbidden', message: 'Only the app itself may call' };
  }
  const parsed = message.safeParse(received);
  if (!parsed.success || !isCallName(parsed.data.name)) {
    return invalid('Unknown call');
  }
  const { name, input } = parsed.data;
  try {
    return await run(handlers, name, input, contents);
  } catch (error) {
    log(`bridge: ${name} failed: ${error instanceof Error ? error.message : 'unknown failure'}`);
    return { ok: false, code: 'failed', message: `${name} failed` };
  }
}
