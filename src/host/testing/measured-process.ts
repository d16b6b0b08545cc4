import process from 'node:process';
import { pino } from 'pino';
import { createHostServer } from '#host/standalone/server.ts';
import { servePort } from '#host/transport/port-server.ts';
import { addCompany, type Caller, startTestHost } from './test-host.ts';

const sampleEveryMs = 5;
const mebibyte = 1024 * 1024;

/** What this process holds, in MiB: of JavaScript and its buffers. */
function held(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / mebibyte;
}

/** A host in a process of its own, over HTTP and over its channel, that tells how much memory calls cost it at most. */
async function run(): Promise<void> {
  const test = await startTestHost();
  const owner = await test.signIn();
  await addCompany(test.store, 'other', test.now());
  const other = await test.addUser('other', 'owner', 'owner@other.example');
  const server = createHostServer({ fetch: test.host.fetch, log: pino({ enabled: false }), proxies: [] });
  const { port } = await server.listen(0, '127.0.0.1');
  let idle = held();
  let most = idle;
  setInterval(() => {
    most = Math.max(most, held());
  }, sampleEveryMs).unref();
  process.on('message', (message) => {
    if (message === 'begin') {
      global.gc?.();
      idle = held();
      most = idle;
      process.send?.('begun');
    } else if (message === 'cost') {
      process.send?.({ mebibytes: most - idle });
    }
  });
  servePort({
    port: {
      postMessage: (message) => void process.send?.(message),
      onMessage: (listener) =>
        void process.on('message', (message) => {
          if (typeof message === 'object') {
            listener(message);
          }
        }),
    },
    fetch: test.host.fetch,
    reportBug: (error) => test.bugs.push(error),
  });
  process.once('disconnect', () => void test.close().finally(() => process.exit()));
  const signedIn = ({ cookie, userId }: Caller) => ({ cookie, 'user-id': userId });
  process.send?.({ port, folder: test.folder, owner: signedIn(owner), other: signedIn(other) });
}

void run();
