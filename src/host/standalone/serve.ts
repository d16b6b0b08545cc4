import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { BillingProvider } from '#host/billing/billing-provider.ts';
import { createHost } from '#host/create-host.ts';
import { createIntelligence } from '#host/intelligence/create-intelligence.ts';
import { readIntelligenceConfig } from '#host/intelligence/read-config.ts';
import type { Mailer } from '#host/mail/mailer.ts';
import { readMailSettings } from '#host/mail/read-mail-settings.ts';
import { startReader } from '#host/reader/start-reader.ts';
import { readStripeSettings } from '#host/services/billing/read-stripe-settings.ts';
import { openFileStore } from '#host/store/files.ts';
import { createLog, failureForLog, logFailure } from './log.ts';
import { openStore } from './open-store.ts';
import type { ServeOptions } from './options.ts';
import { readPublicAddress } from './public-address.ts';
import { createHostServer } from './server.ts';
import { watchOfProcess } from './watch.ts';

/** Running calls are given this long when the host is told to stop. */
const graceMs = 10_000;

function version(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : '';
}

/** Loaded where something is sold: the SDK is large. */
async function billingOf(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<BillingProvider | undefined> {
  const settings = readStripeSettings(variables);
  if (settings === undefined) {
    return undefined;
  }
  const { createStripeProvider } = await import('#host/services/billing/stripe-provider.ts');
  return createStripeProvider(settings);
}

/** Loaded where a mail server is set. */
async function mailerOf(
  variables: Readonly<Record<string, string | undefined>>,
  clock: () => Date,
): Promise<Mailer | undefined> {
  const settings = readMailSettings(variables);
  if (settings === undefined) {
    return undefined;
  }
  const { createSmtpMailer } = await import('#host/mail/smtp-mailer.ts');
  return createSmtpMailer(settings, clock);
}

/** Serves a company's workspace until the process is told to stop; then running calls are finished first. */
export async function serve({ database, create, files, address, port, proxies }: ServeOptions): Promise<void> {
  const log = createLog();
  const engines = readIntelligenceConfig(process.env);
  const publicAddress = readPublicAddress(process.env.CADRE_PUBLIC_URL);
  const clock = () => new Date();
  const mailer = await mailerOf(process.env, clock);
  const watch = watchOfProcess();
  // A new version may change all that is there.
  const store = await watch.longWork(() => openStore(database, { create, longWork: watch.longWork }));
  const host = createHost({
    store,
    files: openFileStore(files),
    clock,
    version: version(),
    async *fillCompany(input) {
      const sample = await import('#host/sample/fill-company.ts');
      yield* sample.fillCompany(input);
    },
    async writeSampleDay(input) {
      const sample = await import('#host/sample/days/write-day.ts');
      await sample.writeDay(input);
    },
    billing: await billingOf(process.env),
    publicAddress,
    mailer,
    intelligence: createIntelligence(() => engines),
    reader: startReader(),
    reportBug: (error) => logFailure(log, error),
  });
  const server = createHostServer({ fetch: host.fetch, log, proxies });
  const listening = await server.listen(port, address);

  async function stop(): Promise<void> {
    log.info('stopping');
    // Nothing that is being closed keeps the process any more: it would end before the last of it is.
    setInterval(() => undefined, graceMs);
    try {
      host.endStreams();
      await server.close(graceMs);
      await host.close();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error(failureForLog(error), 'stopping failed');
      process.exit(1);
    }
  }
  let isStopping = false;
  const stopOnce = () => {
    if (!isStopping) {
      isStopping = true;
      void stop();
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, stopOnce);
  }
  watch.answer(stopOnce);
  log.info({ address: listening.address, port: listening.port, engine: store.engine }, 'listening');
}
