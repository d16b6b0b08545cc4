/** What a link may fill in of a message; `attach` and its like would take files along that nobody chose. */
const fields: ReadonlySet<string> = new Set(['to', 'cc', 'bcc', 'subject', 'body']);

/** Characters that end a line of a message, or hide what stands beside them; a body may have lines and blanks. */
const hiding = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u;
const lineEnds = /[\r\n\t]/g;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isPlainField(field: string): boolean {
  const equals = field.indexOf('=');
  const name = decode(field.slice(0, Math.max(0, equals)))?.toLowerCase() ?? '';
  const value = decode(field.slice(equals + 1));
  return fields.has(name) && value !== undefined && !hiding.test(name === 'body' ? value.replace(lineEnds, '') : value);
}

/**
 * Whether a `mailto:` link only begins a message: to somebody, without attachments, without lines of a header that nobody
 * sees, each field named once.
 */
export function isPlainMailLink(url: string): boolean {
  const [, to = '', query] = /^mailto:([^?#]+)(?:\?([^?#]*))?$/i.exec(url) ?? [];
  const address = decode(to);
  if (
    address === undefined ||
    address === '' ||
    address.startsWith('/') ||
    /[?&#\s]/.test(address) ||
    hiding.test(address)
  ) {
    return false;
  }
  const given = query === undefined || query === '' ? [] : query.split('&');
  const names = given.map((field) => field.slice(0, field.indexOf('=')).toLowerCase());
  return given.every(isPlainField) && new Set(names).size === names.length;
}

/** Programs are handed so long a link at most: Windows takes no more. */
const longestLink = 2000;

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu;

function line(text: string): string {
  return encodeURIComponent(text.replaceAll(hidden, ' ').trim());
}

/**
 * The link that begins a message in the mail program. What is hidden in its texts is left out.
 * @returns undefined where it is longer than programs are handed, or would not be {@link isPlainMailLink}.
 */
export function mailLinkOf({ to, subject, body }: { to: string; subject: string; body: string }): string | undefined {
  // A line of a body may be indented.
  const lines = body
    .split(/\r\n|\r|\n/)
    .map((text) => `${'%20'.repeat(text.length - text.trimStart().length)}${line(text)}`);
  const url = `mailto:${encodeURIComponent(to)}?subject=${line(subject)}&body=${lines.join('%0D%0A')}`;
  return url.length <= longestLink && isPlainMailLink(url) ? url : undefined;
}
