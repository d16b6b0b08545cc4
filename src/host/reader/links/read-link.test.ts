import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReaderFailure } from '#host/reader/reader.ts';
import { type NetworkRules, publicNetwork } from './guarded-get.ts';
import { readLink } from './read-link.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);

let server: Server;
let port: number;
let pages: Record<string, Handler>;
let asked: string[];

/** Every name leads to the test's own server; nothing else is let through. */
function rules(addresses: Record<string, string> = {}): NetworkRules {
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const address = addresses[hostname] ?? '127.0.0.1';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return { lookup, isAllowed: (address) => address === '127.0.0.1', except: ['127.0.0.1'] };
}

const html =
  (content: string, type = 'text/html; charset=utf-8'): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(content);

const redirect =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

function read(path: string, scrape = false) {
  return readLink(`http://site.example:${port}${path}`, { scrape, rules: rules() });
}

async function failure(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ReaderFailure ? error.code : `no failure of the reader: ${String(error)}`;
}

beforeEach(async () => {
  pages = {};
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page === undefined) {
      response.writeHead(404).end();
    } else {
      page(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('readLink', () => {
  it('reads what a page says about itself, pictures as data', async () => {
    pages['/'] = html(`<html><head><title>Plain</title>
      <meta property="og:title" content="Wind &amp; Sun"><meta property="og:description" content=" About
      us "><meta property="og:site_name" content="Northwind"><meta property="og:image" content="/a.png">
      <link rel="icon" href="/icon.png"></head><body><script>bad()</script><h1>Gr&uuml;ezi</h1><p>Text</p></body></html>`);
    pages['/a.png'] = (_request, response) => response.end(png);
    pages['/icon.png'] = (_request, response) => response.end(png);
    expect(await read('/', true)).toEqual({
      url: `http://site.example:${port}/`,
      title: 'Wind & Sun',
      description: 'About us',
      site_name: 'Northwind',
      image: `data:image/png;base64,${png.toString('base64')}`,
      favicon: `data:image/png;base64,${png.toString('base64')}`,
      text: 'Grüezi\nText',
    });
  });

  it('falls back to the title and the host', async () => {
    pages['/'] = html('<title>Only a title</title>');
    expect(await read('/')).toMatchObject({ title: 'Only a title', site_name: 'site.example' });
  });

  it('reads other encodings, packed pages and empty ones', async () => {
    pages['/latin'] = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(Buffer.from('<meta charset="iso-8859-1"><title>Zürich</title>', 'latin1'));
    pages['/gzip'] = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync('<title>Packed</title>'));
    pages['/empty'] = html('');
    expect((await read('/latin')).title).toBe('Zürich');
    expect((await read('/gzip')).title).toBe('Packed');
    expect((await read('/empty')).title).toBeUndefined();
  });

  it.each([
    ['a quoted header', "text/html; charset='iso-8859-1'", Buffer.from('<title>Zürich</title>', 'latin1')],
    ['UTF-16 by its header', 'text/html; charset=utf-16le', Buffer.from('<title>Zürich</title>', 'utf16le')],
    ['UTF-16 by its mark', 'text/html', Buffer.from('\ufeff<title>Zürich</title>', 'utf16le')],
    ['UTF-16 the other way round', 'text/html', Buffer.from('\ufeff<title>Zürich</title>', 'utf16le').swap16()],
    ['a mark against the header', 'text/html; charset=iso-8859-1', Buffer.from('\ufeff<title>Zürich</title>')],
    ['a page that calls itself UTF-16', 'text/html', Buffer.from('<meta charset="utf-16"><title>Zürich</title>')],
    ['an unknown encoding', 'text/html; charset=klingon', Buffer.from('<title>Zürich</title>')],
  ])('reads %s', async (_what, type, bytes) => {
    pages['/'] = (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes);
    expect((await read('/')).title).toBe('Zürich');
  });

  it('shows no SVG, nothing that calls itself a picture, and none over 300 KiB', async () => {
    const page = (image: string) => html(`<title>x</title><meta property="og:image" content="${image}">`);
    pages['/svg'] = page('/x.svg');
    pages['/x.svg'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="bad()"/>');
    pages['/large'] = page('/large.png');
    pages['/large.png'] = (_request, response) => response.end(Buffer.concat([png, Buffer.alloc(300 * 1024)]));
    pages['/inner'] = page('http://10.0.0.1/x.png');
    for (const path of ['/svg', '/large', '/inner']) {
      expect((await read(path)).image).toBeUndefined();
    }
  });

  it('follows three redirects and not a fourth', async () => {
    for (const hop of [4, 3, 2, 1]) {
      pages[`/${hop}`] = redirect(`/${hop - 1}`);
    }
    pages['/0'] = html('<title>End</title>');
    expect(await read('/3')).toMatchObject({ title: 'End', url: `http://site.example:${port}/0` });
    expect(await failure(read('/4'))).toBe('unreachable');
  });

  it.each([
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'http://user:secret@site.example/',
    'ftp://site.example/',
    'javascript:alert(1)',
  ])('does not follow a redirect to %s', async (location) => {
    pages['/'] = redirect(location);
    expect(await failure(read('/'))).toBe('refused');
    expect(asked).toEqual(['/']);
  });

  it('refuses a name that leads to an inner address, at the second hop too', async () => {
    const inner = rules({ 'inner.example': '10.0.0.8' });
    expect(await failure(readLink(`http://inner.example:${port}/`, { scrape: false, rules: inner }))).toBe('refused');
    pages['/'] = redirect(`http://inner.example:${port}/secret`);
    expect(await failure(readLink(`http://site.example:${port}/`, { scrape: false, rules: inner }))).toBe('refused');
    expect(asked).toEqual(['/']);
  });

  it('refuses a name with one inner address among others', async () => {
    const lookup: LookupFunction = (_hostname, _options, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ]);
    const mixed = { ...rules(), lookup };
    expect(await failure(readLink(`http://site.example:${port}/`, { scrape: false, rules: mixed }))).toBe('refused');
    expect(asked).toEqual([]);
  });

  it('looks at the address of the connection itself', async () => {
    let calls = 0;
    // What the resolver said was allowed; where the connection then leads is not.
    const rebinding = {
      ...rules(),
      isAllowed: () => {
        calls += 1;
        return calls === 1;
      },
    };
    expect(await failure(readLink(`http://site.example:${port}/`, { scrape: false, rules: rebinding }))).toBe(
      'refused',
    );
    expect(asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'https://127.0.0.1/',
    'http://user@8.8.8.8/',
    'ftp://8.8.8.8/',
    'gopher://8.8.8.8/',
    'file:///etc/passwd',
    'data:text/html,<title>x</title>',
    'not an address',
  ])('refuses %s', async (address) => {
    expect(await failure(readLink(address, { scrape: false, rules: publicNetwork }))).toBe('refused');
  });

  it('reads no more than 1 MiB of a page without end, and nothing that is no page', async () => {
    pages['/endless'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Long</title>');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) {
          // Until the reader hangs up.
        }
      };
      response.on('drain', more);
      more();
    };
    pages['/json'] = html('{}', 'application/json');
    expect((await read('/endless')).title).toBe('Long');
    expect(await failure(read('/json'))).toBe('unreadable');
    expect(await failure(read('/missing'))).toBe('unreachable');
  });

  it('gives up after five seconds', async () => {
    pages['/'] = () => undefined;
    pages['/stalled'] = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .write(gzipSync('<title>Packed</title>').subarray(0, 12));
    const started = performance.now();
    expect(await Promise.all([failure(read('/')), failure(read('/stalled'))])).toEqual(['timeout', 'timeout']);
    expect(performance.now() - started).toBeGreaterThan(4900);
  });
});
