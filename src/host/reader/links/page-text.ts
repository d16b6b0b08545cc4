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

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,10}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) {
      return named[name] ?? whole;
    }
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** What a page says to a reader, without its markup: text only, never shown as HTML. */
export function pageText(html: string, longest: number): string {
  const body = html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(script|style|noscript|template|svg|head|nav|iframe)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/section|\/article)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, ' ');
  return decoded(body)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, longest);
}
