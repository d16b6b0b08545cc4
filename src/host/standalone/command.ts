import process from 'node:process';
import { StoreFailure } from '#host/store/store.ts';
import { createOwner } from './create-owner.ts';
import { keepServing } from './keep-serving.ts';
import { createLog } from './log.ts';
import { makeResetLinks } from './make-reset-links.ts';
import { isServer, NoDatabase, openStore } from './open-store.ts';
import { type CreateOwnerOptions, type ResetPasswordOptions, readOptions, usage } from './options.ts';
import { readPublicAddress } from './public-address.ts';
import { readPassword } from './read-password.ts';
import { isWatched } from './watch.ts';

async function makeOwner({ database, create, company, email, name, language }: CreateOwnerOptions): Promise<void> {
  const password = await readPassword(process.stdin, (text) => process.stderr.write(text));
  const store = await openStore(database, { create });
  try {
    const refusal = await createOwner(store, new Date(), { company, email, name, language, password });
    process.stderr.write(`${refusal ?? 'The company is there; its owner can sign in.'}\n`);
    process.exitCode = refusal === undefined ? 0 : 1;
  } finally {
    await store.close();
  }
}

async function resetPassword({ database, email }: ResetPasswordOptions): Promise<void> {
  const publicAddress = readPublicAddress(process.env.CADRE_PUBLIC_URL);
  const store = await openStore(database, { create: false });
  try {
    const links = await makeResetLinks(store, new Date(), email, publicAddress);
    for (const { companies, link } of links) {
      process.stdout.write(`${companies.join(', ')}: ${link}\n`);
    }
    if (links.length === 0) {
      process.stderr.write('Nobody signs in with this email address.\n');
      process.exitCode = 1;
    }
  } finally {
    await store.close();
  }
}

/** What an operator can do about it; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof StoreFailure) {
    return error.code === 'busy' ? 'The database cannot be reached.' : `The database refused: ${error.code}.`;
  }
  if (error instanceof NoDatabase) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// A database and files of people: for the eyes of whoever runs the host only.
process.umask(0o077);
const options = readOptions(process.argv.slice(2), process.env);
try {
  if (options === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  } else if (options.command === 'create-owner') {
    await makeOwner(options);
  } else if (options.command === 'reset-password') {
    await resetPassword(options);
  } else if (isServer(options.database) || isWatched()) {
    const { serve } = await import('./serve.ts');
    await serve(options);
  } else {
    process.exitCode = await keepServing(import.meta.filename, process.argv.slice(2), createLog());
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
