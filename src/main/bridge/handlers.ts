import type { z } from 'zod';
import type { BridgeCallName, BridgeOutput, bridgeCalls } from '#shared/bridge/calls.ts';

/** What a handler gets: the input after parsing, defaults filled in. */
type HandlerInput<N extends BridgeCallName> = z.output<(typeof bridgeCalls)[N]['input']>;

/** One handler for each call of the bridge; `sender` is the id of the web contents that called. */
export type BridgeHandlers = {
  [N in BridgeCallName]: (input: HandlerInput<N>, sender: number) => BridgeOutput<N> | Promise<BridgeOutput<N>>;
};
