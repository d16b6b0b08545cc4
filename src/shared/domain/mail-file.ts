/** A message as somebody wrote it, without formatting. */
interface PlainMail {
  to: string;
  subject: string;
  body: string;
}

/** So many characters a line has at most (RFC 2045, 6.7; RFC 2047, 2). */
const longestLine = 76;
/** So much room an encoded word has between `=?UTF-8?Q?` and `?=`: the first one stands behind `Subject: `. */
const longestWord = 75 - '=?UTF-8?Q?'.length - '?='.length - 'Subject: '.length;

/** What hides, turns or ends a line; a body has its lines all the same. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const lone = /\p{Surrogate}/gu;

/** Letters, digits and dots of one address: nothing that could begin a second one, or another header. */
const oneAddress = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9.-]{1,255}$/i;

function hex(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** A letter in UTF-8, each byte as `=C3`. */
function escaped(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const further = (bits: number) => hex(0x80 | ((code >> bits) & 0x3f));
  if (code < 0x80) {
    return hex(code);
  }
  if (code < 0x800) {
    return hex(0xc0 | (code >> 6)) + further(0);
  }
  return code < 0x10000
    ? hex(0xe0 | (code >> 12)) + further(6) + further(0)
    : hex(0xf0 | (code >> 18)) + further(12) + further(6) + further(0);
}

/** Puts pieces together into lines that are short enough, none of which ends within a piece. */
function inLines(pieces: Iterable<string>, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line.length + piece.length > most) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return [...lines, line];
}

/** A text in a header, as encoded words (RFC 2047). */
function headerText(text: string): string {
  const clean = text.replaceAll(hidden, ' ').replaceAll(lone, '\uFFFD').trim();
  const pieces = Array.from(clean, (letter) => (/[a-z0-9]/i.test(letter) ? letter : escaped(letter)));
  return inLines(pieces, longestWord)
    .map((word) => `=?UTF-8?Q?${word}?=`)
    .join('\r\n ');
}

/** A line of a body as quoted-printable (RFC 2045, 6.7). */
function bodyLine(line: string): string {
  const letters = Array.from(line.replaceAll(lone, '\uFFFD'));
  const pieces = letters.map((letter, index) =>
    letter === '=' || !/[\t\x20-\x7e]/.test(letter) || (/\s/.test(letter) && index === letters.length - 1)
      ? escaped(letter)
      : letter,
  );
  return inLines(pieces, longestLine - 1).join('=\r\n');
}

/** A moment as mails have it, in UTC. */
function mailDate(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000');
}

/**
 * A message as a file that mail programs open to be sent (RFC 5322).
 * @returns undefined where it is not to one plain address.
 */
export function mailFileOf({ to, subject, body }: PlainMail, now: Date): string | undefined {
  if (!oneAddress.test(to)) {
    return undefined;
  }
  return [
    `Date: ${mailDate(now)}`,
    `To: ${to}`,
    `Subject: ${headerText(subject)}`,
    // Programs that know it open the message to be written on, not as one that came.
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...body.split(/\r\n|\r|\n/).map(bodyLine),
    '',
  ].join('\r\n');
}
