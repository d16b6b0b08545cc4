/** Text of one kind within a line. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  link?: string;
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[]; quote?: true }
  | { kind: 'item'; ordered: boolean; number: number; depth: number; runs: Run[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const inline =
  /\*\*(?<bold>[^*\n]+)\*\*|__(?<strong>[^_\n]+)__|(?<![\w*])\*(?<italic>[^*\n]+)\*(?!\w)|(?<![\w_])_(?<emphasis>[^_\n]+)_(?!\w)|`(?<code>[^`\n]+)`|!?\[(?<label>[^[\]\n]*)\]\((?<url>(?:[^()\s]|\([^()\s]*\))+)\)/g;

function runOf(groups: Readonly<Record<string, string | undefined>>): Run {
  const bold = groups.bold ?? groups.strong;
  const italic = groups.italic ?? groups.emphasis;
  if (bold !== undefined) {
    return { text: bold, bold: true };
  }
  if (italic !== undefined) {
    return { text: italic, italic: true };
  }
  if (groups.url !== undefined) {
    const label = groups.label === '' ? groups.url : (groups.label ?? groups.url);
    return /^(?:https?:|mailto:)/i.test(groups.url) ? { text: label, link: groups.url } : { text: label };
  }
  return { text: groups.code ?? '' };
}

/** Without one of these a line is its words and nothing else. */
const hasSigns = /[*_`[\\]/;

/** The runs of a line: bold, italic and links of Markdown; anything else stays as it is. */
export function parseRuns(line: string): Run[] {
  if (!hasSigns.test(line)) {
    return line === '' ? [] : [{ text: line }];
  }
  const runs: Run[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > end) {
      runs.push({ text: line.slice(end, match.index) });
    }
    runs.push(runOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < line.length) {
    runs.push({ text: line.slice(end) });
  }
  return runs;
}

export function plainText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}

/** A line parted at its bars, but not at those behind a backslash. */
function atBars(line: string, most?: number): string[] {
  return line.includes('\\') ? line.split(/(?<!\\)\|/, most) : line.split('|', most);
}

function cellsOf(line: string): string[] {
  const whole = line.trim();
  const inner = whole.slice(
    whole.startsWith('|') ? 1 : 0,
    whole.endsWith('|') && !whole.endsWith('\\|') ? -1 : undefined,
  );
  return atBars(inner, mostColumns).map((cell) => {
    const words = cell.trim();
    return hasSigns.test(words) ? plainText(parseRuns(words.replaceAll('\\|', '|'))) : words;
  });
}

const tableLine = /^\s*\|.*\|\s*$/;

/** The line below a table's headings: `|---|:-:|`. */
function isTableRule(line: string): boolean {
  if (!line.includes('--')) {
    return false;
  }
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell.trim()));
}

/** More of them no page shows; what stands behind is left out. */
const mostColumns = 200;

/** Where a table ends that begins in a line; undefined where none does. */
function endOfTable(lines: readonly string[], from: number): number | undefined {
  const first = lines[from] ?? '';
  if (!first.includes('|') || !(tableLine.test(first) || isTableRule(lines[from + 1] ?? ''))) {
    return undefined;
  }
  let next = from + 1;
  while (lines[next]?.includes('|')) {
    next += 1;
  }
  return next;
}

function readTable(lines: readonly string[], from: number): { block: Block; next: number } | undefined {
  const next = endOfTable(lines, from);
  if (next === undefined) {
    return undefined;
  }
  const rows = lines
    .slice(from, next)
    .filter((line) => !isTableRule(line))
    .map(cellsOf);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return {
    block: {
      kind: 'table',
      rows: rows.map((row) => (row.length === width ? row : [...row, ...Array(width - row.length).fill('')])),
    },
    next,
  };
}

function readCode(lines: readonly string[], from: number): { block: Block; next: number } | undefined {
  if (!/^\s*```/.test(lines[from] ?? '')) {
    return undefined;
  }
  let last = from + 1;
  while (last < lines.length && !/^\s*```\s*$/.test(lines[last] ?? '')) {
    last += 1;
  }
  return { block: { kind: 'code', text: lines.slice(from + 1, last).join('\n') }, next: last + 1 };
}

function readLine(line: string): Block | undefined {
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading !== null) {
    const level = Math.min(3, (heading[1] ?? '').length);
    const text = (heading[2] ?? '').replace(/(?<!#)#+$/, '').trimEnd();
    return { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, runs: parseRuns(text) };
  }
  if (/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
    return { kind: 'rule' };
  }
  const item = /^(\s*)(?:([-*+•])|(\d{1,4})[.)])\s+(.*)$/.exec(line);
  if (item !== null) {
    const depth = Math.min(3, Math.floor((item[1] ?? '').replaceAll('\t', '  ').length / 2));
    const number = Number(item[3] ?? 0);
    return { kind: 'item', ordered: item[3] !== undefined, number, depth, runs: parseRuns(item[4] ?? '') };
  }
  return undefined;
}

function changeCells(line: string, change: (cell: string) => string): string {
  return isTableRule(line)
    ? line
    : atBars(line)
        .map((cell) => {
          const words = cell.trim();
          const changed = change(words);
          return changed === words ? cell : cell.replace(words, () => changed);
        })
        .join('|');
}

/**
 * The blocks of a text as Markdown writes them; text without any is paragraphs. Our own, as the lexer of marked 18 takes 1.5 s
 * for 100 kB of `a**b` and overflows the stack at as many `>`: what anybody sends must take time that grows with its length.
 */
export function parseBlocks(text: string): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let isQuote = false;
  function endParagraph(): void {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', runs: parseRuns(paragraph.join(' ')), ...(isQuote ? { quote: true } : {}) });
    }
    paragraph = [];
  }
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const long = readCode(lines, at) ?? readTable(lines, at);
    const block = long?.block ?? readLine(line);
    if (block !== undefined) {
      endParagraph();
      blocks.push(block);
    } else if (line.trim() === '') {
      endParagraph();
    } else {
      const quoted = /^\s*>\s?(.*)$/.exec(line)?.[1];
      if ((quoted !== undefined) !== isQuote) {
        endParagraph();
        isQuote = quoted !== undefined;
      }
      paragraph.push((quoted ?? line).trim());
    }
    at = long?.next ?? at + 1;
  }
  endParagraph();
  return blocks;
}

/** The text with the lines of its tables changed, everything else as it was written. */
export function changeTables(text: string, changeCell: (cell: string) => string): string {
  const lines = text.split('\n');
  const changed: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const next = readCode(lines, at)?.next;
    const tableEnd = next === undefined ? endOfTable(lines, at) : undefined;
    const end = next ?? tableEnd ?? at + 1;
    for (const line of lines.slice(at, end)) {
      changed.push(tableEnd === undefined ? line : changeCells(line, changeCell));
    }
    at = end;
  }
  return changed.join('\n');
}
