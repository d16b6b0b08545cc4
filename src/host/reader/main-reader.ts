import type { LaunchReader, ReaderProcess } from '#host/reader/lane.ts';
import { portLike, type TransferredPort } from '#host/transport/parent-port.ts';
import type { HostNotice } from '#shared/host-port/frames.ts';

/** Second processes that main starts, because only main can start a process. */
export interface MainReaders {
  launch: LaunchReader;
  /** The port to the process that was asked for under a number. */
  started(id: number, port: TransferredPort): void;
}

export function createMainReaders(notify: (notice: HostNotice) => void): MainReaders {
  const waiting = new Map<number, (process: ReaderProcess) => void>();
  let lastId = 0;
  return {
    launch() {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        notify({ kind: 'start-reader', id });
      });
    },
    started(id, port) {
      const { postMessage, onMessage } = portLike(port);
      waiting.get(id)?.({
        postMessage,
        onMessage,
        onExit: (listener) => port.on('close', listener),
        kill() {
          notify({ kind: 'stop-reader', id });
          port.close();
        },
      });
      waiting.delete(id);
    },
  };
}
