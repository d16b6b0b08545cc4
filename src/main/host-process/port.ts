/** The part of a MessagePort that the transport needs; Electron's and Node's differ in the rest. */
export interface PortLike {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}
