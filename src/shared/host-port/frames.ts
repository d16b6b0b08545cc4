/**
 * What main and the embedded host say to each other over their MessagePort: requests and responses in frames, bodies
 * in chunks under a credit window, because the port copies what it carries.
 */
export const chunkBytes = 256 * 1024;

/** How many chunks a sender may have under way before the receiver grants more. */
export const creditWindow = 8;

export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** Main → host. `body`: whether `request.chunk` frames follow. */
export type HostRequestFrame =
  | { kind: 'request'; id: number; method: string; url: string; headers: HeaderPairs; body: boolean }
  | { kind: 'request.chunk'; id: number; bytes: Uint8Array }
  | { kind: 'request.end'; id: number }
  | { kind: 'response.credit'; id: number; chunks: number }
  | { kind: 'cancel'; id: number };

/** Host → main. `error`: the host could not answer; `message` carries no personal data. */
export type HostResponseFrame =
  | { kind: 'response'; id: number; status: number; headers: HeaderPairs; body: boolean }
  | { kind: 'response.chunk'; id: number; bytes: Uint8Array }
  | { kind: 'response.end'; id: number }
  | { kind: 'response.error'; id: number; message: string }
  | { kind: 'request.credit'; id: number; chunks: number };

interface HostServerEngine {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
}

/** The engines set on this computer (decisions.md "Intelligence engines"); those of the environment go before them. */
export interface HostEngines {
  text?: HostServerEngine | undefined;
  transcription?:
    | ({ kind: 'openai-compatible' } & HostServerEngine)
    | { kind: 'command'; command: readonly string[] }
    | undefined;
}

/** Main → host over the parent port, once, before anything else; the request port is transferred with it. */
export interface HostStart {
  kind: 'start';
  /** Folder of the embedded workspace: database and files. */
  folder: string;
  appVersion: string;
  /** What the person chose to have in place of a damaged database; one that is in order is left alone. */
  recover?: DamageRecovery | undefined;
  engines: HostEngines;
}

/** The newest good backup, or an empty workspace. The damaged database is kept beside it. */
export type DamageRecovery = 'backup' | 'empty';

/** Main → host over the parent port: make sure the local owner exists and signs in with this secret. */
export interface HostEnsureOwner {
  kind: 'ensure-owner';
  email: string;
  secret: string;
  name: string;
  language: string;
}

/** Main → host over the parent port: these engines answer what is asked from now on. */
export interface HostSetEngines {
  kind: 'engines';
  engines: HostEngines;
}

/** Main → host over the parent port: the second process asked for is started; the port to it is transferred with it. */
export interface HostReader {
  kind: 'reader';
  id: number;
}

/** Main → host over the parent port: say that you live; it is answered as soon as nothing else is done. */
export interface HostPing {
  kind: 'ping';
}

/** Main → host over the parent port: close the database and end. */
export interface HostStop {
  kind: 'stop';
}

/**
 * Host → main over the parent port. `start-reader`: a second process for files and links, under a number of its own.
 * `working`: whether from now on something is done that may hold up an answer for long.
 */
export type HostNotice =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'working'; works: boolean }
  | { kind: 'start-reader'; id: number }
  | { kind: 'stop-reader'; id: number }
  | { kind: 'owner-ready' }
  | { kind: 'engines-set' }
  | {
      kind: 'failed';
      code: 'database_damaged' | 'disk_full' | 'unknown';
      message: string;
      /** When the newest good backup of a damaged database was made, where there is one. */
      backupAt?: string | undefined;
    };
