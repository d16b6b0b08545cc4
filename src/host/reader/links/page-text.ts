import { decodeHTMLStrict } from 'entities';

/** With the signs that entities stand for; a blank that does not break is one. */
export function decoded(text: string): string {
  return decodeHTMLStrict(text).replaceAll('\u00A0', ' ');
}

/** Without what no reader sees. */
export function withoutComments(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at);
    if (end < 0) {
      break;
    }
    kept.push(html.slice(from, at));
    from = end + '-->'.length;
  }
  return [...kept, html.slice(from)].join(' ');
}

/** Without the elements that say nothing to a reader. One that never ends is looked for once, and stays. */
export function withoutSilent(html: string): string {
  const kept: string[] = [];
  const endless = new Set<string>();
  let from = 0;
  for (const open of html.matchAll(/<(script|style|noscript|template|svg|head|nav|iframe)\b/gi)) {
    const name = (open[1] ?? '').toLowerCase();
    if (open.index < from || endless.has(name)) {
      continue;
    }
    const close = new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = open.index;
    if (close.exec(html) === null) {
      endless.add(name);
      continue;
    }
    kept.push(html.slice(from, open.index));
    from = close.lastIndex;
  }
  return [...kept, html.slice(from)].join(' ');
}

/** What a page says to a reader, without its markup: text only, never shown as HTML. */
export function pageText(html: string, longest: number): string {
  const body = withoutSilent(withoutComments(html))
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/section|\/article)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ');
  return decoded(body)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, longest);
}
