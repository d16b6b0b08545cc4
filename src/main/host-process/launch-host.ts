import { userInfo } from 'node:os';
import { app, MessageChannelMain, type MessagePortMain, type UtilityProcess } from 'electron';
import { HostUnavailable, WorkspaceDamaged } from '#main/gateway/transport.ts';
import type {
  DamageRecovery,
  HostEngines,
  HostEnsureOwner,
  HostNotice,
  HostReader,
  HostSetEngines,
  HostStart,
  HostStop,
} from '#shared/host-port/frames.ts';
import { createEmbeddedTransport } from './embedded-transport.ts';
import { forkReader } from './fork-reader.ts';
import { hostNotice } from './frame-schema.ts';
import { killProcess } from './kill-process.ts';
import { personalName } from './personal-name.ts';
import type { PortLike } from './port.ts';
import { createReaders } from './readers.ts';
import type { RunningHost } from './supervisor.ts';
import { watchHost } from './watch-host.ts';

interface LaunchOptions {
  /** Starts the host's process. */
  fork: () => UtilityProcess;
  /** The bundle of the process that reads files and links for it. */
  readerFile: string;
  /** Folder of the embedded workspace. */
  folder: string;
  /** Language of the owner that is made at the first start. */
  language: () => string;
  /** What to have in place of a damaged database. */
  recover: DamageRecovery | undefined;
  /** Which engines it has; never rejects. */
  engines: () => Promise<HostEngines>;
  log: (line: string) => void;
}

function portLike(port: MessagePortMain): PortLike {
  return {
    postMessage: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', (event) => listener(event.data));
      port.start();
    },
  };
}

function logOutput(child: UtilityProcess, log: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => log(`host: ${chunk.toString().trimEnd()}`));
  }
}

function failureOf(notice: Extract<HostNotice, { kind: 'failed' }>): HostUnavailable {
  if (notice.code === 'database_damaged') {
    return new WorkspaceDamaged(notice.message, notice.backupAt);
  }
  return new HostUnavailable(notice.code === 'unknown' ? 'host_failed' : notice.code, notice.message);
}

/** Starts the API host in a process of its own and resolves when it is ready. */
export function launchHost({
  fork,
  readerFile,
  folder,
  language,
  recover,
  engines,
  log,
}: LaunchOptions): Promise<RunningHost> {
  const child = fork();
  const { port1, port2 } = new MessageChannelMain();
  const transport = createEmbeddedTransport(portLike(port1));
  const readers = createReaders<MessagePortMain>({
    fork: () => forkReader(readerFile),
    hand: (id, port) => child.postMessage({ kind: 'reader', id } satisfies HostReader, [port]),
  });
  let ownerReady: (() => void) | undefined;
  let ownerFailed: ((error: Error) => void) | undefined;
  const enginesSet: (() => void)[] = [];
  let isGone = false;

  logOutput(child, log);
  const heartbeat = watchHost(child, log);
  const exited = new Promise<void>((resolve) => {
    child.on('exit', (code) => {
      isGone = true;
      const gone = new HostUnavailable('host_stopped', 'The workspace process stopped; it is being started again.');
      log(`host: exited with code ${code}`);
      transport.close(gone);
      readers.stopAll();
      ownerFailed?.(gone);
      for (const settle of enginesSet.splice(0)) {
        settle();
      }
      port1.close();
      resolve();
    });
  });

  function ensureOwner(email: string, secret: string): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      ownerReady = resolve;
      ownerFailed = reject;
      const message: HostEnsureOwner = {
        kind: 'ensure-owner',
        email,
        secret,
        name: personalName(userInfo().username),
        language: language(),
      };
      child.postMessage(message);
    });
  }

  function setEngines(next: HostEngines): Promise<void> {
    return new Promise<void>((resolve) => {
      if (isGone) {
        resolve();
        return;
      }
      enginesSet.push(resolve);
      child.postMessage({ kind: 'engines', engines: next } satisfies HostSetEngines);
    });
  }

  function stop(): void {
    // Windows has no signal that a process can hear.
    child.postMessage({ kind: 'stop' } satisfies HostStop);
  }

  // Keys go in a message and nowhere else: arguments and environment of a process can be read by others.
  void engines().then((first) => {
    const start: HostStart = { kind: 'start', folder, appVersion: app.getVersion(), recover, engines: first };
    if (!isGone) {
      child.postMessage(start, [port2]);
    }
  });

  return new Promise<RunningHost>((resolve, reject) => {
    void exited.then(() => reject(new HostUnavailable('host_stopped', 'The workspace process stopped at its start.')));

    let ready = false;
    function hear(notice: HostNotice): void {
      switch (notice.kind) {
        case 'ready':
          ready = true;
          // From now on it is expected to answer, whether a beat was asked yet or not.
          heartbeat.answered();
          resolve({ fetch: transport.fetch, ensureOwner, setEngines, exited, stop, kill: () => killProcess(child) });
          break;
        case 'alive':
          heartbeat.answered();
          break;
        case 'working':
          heartbeat.setWorking(notice.works);
          break;
        case 'start-reader':
          readers.start(notice.id);
          break;
        case 'stop-reader':
          readers.stop(notice.id);
          break;
        case 'engines-set':
          enginesSet.shift()?.();
          break;
        case 'owner-ready':
          ownerReady?.();
          break;
        case 'failed':
          ownerFailed?.(failureOf(notice));
          if (!ready) {
            reject(failureOf(notice));
            child.kill();
          }
          break;
      }
    }

    child.on('message', (message: unknown) => {
      const notice = hostNotice.safeParse(message);
      if (notice.success) {
        hear(notice.data);
      } else {
        log('host: said something that Cadre does not know');
      }
    });
  });
}
