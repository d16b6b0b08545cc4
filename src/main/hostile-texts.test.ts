import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { settings } from '#shared/bridge/settings.ts';
import { type Parse, slowText } from '#shared/testing/hostile-texts.ts';
import { namesOfRows, textReadersIn } from '#shared/testing/text-readers.ts';
import { attachmentName } from './documents/attachment-name.ts';
import { openableName } from './documents/openable-name.ts';
import { readEventStream } from './live-events/read-event-stream.ts';
import { seal } from './local-data/seal.ts';
import { withoutSecrets } from './log/without-secrets.ts';
import { isAppPage, pagePath, parseAppUrl } from './protocol/app-origin.ts';
import { resolveTarget } from './protocol/resolve-target.ts';
import { isExternalLink } from './security/link-rules.ts';
import { parseSetCookie } from './session/set-cookie.ts';
import { restorableRoute, startRoute } from './windows/window-state.ts';

const key = Buffer.alloc(32);
const withoutEnd = new AbortController().signal;

function heard(stream: string): Promise<void> {
  return readEventStream(new Blob([stream]).stream(), withoutEnd, () => {});
}

/** Every reader of main of texts that pages, hosts, files and other programs write. */
const parsers: Readonly<Record<string, Parse>> = {
  attachmentName: (text) => attachmentName(`attachment; filename="${text}"`),
  'attachmentName, in another writing': (text) => attachmentName(`attachment; filename*=UTF-8''${text}`),
  openableName: (text) => openableName(`${text}.txt`, Buffer.from(text)),
  withoutSecrets,
  parseAppUrl: (text) => parseAppUrl(`app://cadre/${text}`),
  isAppPage: (text) => isAppPage(`app://cadre/${text}`),
  pagePath: (text) => pagePath(`/${text}`),
  resolveTarget: (text) => resolveTarget(`app://cadre/${text}`, null, new Set(['a'])),
  isExternalLink: (text) => isExternalLink(`https://example.com/${text}`),
  'isExternalLink, a mail link': (text) => isExternalLink(`mailto:${text}`),
  parseSetCookie: (text) => parseSetCookie(`session=${text}; path=/`, 0),
  'parseSetCookie, its parts': (text) => parseSetCookie(`session=1; ${text}`, 0),
  readEventStream: heard,
  'readEventStream, an event': (text) => heard(`id: ${text}\ndata: {"type":"${text}"}\n\n`),
  'readEventStream, many events': (text) => heard(`data: ${text.slice(0, 20)}\n\n`.repeat(Math.ceil(text.length / 28))),
  'readEventStream, an event of many lines': (text) =>
    heard(`${`data: ${text.slice(0, 20)}\n`.repeat(Math.ceil(text.length / 27))}\n`),
  seal: (text) => seal(key, text, 'a'),
  restorableRoute: (text) => restorableRoute(`app://cadre/${text}`),
  startRoute: (text) => startRoute(`/${text}`),
  settings: (text) =>
    Object.values(settings.shape).map((value) => [value.safeParse(text), value.safeParse({ text, route: text })]),
};

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

describe('what reads texts of pages, hosts, files and other programs', () => {
  it('has a row, each of it', () => {
    const rows = namesOfRows(parsers);
    const readers = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        textReadersIn(parseAst(readFileSync(join(import.meta.dirname, file), 'utf8'), { lang: 'ts' })),
      );
    expect(readers.filter((name) => !rows.has(name))).toEqual([]);
    expect(readers.length).toBeGreaterThan(3);
  });

  it.each(Object.entries(parsers))(
    '%s reads any of them in time that grows with their length only',
    async (_, parse) => {
      expect(await slowText(parse, cpuTime)).toBeUndefined();
    },
  );
});
