import openGraph from 'open-graph-scraper';
import { type LinkPreview, ReaderFailure } from '#host/reader/reader.ts';
import { say } from '#shared/domain/sentences.ts';
import { guardedGet, type NetworkRules, publicNetwork } from './guarded-get.ts';
import { pageText } from './page-text.ts';
import { readPicture } from './picture.ts';

const pageBytes = 1024 * 1024;
const timeLimitMs = 5000;
const lengths = { title: 300, description: 1000, site: 200, text: 20_000 };

const marks = [
  ['utf-8', /^\xef\xbb\xbf/],
  ['utf-16le', /^\xff\xfe/],
  ['utf-16be', /^\xfe\xff/],
] as const;

/** As browsers find it: a byte order mark before the header before the page's own word. */
function encodingOf(head: string, contentType: string): string | undefined {
  const marked = marks.find(([, mark]) => mark.test(head))?.[0];
  const own = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  // What could be read as ASCII so far is no UTF-16, whatever it says.
  const stated = own !== undefined && /^utf-16/i.test(own) ? 'utf-8' : own;
  return marked ?? /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? stated;
}

function decode(bytes: Uint8Array, contentType: string): string {
  const label = encodingOf(Buffer.from(bytes.subarray(0, 2048)).toString('latin1'), contentType);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function short(text: string | undefined, longest: number): string | undefined {
  const plain = text
    ?.replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '');
  return plain === '' ? undefined : plain;
}

export interface ReadLinkOptions {
  scrape: boolean;
  rules?: NetworkRules;
}

/**
 * What a public page says about itself, read within 5 s and 1 MiB; its pictures come under the same rules.
 * @throws ReaderFailure `refused`, `unreachable`, `timeout`, `unreadable`.
 */
export async function readLink(
  address: string,
  { scrape, rules = publicNetwork }: ReadLinkOptions,
): Promise<LinkPreview> {
  if (!URL.canParse(address)) {
    throw new ReaderFailure('refused', say('noWebAddress'));
  }
  const options = { rules, signal: AbortSignal.timeout(timeLimitMs) };
  const accept = 'text/html,application/xhtml+xml';
  const page = await guardedGet(new URL(address), { ...options, accept, maxBytes: pageBytes });
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType)) {
    throw new ReaderFailure('unreadable', say('noWebPage'));
  }
  // The parser takes an empty text for none.
  const html = decode(page.bytes, page.contentType) || '<html></html>';
  const { result } = await openGraph({ html });
  const { url } = page;
  const [image, favicon] = await Promise.all([
    readPicture(result.ogImage?.[0]?.url ?? result.twitterImage?.[0]?.url, url, options),
    readPicture(result.favicon ?? '/favicon.ico', url, options),
  ]);
  return {
    url: url.href,
    title: short(result.ogTitle ?? result.twitterTitle ?? result.dcTitle, lengths.title),
    description: short(result.ogDescription ?? result.twitterDescription, lengths.description),
    site_name: short(result.ogSiteName, lengths.site) ?? url.hostname,
    image,
    favicon,
    ...(scrape ? { text: pageText(html, lengths.text) } : {}),
  };
}
