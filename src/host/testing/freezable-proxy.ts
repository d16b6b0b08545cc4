import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `answers`: the server does what it is told, and nobody hears of it. `open connections`: others can be made. */
export type Frozen = 'everything' | 'answers' | 'open connections';

/** A way to a server that can be frozen: it is there, takes connections and what is sent, and says nothing. */
export interface FreezableProxy {
  /** The address of the server by this way. */
  url: string;
  freeze(what?: Frozen): void;
  /** Freezes what is answered once something with this text was sent. */
  freezeAnswersTo(text: string): void;
  /** What was sent meanwhile arrives. */
  thaw(): void;
  /** How many connections there are. */
  connections(): number;
  close(): Promise<void>;
}

/** One connection by the proxy. */
class Link {
  readonly #caller: Socket;
  readonly #server: Socket;
  readonly #waiting: (() => void)[] = [];
  #frozen: Frozen | undefined;

  constructor(caller: Socket, server: Socket, onSent: (text: string) => void) {
    this.#caller = caller;
    this.#server = server;
    caller.on('data', (bytes) => onSent(bytes.toString('latin1')));
    this.#forward(caller, server, (frozen) => frozen !== 'answers');
    this.#forward(server, caller, () => true);
  }

  /** Whether its caller has it open. */
  get isOpen(): boolean {
    return !this.#caller.destroyed;
  }

  /** The server knows, too, that it is over. */
  onEnd(heard: () => void): void {
    this.#server.on('close', heard);
  }

  freeze(what: Frozen): void {
    this.#frozen = what;
  }

  thaw(): void {
    this.#frozen = undefined;
    for (const pass of this.#waiting.splice(0)) {
      pass();
    }
  }

  destroy(): void {
    this.#caller.destroy();
    this.#server.destroy();
  }

  #forward(from: Socket, to: Socket, freezes: (frozen: Frozen) => boolean): void {
    const pass = (work: () => void) => {
      if (this.#frozen !== undefined && freezes(this.#frozen)) {
        this.#waiting.push(work);
      } else {
        work();
      }
    };
    from.on('data', (bytes) => pass(() => to.write(bytes)));
    from.on('close', () => pass(() => to.destroy()));
    from.on('error', () => {});
  }
}

/** Starts a proxy in front of a server. */
export async function startFreezableProxy(server: string): Promise<FreezableProxy> {
  const target = new URL(server);
  const links = new Set<Link>();
  let frozen: Frozen | undefined;
  let trigger: string | undefined;

  function freeze(what: Frozen): void {
    frozen = what === 'open connections' ? undefined : what;
    for (const link of links) {
      link.freeze(what);
    }
  }

  const proxy = createServer((caller) => {
    const link = new Link(caller, connect(Number(target.port), target.hostname), (text) => {
      if (trigger !== undefined && text.includes(trigger)) {
        trigger = undefined;
        freeze('answers');
      }
    });
    links.add(link);
    link.onEnd(() => links.delete(link));
    if (frozen !== undefined) {
      link.freeze(frozen);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(server);
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return {
    url: url.href,
    freeze: (what = 'everything') => freeze(what),
    freezeAnswersTo(text) {
      trigger = text;
    },
    thaw() {
      frozen = undefined;
      for (const link of links) {
        link.thaw();
      }
    },
    connections: () => [...links].filter((link) => link.isOpen).length,
    async close() {
      for (const link of links) {
        link.destroy();
      }
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
