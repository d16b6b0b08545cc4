import { ipcRenderer } from 'electron';
import { type BridgeFailure, type BridgeReply, bridgeChannel, type CadreBridge } from '#shared/bridge/api.ts';

interface EventMessage {
  name: string;
  payload: unknown;
}

/** `window.cadre`: calls and events of the bridge over the two channels main listens and speaks on. */
export function createBridge(): CadreBridge {
  return {
    async call(name, ...[input]) {
      const reply: BridgeReply = await ipcRenderer.invoke(bridgeChannel.call, { name, input });
      if (!reply.ok) {
        const { code, message } = reply;
        return Promise.reject({ name: 'BridgeError', code, message } satisfies BridgeFailure);
      }
      // Main parsed the value with the call's own output schema.
      return reply.value as never;
    },
    on(name, listener) {
      const hear = (_event: unknown, message: EventMessage): void => {
        if (message.name === name) {
          // Main parsed the payload with the event's own schema.
          listener(message.payload as never);
        }
      };
      ipcRenderer.on(bridgeChannel.event, hear);
      return () => void ipcRenderer.off(bridgeChannel.event, hear);
    },
  };
}
