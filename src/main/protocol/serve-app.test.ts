import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppServer } from './serve-app.ts';

let folder = '';
let serve: (request: Request) => Promise<Response>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-serve-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">');
  writeFileSync(join(folder, 'assets/a.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'not listed');
  writeFileSync(join(folder, 'files.json'), JSON.stringify(['index.html', 'assets/a.js']));
  serve = createAppServer({ folder, api: () => Promise.resolve(new Response('from the host')) });
});

afterAll(() => rmSync(folder, { recursive: true }));

const asPage = { headers: { accept: 'text/html' } };

test('each document gets a nonce of its own, the same in the header and in the page', async () => {
  const nonces = [];
  for (let load = 0; load < 2; load += 1) {
    const response = await serve(new Request('app://cadre/people', asPage));
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('nothing that is served allows inline or evaluated code, or sniffing', async () => {
  for (const url of ['app://cadre/', 'app://cadre/assets/a.js', 'app://cadre/missing']) {
    const { headers } = await serve(new Request(url, asPage));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('files come with their type, others not at all', async () => {
  const script = await serve(new Request('app://cadre/assets/a.js'));
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await script.text()).toBe('export {};');
  expect((await serve(new Request('app://cadre/secret.txt'))).status).toBe(404);
  expect((await serve(new Request('app://cadre/files.json'))).status).toBe(404);
});

test('pages and files are only read', async () => {
  const response = await serve(new Request('app://cadre/assets/a.js', { method: 'POST', body: 'x' }));
  expect(response.status).toBe(404);
});

test('the API goes to the gateway, whatever the method', async () => {
  const response = await serve(new Request('app://cadre/api/objects/job', { method: 'DELETE' }));
  expect(await response.text()).toBe('from the host');
});
