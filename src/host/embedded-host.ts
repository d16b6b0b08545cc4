import process from 'node:process';
import type { HostEngines, HostEnsureOwner, HostNotice, HostSetEngines, HostStart } from '#shared/host-port/frames.ts';
import { createHost, type Host } from './create-host.ts';
import type { FillCompany, WriteSampleDay } from './host-deps.ts';
import { toRefusal } from './http/problem.ts';
import { createIntelligence } from './intelligence/create-intelligence.ts';
import { readIntelligenceConfig } from './intelligence/read-config.ts';
import type { Reader } from './reader/reader.ts';
import { ensureOwner } from './services/accounts/ensure-owner.ts';
import { keepDailyBackups } from './store/daily-backups.ts';
import { openFileStore } from './store/files.ts';
import { createLongWork } from './store/long-work.ts';
import { openOrRecover } from './store/open-or-recover.ts';
import { type Backups, sqliteBackups } from './store/sqlite-backups.ts';
import type { Store } from './store/store.ts';
import { workspaceFolder } from './store/workspace-folder.ts';
import type { PortLike } from './transport/port-like.ts';
import { servePort } from './transport/port-server.ts';

export interface EmbeddedHostOptions {
  fillCompany: FillCompany;
  writeSampleDay?: WriteSampleDay | undefined;
  reader: Reader;
  notify: (notice: HostNotice) => void;
  reportBug: (error: unknown) => void;
}

/** The API host of one embedded workspace, told what to do by the desktop that started it. */
export interface EmbeddedHost {
  start(command: HostStart, port: PortLike): Promise<void>;
  ensureOwner(command: HostEnsureOwner): Promise<void>;
  setEngines(command: HostSetEngines): void;
  close(): Promise<void>;
}

async function failureNotice(error: unknown, backups: Backups | undefined): Promise<HostNotice> {
  const { refusal, isBug } = toRefusal(error);
  if (refusal.code === 'database_damaged') {
    const backup = await backups?.newestGood();
    return { kind: 'failed', code: refusal.code, message: refusal.message, backupAt: backup?.at.toISOString() };
  }
  if (refusal.code === 'disk_full') {
    return { kind: 'failed', code: refusal.code, message: refusal.message };
  }
  const message = isBug && error instanceof Error ? error.message : refusal.message;
  return { kind: 'failed', code: 'unknown', message };
}

export function createEmbeddedHost({
  fillCompany,
  writeSampleDay,
  reader,
  notify,
  reportBug,
}: EmbeddedHostOptions): EmbeddedHost {
  const clock = () => new Date();
  const longWork = createLongWork((works) => notify({ kind: 'working', works }));
  let store: Store | undefined;
  let host: Host | undefined;
  let backups: Backups | undefined;
  let engines: HostEngines = {};
  let stopBackups: (() => Promise<void>) | undefined;

  /** Runs a command; a failure is told to the desktop, which decides what the person sees. */
  async function tell(work: () => Promise<HostNotice>): Promise<void> {
    try {
      notify(await work());
    } catch (error) {
      reportBug(error);
      notify(await failureNotice(error, backups));
    }
  }

  return {
    start: ({ folder, appVersion, recover, engines: first }, port) =>
      tell(async () => {
        engines = first;
        const paths = workspaceFolder(folder);
        const made = sqliteBackups(paths.database, clock, longWork);
        backups = made;
        // After a crash every page is checked, and a new version changes what is there.
        store = await longWork(() => openOrRecover(paths.database, made, { clock, longWork }, recover));
        const files = openFileStore(paths.files);
        const environment = readIntelligenceConfig(process.env);
        const intelligence = createIntelligence(() => ({ ...engines, ...environment }));
        host = createHost({
          ...{ store, files, clock, version: appVersion, fillCompany, writeSampleDay },
          ...{ intelligence, reader, reportBug },
        });
        servePort({ port, fetch: host.fetch, reportBug });
        stopBackups = keepDailyBackups({ backups, clock, onFailure: reportBug });
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
    setEngines(command) {
      engines = command.engines;
      notify({ kind: 'engines-set' });
    },
    async close() {
      await stopBackups?.();
      await host?.close();
    },
  };
}
