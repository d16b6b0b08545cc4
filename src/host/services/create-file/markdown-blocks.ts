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
  /\*\*(?<bold>[^*\n]+)\*\*|__(?<strong>[^_\n]+)__|(?<![\w*])\*(?<italic>[^*\n]+)\*(?!\w)|(?<![\w_])_(?<emphasis>[^_\n]+)_(?!\w)|`(?<code>[^`\n]+)`|!?\[(?<label>[^\]\n]*)\]\((?<url>[^)\s]+)\)/g;

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

/** The runs of a line: bold, italic and links of Markdown; anything else stays as it is. */
export function parseRuns(line: string): Run[] {
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

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plainText(parseRuns(cell.replaceAll('\\|', '|').trim())));
}

const tableLine = /^\s*\|.*\|\s*$/;
const tableRule = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

function readTable(lines: readonly string[], from: number): { block: Block; next: number } | undefined {
  const first = lines[from] ?? '';
  const isTable = tableLine.test(first) || (first.includes('|') && tableRule.test(lines[from + 1] ?? ''));
  if (!isTable) {
    return undefined;
  }
  const rows: string[][] = [];
  let next = from;
  while (next < lines.length && (lines[next] ?? '').includes('|')) {
    if (!tableRule.test(lines[next] ?? '')) {
      rows.push(cellsOf(lines[next] ?? ''));
    }
    next += 1;
  }
  const width = Math.max(...rows.map((row) => row.length));
  return { block: { kind: 'table', rows: rows.map((row) => [...row, ...Array(width - row.length).fill('')]) }, next };
}

function readCode(lines: readonly string[], from: number): { block: Block; next: number } | undefined {
  if (!/^\s*```/.test(lines[from] ?? '')) {
    return undefined;
  }
  const end = lines.findIndex((line, index) => index > from && /^\s*```\s*$/.test(line));
  const last = end === -1 ? lines.length : end;
  return { block: { kind: 'code', text: lines.slice(from + 1, last).join('\n') }, next: last + 1 };
}

function readLine(line: string): Block | undefined {
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  if (heading !== null) {
    const level = Math.min(3, (heading[1] ?? '').length);
    return { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, runs: parseRuns(heading[2] ?? '') };
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

/** The blocks of a text as Markdown writes them; text without any is paragraphs. */
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
