import process from 'node:process';
import type { PortLike } from './port-like.ts';

/** What the host needs of Electron's ports; it does not depend on Electron's types. */
export interface TransferredPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
  start(): void;
  close(): void;
}

/** The port to the process that started this utility process. */
export interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown; ports: readonly TransferredPort[] }) => void): void;
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}

/** Electron's parent port; undefined where this is no utility process. */
export function parentPort(): ParentPort | undefined {
  const port: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(port) ? port : undefined;
}

export function portLike(port: TransferredPort): PortLike {
  return {
    postMessage: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', (event) => listener(event.data));
      port.start();
    },
  };
}
