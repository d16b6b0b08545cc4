const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  euro: '€',
};

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

/** With the signs that entities stand for. */
export function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,10}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) {
      return named[name] ?? whole;
    }
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
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
