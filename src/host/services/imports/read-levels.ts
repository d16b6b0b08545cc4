import { type Sentence, say } from '#shared/domain/sentences.ts';

/** A skill that a cell names, and the level with it. */
export interface NamedLevel {
  name: string;
  /** 0–5; `null` where the cell says none. */
  level: number | null;
}

const mostSkills = 200;
const longestName = 300;
const highest = 5;

/** `SQL: 3`, `SQL = 3`, `SQL – 3`, `SQL (3)`, `SQL (3/5)`, `SQL 3/5`: a number alone behind a space belongs to the name, as in `Python 3`. */
const levels: readonly RegExp[] = [
  /[:=] ?(\d{1,2}(?:[.,]\d)?)(?: ?\/ ?5)?$/u,
  /\( ?(\d{1,2}(?:[.,]\d)?)(?: ?\/ ?5)? ?\)$/u,
  / [–—-] ?(\d{1,2}(?:[.,]\d)?)$/u,
  / (\d(?:[.,]\d)?) ?\/ ?5$/u,
];

function readItem(item: string): NamedLevel {
  for (const pattern of levels) {
    const found = pattern.exec(item);
    if (found !== null) {
      return { name: item.slice(0, found.index).trim(), level: Number((found[1] ?? '').replace(',', '.')) };
    }
  }
  return { name: item, level: null };
}

/** Where one skill ends: at line breaks, else at `;` or `|`, else at commas that part no decimals. */
function separatorIn(text: string): RegExp {
  return [/\r?\n/u, /[;|]/u].find((pattern) => pattern.test(text)) ?? /(?<!\d),|,(?!\d)/u;
}

/** The skills that a cell names, each once, with their levels. */
export function readLevels(text: string): { value: NamedLevel[] } | { problem: Sentence } {
  const skills = new Map<string, NamedLevel>();
  for (const part of text.split(separatorIn(text))) {
    const whole = part.trim().replaceAll(/\s+/gu, ' ');
    if (whole.length > longestName) {
      return { problem: say('entryTooLong', { most: longestName }) };
    }
    const item = readItem(whole);
    if (item.level !== null && item.level > highest) {
      return { problem: say('between', { low: 0, high: highest }) };
    }
    const key = item.name.toLowerCase();
    if (item.name !== '' && !skills.has(key)) {
      skills.set(key, item);
    }
  }
  return skills.size > mostSkills
    ? { problem: say('tooManyEntries', { most: mostSkills }) }
    : { value: [...skills.values()] };
}
