/** A second process of the host, and the host's end of the channel to it. */
export interface StartedReader<Port> {
  port: Port;
  onExit(listener: () => void): void;
  kill(): void;
}

interface ReadersOptions<Port> {
  fork: () => StartedReader<Port>;
  /** Gives the host its end. */
  hand: (id: number, port: Port) => void;
}

/** The second processes of one host: started when it asks, ended when it says so or is gone itself. */
export interface Readers {
  start(id: number): void;
  stop(id: number): void;
  stopAll(): void;
}

export function createReaders<Port>({ fork, hand }: ReadersOptions<Port>): Readers {
  const running = new Map<number, StartedReader<Port>>();
  return {
    start(id) {
      const started = fork();
      running.set(id, started);
      started.onExit(() => running.delete(id));
      hand(id, started.port);
    },
    stop: (id) => running.get(id)?.kill(),
    stopAll() {
      for (const started of [...running.values()]) {
        started.kill();
      }
    },
  };
}
