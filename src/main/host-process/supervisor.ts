import { createRestartLimit } from '#main/crashes/restart-limit.ts';
import { HostUnavailable, type Transport, WorkspaceDamaged } from '#main/gateway/transport.ts';
import type { DamageRecovery, HostEngines } from '#shared/host-port/frames.ts';

/** A host that said it is ready. */
export interface RunningHost {
  fetch: Transport;
  ensureOwner(email: string, secret: string): Promise<void>;
  /** Resolves when what is asked next is answered by these engines, or when the process is gone. */
  setEngines(engines: HostEngines): Promise<void>;
  /** Resolves when the process is gone, whatever the reason. */
  exited: Promise<void>;
  /** Closes its database and ends. */
  stop(): void;
  /** Ends at once, whatever it does. */
  kill(): void;
}

export interface HostSupervisor {
  /** Waits for the host where it is starting; rejects with {@link HostUnavailable} where there is none. */
  fetch: Transport;
  /** False while no host runs or starts: the next call would start one. */
  isUp(): boolean;
  ensureOwner(email: string, secret: string): Promise<void>;
  /** Changes the engines of the host that runs or starts; a later one is given them at its start. */
  setEngines(engines: HostEngines): Promise<void>;
  /** The damage that keeps the host from starting, where that is the reason. */
  damage(): Promise<WorkspaceDamaged | undefined>;
  /** Starts a host that a damaged database keeps from starting with what the person chose to have in its place. */
  recover(choice: DamageRecovery): Promise<void>;
  /** Ends the host for good; resolves when it is gone, its database closed. */
  stop(): Promise<void>;
  /** Ends the host for good and at once: it was asked to, and does not hear. */
  kill(): void;
}

interface SupervisorOptions {
  /** Starts a host; rejects with {@link HostUnavailable} when it does not become ready. */
  launch: (recover: DamageRecovery | undefined) => Promise<RunningHost>;
  /** A host is ready, the first one or a later one. */
  onReady: () => void;
  /** A host that had crashed is ready again. */
  onRestarted: () => void;
  now: () => number;
  log: (line: string) => void;
}

const gaveUp = new HostUnavailable(
  'host_stopped',
  'The workspace process stopped several times within a minute. Wait a minute and try again, or restart Cadre.',
);

/** Between two tries to start a host that said why it cannot: shorter than anybody who mended that presses Retry. */
const retryPauseMs = 500;

/**
 * Keeps one host running: started at once, restarted after a crash, given up after too many. One that could not start
 * (a damaged database, a full disk) is tried again by the next call, however often that was in vain.
 */
export function superviseHost({ launch, onReady, onRestarted, now, log }: SupervisorOptions): HostSupervisor {
  const limit = createRestartLimit();
  let stopped = false;
  let failure: Error | undefined;
  let failedAt = 0;
  let running: RunningHost | undefined;
  let current = begin();

  function begin(choice?: DamageRecovery): Promise<RunningHost> {
    failure = undefined;
    const next = start(choice);
    // Whoever needs the host hears of the failure; nobody may be waiting yet.
    next.catch((error: unknown) => log(`host: ${error instanceof Error ? error.message : 'unknown failure'}`));
    return next;
  }

  async function start(choice: DamageRecovery | undefined): Promise<RunningHost> {
    try {
      const host = await launch(choice);
      running = host;
      void host.exited.then(recover);
      onReady();
      return host;
    } catch (error) {
      failedAt = now();
      failure = error instanceof Error ? error : new HostUnavailable('unknown', 'The workspace process did not start.');
      if (error instanceof HostUnavailable && error.code === 'host_stopped') {
        // It crashed before it was ready: nobody may be calling who would start it anew.
        recover();
      }
      throw error;
    }
  }

  function recover(): void {
    if (stopped) {
      return;
    }
    if (limit.take(now())) {
      current = begin();
      current.then(onRestarted, () => undefined);
    } else {
      failure = gaveUp;
      log(`host: ${gaveUp.message}`);
    }
  }

  function mayTryAgain(): boolean {
    const at = now();
    // A clock that was set back holds nobody up.
    return failure === gaveUp ? limit.take(at) : at < failedAt || at - failedAt >= retryPauseMs;
  }

  async function started(): Promise<RunningHost> {
    if (failure !== undefined) {
      if (stopped || !mayTryAgain()) {
        throw failure;
      }
      current = begin();
    }
    return current;
  }

  async function damage(): Promise<WorkspaceDamaged | undefined> {
    await current.catch(() => undefined);
    return failure instanceof WorkspaceDamaged ? failure : undefined;
  }

  return {
    damage,
    async recover(choice) {
      if ((await damage()) !== undefined) {
        current = begin(choice);
      }
      await current;
    },
    isUp: () => failure === undefined,
    fetch: async (request) => (await started()).fetch(request),
    ensureOwner: async (email, secret) => (await started()).ensureOwner(email, secret),
    async setEngines(engines) {
      const host = await current.catch(() => undefined);
      await host?.setEngines(engines);
    },
    async stop() {
      stopped = true;
      const host = await current.catch(() => undefined);
      host?.stop();
      await host?.exited;
    },
    kill() {
      stopped = true;
      running?.kill();
    },
  };
}
