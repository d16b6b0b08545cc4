import process from 'node:process';
import type { HostNotice } from '#shared/host-port/frames.ts';
import { createEmbeddedHost } from './embedded-host.ts';
import type { FillCompanyInput, WriteSampleDay } from './host-deps.ts';
import { createMainReaders } from './reader/main-reader.ts';
import { createReader } from './reader/reader-client.ts';
import { hostCommand } from './transport/frame-schema.ts';
import { type ParentPort, parentPort, portLike } from './transport/parent-port.ts';

function reportBug(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** Loaded when a company is filled: nothing else needs the sample data. */
async function* fillCompany(input: FillCompanyInput) {
  const sample = await import('#host/sample/fill-company.ts');
  yield* sample.fillCompany(input);
}

const writeSampleDay: WriteSampleDay = async (input) => {
  const sample = await import('#host/sample/days/write-day.ts');
  await sample.writeDay(input);
};

function run(main: ParentPort): void {
  // The database and what stands beside it, backups, files, uploads: for their owner's eyes only.
  process.umask(0o077);
  const notify = (notice: HostNotice) => main.postMessage(notice);
  const readers = createMainReaders(notify);
  const host = createEmbeddedHost({
    fillCompany,
    writeSampleDay,
    reader: createReader(readers.launch),
    notify,
    reportBug,
  });
  let ended = false;
  function end(): void {
    if (!ended) {
      ended = true;
      // Closed well, the database need not be checked at the next start.
      void host.close().finally(() => process.exit(0));
    }
  }
  main.on('message', (event) => {
    const command = hostCommand.parse(event.data);
    const [port] = event.ports;
    if (command.kind === 'ping') {
      notify({ kind: 'alive' });
    } else if (command.kind === 'stop') {
      end();
    } else if (command.kind === 'ensure-owner') {
      void host.ensureOwner(command);
    } else if (command.kind === 'engines') {
      host.setEngines(command);
    } else if (port !== undefined && command.kind === 'reader') {
      readers.started(command.id, port);
    } else if (port !== undefined && command.kind === 'start') {
      void host.start(command, portLike(port));
    }
  });
  process.once('SIGTERM', end);
  // A terminal, or the end of a session, says this to every process: main decides when this one goes.
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
}

const main = parentPort();
if (main === undefined) {
  throw new Error('the embedded host runs in a utility process');
}
run(main);
