import type { z } from 'zod';
import type { BridgeCallName, BridgeOutput, bridgeCalls } from '#shared/bridge/calls.ts';

/** What a handler gets: the input after parsing, defaults filled in. */
type HandlerInput<N extends BridgeCallName> = z.output<(typeof bridgeCalls)[N]['input']>;

/** One handler for each call of the bridge. */
export type BridgeHandlers = {
  [N in BridgeCallName]: (input: HandlerInput<N>) => BridgeOutput<N> | Promise<BridgeOutput<N>>;
};
