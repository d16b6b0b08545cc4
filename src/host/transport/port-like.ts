/** The part of a MessagePort that the host needs; Electron's and Node's differ in the rest. */
export interface PortLike {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}
