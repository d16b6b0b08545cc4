import { decodeWindows1252 } from '#host/lib/decode-text.ts';

/** Groups that hold no text of the document. */
const silent = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'listtable',
  'listoverridetable',
  'fldinst',
  'themedata',
  'datastore',
  'generator',
]);

const signs: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};

/** A word with its number, or a sign, after a backslash. */
const control = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^a-z]))/iy;

interface Group {
  isSilent: boolean;
  /** How many characters stand in for one of Unicode. */
  standIns: number;
}

const bytesThere = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));
const western = bytesThere.map(decodeWindows1252);

/** The letter of each byte in the encodings of Windows; one that is none of them is taken for the one of the west. */
const lettersOf = new Map<number, readonly string[]>(
  [874, 1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258].map((codePage) => {
    const decoder = new TextDecoder(`windows-${codePage}`);
    return [codePage, bytesThere.map((byte) => decoder.decode(byte))];
  }),
);

/** The text of a rich text file, read once from its begin to its end: nothing in it is followed, opened or run. */
export function rtfText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1');
  const groups: Group[] = [];
  const text: string[] = [];
  let letters: readonly string[] = western;
  let now: Group = { isSilent: false, standIns: 1 };
  let skipped = 0;
  const say = (said: string) => {
    if (skipped > 0) {
      skipped -= 1;
    } else if (!now.isSilent) {
      text.push(said);
    }
  };
  const saysByte = (byte: number) => say(letters[byte] ?? '');
  for (let at = 0; at < source.length; ) {
    const letter = source.charAt(at);
    if (letter === '{') {
      groups.push(now);
      now = { ...now };
      at += 1;
      continue;
    }
    if (letter === '}') {
      now = groups.pop() ?? now;
      skipped = 0;
      at += 1;
      continue;
    }
    if (letter !== '\\') {
      if (letter !== '\r' && letter !== '\n') {
        saysByte(source.charCodeAt(at));
      }
      at += 1;
      continue;
    }
    control.lastIndex = at;
    const [whole = '\\', word, number, hex, sign] = control.exec(source) ?? [];
    at += whole.length;
    if (hex !== undefined) {
      saysByte(Number.parseInt(hex, 16));
    } else if (sign === '*') {
      now.isSilent = true;
    } else if (sign === '~') {
      say(' ');
    } else if (sign === '\n' || sign === '\r') {
      say('\n');
    } else if (sign === '_') {
      say('-');
    } else if (sign !== undefined && '\\{}'.includes(sign)) {
      say(sign);
    } else if (word === 'u') {
      skipped = 0;
      say(String.fromCharCode((Number(number) + 65_536) % 65_536));
      skipped = now.isSilent ? 0 : now.standIns;
    } else if (word === 'uc') {
      now.standIns = Math.min(4, Math.max(0, Number(number ?? 1)));
    } else if (word === 'bin') {
      at += Math.max(0, Number(number ?? 0));
    } else if (word === 'ansicpg') {
      letters = lettersOf.get(Number(number)) ?? western;
    } else if (word !== undefined && silent.has(word)) {
      now.isSilent = true;
    } else if (word !== undefined && Object.hasOwn(signs, word)) {
      say(signs[word] ?? '');
    }
  }
  return text.join('').replaceAll(/\t\n/g, '\n');
}
