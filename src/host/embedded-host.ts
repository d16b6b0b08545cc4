import type { HostEnsureOwner, HostNotice, HostStart } from '#shared/host-port/frames.ts';
import { createHost, type Host } from './create-host.ts';
import type { FillCompany } from './host-deps.ts';
import { toRefusal } from './http/problem.ts';
import { createIntelligence } from './intelligence/create-intelligence.ts';
import type { Reader } from './reader/reader.ts';
import { ensureOwner } from './services/accounts/ensure-owner.ts';
import { openFileStore } from './store/files.ts';
import { openSqliteStore } from './store/open-sqlite.ts';
import type { Store } from './store/store.ts';
import { workspaceFolder } from './store/workspace-folder.ts';
import type { PortLike } from './transport/port-like.ts';
import { servePort } from './transport/port-server.ts';

export interface EmbeddedHostOptions {
  fillCompany: FillCompany;
  reader: Reader;
  notify: (notice: HostNotice) => void;
  reportBug: (error: unknown) => void;
}

/** The API host of one embedded workspace, told what to do by the desktop that started it. */
export interface EmbeddedHost {
  start(command: HostStart, port: PortLike): Promise<void>;
  ensureOwner(command: HostEnsureOwner): Promise<void>;
  close(): Promise<void>;
}

function failureNotice(error: unknown): HostNotice {
  const { refusal, isBug } = toRefusal(error);
  if (refusal.code === 'database_damaged' || refusal.code === 'disk_full') {
    return { kind: 'failed', code: refusal.code, message: refusal.message };
  }
  const message = isBug && error instanceof Error ? error.message : refusal.message;
  return { kind: 'failed', code: 'unknown', message };
}

export function createEmbeddedHost({ fillCompany, reader, notify, reportBug }: EmbeddedHostOptions): EmbeddedHost {
  const clock = () => new Date();
  let store: Store | undefined;
  let host: Host | undefined;

  /** Runs a command; a failure is told to the desktop, which decides what the person sees. */
  async function tell(work: () => Promise<HostNotice>): Promise<void> {
    try {
      notify(await work());
    } catch (error) {
      reportBug(error);
      notify(failureNotice(error));
    }
  }

  return {
    start: ({ folder, appVersion }, port) =>
      tell(async () => {
        const paths = workspaceFolder(folder);
        store = await openSqliteStore(paths.database);
        const files = openFileStore(paths.files);
        const intelligence = createIntelligence(() => ({}));
        host = createHost({ store, files, clock, version: appVersion, fillCompany, intelligence, reader, reportBug });
        servePort({ port, fetch: host.fetch, reportBug });
        return { kind: 'ready' };
      }),
    ensureOwner: (command) =>
      tell(async () => {
        if (store === undefined) {
          throw new Error('the workspace is not open');
        }
        await ensureOwner(store, clock(), command);
        return { kind: 'owner-ready' };
      }),
    async close() {
      await host?.close();
    },
  };
}
