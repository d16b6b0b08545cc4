/** One line of a calendar: `DTSTART;TZID=Europe/Berlin:20261124T090000`. Names stand in capitals. */
export interface ContentLine {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** The place of the first of some signs that stands outside of quotes; -1 where there is none. */
function signAt(text: string, signs: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && signs.includes(letter)) {
      return at;
    }
  }
  return -1;
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function contentLine(line: string): ContentLine | undefined {
  const colon = signAt(line, ':', 0);
  if (colon < 1) {
    return undefined;
  }
  const head = line.slice(0, colon);
  let at = signAt(head, ';', 0);
  const name = head.slice(0, at === -1 ? colon : at).toUpperCase();
  const parameters = new Map<string, string>();
  while (at !== -1) {
    const next = signAt(head, ';', at + 1);
    const parameter = head.slice(at + 1, next === -1 ? colon : next);
    const equals = parameter.indexOf('=');
    if (equals > 0) {
      parameters.set(parameter.slice(0, equals).toUpperCase(), unquoted(parameter.slice(equals + 1)));
    }
    at = next;
  }
  return { name, parameters, value: line.slice(colon + 1) };
}

/** The lines of a calendar (RFC 5545, 3.1), those that were folded whole again; what is none is left out. */
export function contentLines(text: string): ContentLine[] {
  const lines: string[][] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    if (last !== undefined && (line.startsWith(' ') || line.startsWith('\t'))) {
      last.push(line.slice(1));
    } else if (line !== '') {
      lines.push([line]);
    }
  }
  return lines.flatMap((parts) => contentLine(parts.join('')) ?? []);
}
