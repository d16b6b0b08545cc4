import process from 'node:process';
import type { HostNotice } from '#shared/host-port/frames.ts';
import { createEmbeddedHost } from './embedded-host.ts';
import type { FillCompanyInput } from './host-deps.ts';
import { hostCommand } from './transport/frame-schema.ts';
import type { PortLike } from './transport/port-like.ts';

/** What this file needs of Electron's ports; the host does not depend on Electron's types. */
interface TransferredPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  start(): void;
}

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown; ports: readonly TransferredPort[] }) => void): void;
}

function isParentPort(value: unknown): value is ParentPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}

function portLike(port: TransferredPort): PortLike {
  return {
    postMessage: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', (event) => listener(event.data));
      port.start();
    },
  };
}

function reportBug(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** Loaded when a company is filled: nothing else needs the sample data. */
async function* fillCompany(input: FillCompanyInput) {
  const sample = await import('#host/sample/fill-company.ts');
  yield* sample.fillCompany(input);
}

function run(parentPort: ParentPort): void {
  const notify = (notice: HostNotice) => parentPort.postMessage(notice);
  const host = createEmbeddedHost({ fillCompany, notify, reportBug });
  parentPort.on('message', (event) => {
    const command = hostCommand.parse(event.data);
    const [port] = event.ports;
    if (command.kind === 'ensure-owner') {
      void host.ensureOwner(command);
    } else if (port !== undefined) {
      void host.start(command, portLike(port));
    }
  });
  process.once('SIGTERM', () => {
    // Closed well, the database need not be checked at the next start.
    void host.close().finally(() => process.exit(0));
  });
}

const parentPort: unknown = Reflect.get(process, 'parentPort');
if (!isParentPort(parentPort)) {
  throw new Error('the embedded host runs in a utility process');
}
run(parentPort);
