import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DamageRecovery, HostEngines, HostNotice, HostResponseFrame } from '#shared/host-port/frames.ts';
import { createEmbeddedHost, type EmbeddedHost } from './embedded-host.ts';
import { startReader } from './reader/start-reader.ts';
import { sqliteBackups } from './store/sqlite-backups.ts';

const owner = {
  kind: 'ensure-owner',
  email: 'owner@cadre.local',
  secret: 'a secret of the desktop',
  name: 'Ada B. Lovelace',
  language: 'en',
} as const;

async function* nothing(): AsyncGenerator<never> {}

describe('embedded host', () => {
  let folder: string;
  let channel: MessageChannel;
  let notices: HostNotice[];
  /** What was told of long work. */
  let working: boolean[];
  let host: EmbeddedHost;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadre-embedded-'));
    open();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await host.close();
    channel.port1.close();
    await rm(folder, { recursive: true, force: true });
  });

  function open(): void {
    channel = new MessageChannel();
    notices = [];
    working = [];
    host = createEmbeddedHost({
      fillCompany: nothing,
      reader: startReader(),
      notify: (notice) => (notice.kind === 'working' ? working.push(notice.works) : notices.push(notice)),
      reportBug: () => {},
    });
  }

  function start(recover?: DamageRecovery, engines: HostEngines = {}): Promise<void> {
    return host.start(
      { kind: 'start', folder, appVersion: '1.2.3', recover, engines },
      {
        postMessage: (message) => channel.port2.postMessage(message),
        onMessage: (listener) => channel.port2.on('message', listener),
      },
    );
  }

  /** Asks over the port, as main does; answers status and body. */
  function ask(
    method: string,
    path: string,
    headers: [string, string][] = [],
    body?: unknown,
  ): Promise<[number, string]> {
    return new Promise((resolve) => {
      let status = 0;
      let text = '';
      const id = Math.random();
      const listen = (frame: HostResponseFrame) => {
        if (frame.kind === 'response') {
          status = frame.status;
        } else if (frame.kind === 'response.chunk') {
          text += new TextDecoder().decode(frame.bytes);
        } else {
          channel.port1.off('message', listen);
          resolve([status, text]);
        }
      };
      channel.port1.on('message', listen);
      channel.port1.postMessage({
        kind: 'request',
        id,
        method,
        url: `https://embedded.cadre.invalid${path}`,
        headers: body === undefined ? headers : [...headers, ['content-type', 'application/json']],
        body: body !== undefined,
      });
      if (body !== undefined) {
        channel.port1.postMessage({ kind: 'request.chunk', id, bytes: new TextEncoder().encode(JSON.stringify(body)) });
        channel.port1.postMessage({ kind: 'request.end', id });
      }
    });
  }

  async function signIn(
    secret: string,
  ): Promise<[number, { user?: { first_name: string; last_name: string }; company?: { id: string } }]> {
    const [status, text] = await ask('POST', '/api/auth/login', [], { email: owner.email, password: secret });
    return [status, JSON.parse(text)];
  }

  it('makes a workspace with its owner, once', async () => {
    await start();
    await host.ensureOwner(owner);
    expect(notices).toEqual([{ kind: 'ready' }, { kind: 'owner-ready' }]);
    const [status, context] = await signIn(owner.secret);
    expect([status, context.user?.first_name, context.user?.last_name]).toEqual([200, 'Ada B.', 'Lovelace']);
    await host.close();

    open();
    await start();
    await host.ensureOwner({ ...owner, name: 'Somebody Else', language: 'de' });
    expect((await signIn(owner.secret))[1]).toMatchObject({
      company: { id: context.company?.id },
      user: { first_name: 'Ada B.' },
    });
  });

  it('takes what disguises a name out of the first owner’s', async () => {
    await start();
    await host.ensureOwner({ ...owner, name: '\u202eAda B.\u202c \u200bLovelace' });
    expect((await signIn(owner.secret))[1]).toMatchObject({ user: { first_name: 'Ada B.', last_name: 'Lovelace' } });
  });

  it('takes a new secret when the keychain lost the old one', async () => {
    await start();
    await host.ensureOwner(owner);
    await host.ensureOwner({ ...owner, secret: 'another secret of the desktop' });
    expect((await signIn(owner.secret))[0]).toBe(401);
    expect((await signIn('another secret of the desktop'))[0]).toBe(200);
  });

  it('has the engines it is started with, until it is given others', async () => {
    const text = { baseUrl: 'https://engine.example/v1', model: 'small', apiKey: 'k' };
    await start(undefined, { text, transcription: { kind: 'command', command: ['/bin/hear', '{file}'] } });
    const engines = async () => JSON.parse((await ask('GET', '/api/health'))[1]).engines;
    expect(await engines()).toEqual({ text: 'openai-compatible', transcription: 'command' });
    host.setEngines({ kind: 'engines', engines: { transcription: { kind: 'openai-compatible', ...text } } });
    expect(notices).toEqual([{ kind: 'ready' }, { kind: 'engines-set' }]);
    expect(await engines()).toEqual({ text: 'built-in', transcription: 'openai-compatible' });
  });

  it('answers by the engines of the environment, whatever else it is given', async () => {
    vi.stubEnv('CADRE_AI_BASE_URL', 'https://engine.example/v1');
    vi.stubEnv('CADRE_AI_MODEL', 'large');
    await start(undefined, {});
    host.setEngines({ kind: 'engines', engines: { text: undefined } });
    const { engines } = JSON.parse((await ask('GET', '/api/health'))[1]);
    expect(engines).toEqual({ text: 'openai-compatible', transcription: null });
  });

  it('answers health over the port', async () => {
    await start();
    const [status, text] = await ask('GET', '/api/health');
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        status: 'ok',
        version: '1.2.3',
        database: { engine: 'sqlite', status: 'ok' },
        engines: { text: 'built-in', transcription: null },
      },
    ]);
  });

  describe('whose database is damaged', () => {
    const file = () => join(folder, 'cadre.db');
    const backupAt = '2025-03-01T09:00:00.000Z';

    /** A workspace with an owner and a backup; then its database is damaged, and the host started again. */
    async function startDamaged(recover?: DamageRecovery): Promise<void> {
      await start();
      await host.ensureOwner(owner);
      await sqliteBackups(file(), () => new Date(backupAt)).make();
      await host.close();
      await writeFile(file(), 'no database '.repeat(1000));
      open();
      await start(recover);
    }

    it('offers its newest good backup, and touches nothing', async () => {
      await startDamaged();
      expect(notices).toEqual([{ kind: 'failed', code: 'database_damaged', message: expect.any(String), backupAt }]);
      expect(await readFile(file(), 'utf8')).toContain('no database');
    });

    it('goes on with the backup where the person chose it', async () => {
      await startDamaged('backup');
      await host.ensureOwner(owner);
      expect(notices).toEqual([{ kind: 'ready' }, { kind: 'owner-ready' }]);
      expect((await signIn(owner.secret))[1]).toMatchObject({ user: { first_name: 'Ada B.' } });
      expect((await readdir(folder)).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
    });

    it('begins anew where the person chose that', async () => {
      await startDamaged('empty');
      expect((await signIn(owner.secret))[0]).toBe(401);
      expect((await readdir(folder)).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
    });

    it('has nothing to offer without a backup', async () => {
      await writeFile(file(), 'no database '.repeat(1000));
      await start('backup');
      expect(notices).toMatchObject([{ kind: 'failed', code: 'database_damaged', backupAt: undefined }]);
    });
  });

  it('leaves a database alone that is in order, whatever was chosen', async () => {
    await start();
    await host.ensureOwner(owner);
    await host.close();
    open();
    await start('empty');
    expect((await signIn(owner.secret))[0]).toBe(200);
  });

  it('tells before it checks and changes the database, and when it is done', async () => {
    await start();
    expect(working).toEqual([true, false]);
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    open();
    await start();
    expect(working).toEqual([true, false]);
    expect(notices).toMatchObject([{ kind: 'failed' }]);
  });

  it('says what else went wrong at the start', async () => {
    await mkdir(join(folder, 'cadre.db'));
    await start();
    expect(notices).toMatchObject([{ kind: 'failed', code: 'unknown' }]);
  });

  it('refuses an owner before the workspace is open', async () => {
    await host.ensureOwner(owner);
    expect(notices).toMatchObject([{ kind: 'failed', code: 'unknown' }]);
  });
});
