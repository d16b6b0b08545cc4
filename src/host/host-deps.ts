import type { Transaction } from 'kysely';
import type { BillingProvider } from './billing/billing-provider.ts';
import type { Intelligence } from './intelligence/intelligence.ts';
import type { Schedule } from './lib/schedule.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Reader } from './reader/reader.ts';
import type { CallStore } from './store/call-store.ts';
import type { FileStore } from './store/files.ts';
import type { Schema } from './store/schema.ts';
import type { Store } from './store/store.ts';

/** What filling a company with sample data is given. `now` is the day that all dates are relative to. */
export interface FillCompanyInput {
  store: Store;
  files: FileStore;
  /** An existing company. It has one object of type `member` for its owner, with `external_id` = `ownerUserId`. */
  companyId: string;
  ownerUserId: string;
  now: Date;
  signal: AbortSignal;
}

/** One step of the filling: `done` of `total` steps are over. */
export interface FillCompanyStep {
  step: string;
  done: number;
  total: number;
}

export type FillCompany = (input: FillCompanyInput) => AsyncIterable<FillCompanyStep>;

/** Writes what happened in the sample company on a day that is over; in a transaction that holds the company's lock. */
export type WriteSampleDay = (input: {
  store: Store;
  trx: Transaction<Schema>;
  companyId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}) => Promise<void>;

/** Everything the API host needs from outside: it reads no clock, file or network by itself. */
export interface HostDeps {
  store: Store;
  files: FileStore;
  clock: () => Date;
  version: string;
  fillCompany: FillCompany;
  /** Without it the sample company stays as it was made. */
  writeSampleDay?: WriteSampleDay | undefined;
  /** Who takes the money; without one the plan is local. */
  billing?: BillingProvider | undefined;
  /** Insights, clean and improved text, report prose, transcripts. */
  intelligence: Intelligence;
  /** Reads files and links of strangers in a second process. */
  reader: Reader;
  /** Where people reach the host, for links to it; the embedded workspace has none. */
  publicAddress?: string | undefined;
  /** Sends mails about accounts; without one admins hand links over. */
  mailer?: Mailer | undefined;
  /** Real timers where it is not given. */
  schedule?: Schedule;
  /**
   * Hears of every failure nobody expected, of which callers get no more than "Something went wrong", and of refusals for
   * something that failed outside, which is their cause.
   */
  reportBug: (error: unknown) => void;
}

/** What the services are given of it: their store knows the steps of calls. */
export interface ServiceDeps extends Omit<HostDeps, 'store'> {
  store: CallStore;
}
