import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BillingProvider } from '#host/billing/billing-provider.ts';
import { createHost, type Host } from '#host/create-host.ts';
import type { FillCompany, HostDeps } from '#host/host-deps.ts';
import { createIntelligence } from '#host/intelligence/create-intelligence.ts';
import type { Intelligence } from '#host/intelligence/intelligence.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import type { Mailer } from '#host/mail/mailer.ts';
import { startReader } from '#host/reader/start-reader.ts';
import { ensureOwner } from '#host/services/accounts/ensure-owner.ts';
import { hashPassword } from '#host/services/accounts/password.ts';
import { openFileStore } from '#host/store/files.ts';
import { newId } from '#host/store/new-id.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Store } from '#host/store/store.ts';
import { type Engine, openTestStore } from './engines.ts';

export const ownerEmail = 'owner@cadre.local';
export const ownerSecret = 'correct horse battery staple';

/** Who a test calls as: the headers that main would add. */
export interface Caller {
  userId: string;
  companyId: string;
  memberId: string;
  cookie: string;
}

/** What a test reads of an answer; bodies are read loosely, the assertion says what must be there. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape themselves
  body: any;
}

export interface TestHost {
  host: Host;
  /** What `host` was made of: another one made of it is another process. */
  deps: HostDeps;
  store: Store;
  folder: string;
  bugs: unknown[];
  /** Moves the clock. */
  advance(milliseconds: number): void;
  now(): Date;
  signIn(email?: string, password?: string): Promise<Caller>;
  /** Adds a user with a role to a company. */
  addUser(companyId: string, role: string, email: string): Promise<Caller>;
  call(caller: Caller | undefined, method: string, path: string, body?: unknown): Promise<Answer>;
  raw(caller: Caller | undefined, method: string, path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const origin = 'http://cadre.test';

/** One for all hosts of a test file: its process takes longer to start than most tests. It ends with the file's own. */
const sharedReader = startReader();

async function* nothingToFill(): AsyncGenerator<never> {}

function headersOf(caller: Caller | undefined): Record<string, string> {
  return caller === undefined ? {} : { cookie: caller.cookie, 'user-id': caller.userId };
}

/** ms: what the host does of itself begins no earlier, and is for the tests of it. */
const soonMs = 2000;

/**
 * What is due soon comes; what the host's clock does of itself, seconds after the start and over and over, would change
 * what a test holds still as soon as it takes long enough.
 */
const soonOnly: Schedule = (work, milliseconds) => {
  const timer = milliseconds < soonMs ? setTimeout(work, milliseconds) : undefined;
  return () => clearTimeout(timer);
};

export interface TestHostOptions {
  engine?: Engine;
  /** Instead of an empty one of the engine. */
  store?: Store;
  fillCompany?: FillCompany;
  intelligence?: Intelligence;
  billing?: BillingProvider;
  schedule?: Schedule;
  publicAddress?: string;
  mailer?: Mailer;
  /** Where a host ran before; it is not removed. */
  folder?: string;
}

/** An API host on a real database of its own, with a local owner. */
export async function startTestHost({
  engine = 'sqlite',
  store: given,
  fillCompany = nothingToFill,
  intelligence = createIntelligence(() => ({})),
  billing,
  schedule = soonOnly,
  publicAddress,
  mailer,
  folder: usedBefore,
}: TestHostOptions = {}): Promise<TestHost> {
  const folder = usedBefore ?? (await mkdtemp(join(tmpdir(), 'cadre-host-')));
  const store = given ?? (await openTestStore(engine, folder));
  const files = openFileStore(join(folder, 'files'));
  let time = Date.parse('2025-03-01T09:00:00.000Z');
  const clock = () => new Date(time);
  const bugs: unknown[] = [];
  const deps: HostDeps = {
    store,
    files,
    clock,
    version: '0.0.0-test',
    fillCompany,
    intelligence,
    billing,
    publicAddress,
    mailer,
    reader: { ...sharedReader, close: () => undefined },
    schedule,
    reportBug: (error) => bugs.push(error),
  };
  const host = createHost(deps);
  await ensureOwner(store, clock(), { email: ownerEmail, secret: ownerSecret, name: 'Olga Owner', language: 'en' });

  async function raw(caller: Caller | undefined, method: string, path: string, init: RequestInit = {}) {
    const headers = new Headers({ ...headersOf(caller), ...Object.fromEntries(new Headers(init.headers)) });
    return host.fetch(new Request(new URL(path, origin), { ...init, method, headers }));
  }

  async function call(caller: Caller | undefined, method: string, path: string, body?: unknown): Promise<Answer> {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await raw(caller, method, path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function signIn(email = ownerEmail, password = ownerSecret): Promise<Caller> {
    const answer = await call(undefined, 'POST', '/api/auth/login', { email, password });
    if (answer.status !== 200) {
      throw new Error(`sign-in answered ${answer.status}`);
    }
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { user, company } = answer.body;
    const member = await store.db
      .selectFrom('object')
      .select('id')
      .where('external_id', '=', user.id)
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    return { userId: user.id, companyId: company.id, memberId: member.id, cookie };
  }

  return {
    host,
    deps,
    store,
    folder,
    bugs,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    now: clock,
    signIn,
    call,
    raw,
    async addUser(companyId, role, email) {
      const now = clock().toISOString();
      const id = newId(clock());
      const passwordHash = await hashPassword(ownerSecret, 'secret');
      await store.transaction(async (trx) => {
        await trx
          .insertInto('user_account')
          .values({
            id,
            address_key: id,
            email,
            password_hash: passwordHash,
            first_name: role,
            last_name: 'User',
            language: 'en',
            experience_stage: 'active',
            staff: 0,
            created_at: now,
            updated_at: now,
          })
          .execute();
        await trx
          .insertInto('membership')
          .values({ user_id: id, company_id: companyId, role, created_at: now })
          .execute();
        const member = {
          id: newId(clock()),
          company_id: companyId,
          type: 'member',
          external_id: id,
          email,
          name: `${role} User`,
          first_name: role,
          last_name: 'User',
          data: {},
          origin: 'user',
          revision: await nextRevision(trx, companyId),
          created_at: now,
          updated_at: now,
        };
        await store.insertRows(trx, 'object', [member]);
      });
      return signIn(email);
    },
    async close() {
      await host.close();
      if (usedBefore === undefined) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Adds a second company to the database, which no test user belongs to. */
export async function addCompany(store: Store, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await store.db
    .insertInto('company')
    .values({ id, name: `Company ${id}`, plan: 'free', data: {}, created_at: at, updated_at: at })
    .execute();
}
