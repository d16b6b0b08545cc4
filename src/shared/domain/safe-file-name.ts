/** Letters and bytes a name may have: every file system takes that, with room for what a download adds. */
const longestLetters = 120;
const longestBytes = 200;

/** What turns around how a name reads, or is not seen at all. */
const invisible = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Co}\p{Cn}\u2028\u2029]/gu;
const forbidden = /[<>:"|?*\\/]/g;
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;

function lastPart(name: string): string {
  return (
    name
      .split(/[\\/]/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !/^\.+$/.test(part))
      .at(-1) ?? ''
  );
}

function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(forbidden, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(/(?<![.\s])[.\s]+$/, '');
}

/** Bytes of one character in UTF-8. */
function utf8Length(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
}

function shortened(stem: string, room: number): string {
  let short = '';
  let bytes = 0;
  let letters = 0;
  for (const letter of stem) {
    bytes += utf8Length(letter);
    letters += 1;
    if (bytes > longestBytes - room || letters > longestLetters - room) {
      break;
    }
    short += letter;
  }
  return short.replace(/(?<![.\s])[.\s]+$/, '');
}

/** The ending of a name in small letters, without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(tidied(lastPart(name)))?.[1]?.toLowerCase() ?? '';
}

/**
 * A name that any file system takes and that reads as it is: the last part of a path, without control and direction
 * characters, no reserved name, of limited length. It ends with one of `endings`, the first where it has none of them.
 */
export function safeFileName(name: string, endings: readonly string[], fallback = 'document'): string {
  const last = tidied(lastPart(name));
  const own = endingOf(last);
  const ending = endings.includes(own) ? own : (endings[0] ?? 'bin');
  const bare = endings.includes(own) ? last.slice(0, -(own.length + 1)) : last;
  const stem = shortened(tidied(bare), ending.length + 2);
  const named = stem === '' ? fallback : stem;
  return `${reserved.test(named) ? '_' : ''}${named}.${ending}`;
}

/** {@link safeFileName} of what somebody called something: in `UI/UX designer` nothing is a folder. */
export function titledFileName(title: string, ending: string): string {
  return safeFileName(`${title.replaceAll(/[\\/]/g, '-')}.${ending}`, [ending]);
}

/** `content-disposition` of a file: its name as old and as new browsers read it. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
