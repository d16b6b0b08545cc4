import type { BridgeCallName, BridgeEvent, BridgeEventName, BridgeInput, BridgeOutput } from './calls.ts';

/** Why a bridge call was refused. `forbidden`: not the app's own top frame; `invalid`: the input does not fit. */
export type BridgeErrorCode = 'forbidden' | 'invalid' | 'failed';

/** What crosses the process border for one call: a value, or a typed error. */
export type BridgeReply = { ok: true; value: unknown } | { ok: false; code: BridgeErrorCode; message: string };

/** What a refused or failed call rejects with. A plain object: the context bridge keeps only the message of an Error. */
export interface BridgeFailure {
  name: 'BridgeError';
  code: BridgeErrorCode;
  message: string;
}

/** IPC channel of every bridge call and event. */
export const bridgeChannel = { call: 'cadre:call', event: 'cadre:event' } as const;

/** `window.cadre`: the only thing of the desktop that the renderer sees. */
export interface CadreBridge {
  /** Calls main. Rejects with a {@link BridgeFailure}. */
  call<N extends BridgeCallName>(
    name: N,
    ...input: BridgeInput<N> extends undefined ? [] : [BridgeInput<N>]
  ): Promise<BridgeOutput<N>>;
  /** Listens to an event of main; the returned function stops listening. */
  on<N extends BridgeEventName>(name: N, listener: (payload: BridgeEvent<N>) => void): () => void;
}
