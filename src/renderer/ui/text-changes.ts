import { diffArrays } from 'diff';

/** A run of text that both have, or that only the new or only the old one has. */
export interface TextPart {
  change: 'same' | 'inserted' | 'removed';
  text: string;
}

/** What becomes of a text: `same` and `removed` parts make the old one, `same` and `inserted` parts the new one. */
export interface TextChanges {
  parts: readonly TextPart[];
  /** Words only the new text has. */
  inserted: number;
  /** Words only the old text had. */
  removed: number;
  /** The parts line by line. */
  lines: readonly ChangedLine[];
}

/** A line of the change; `end`: whose line end it is, null at the end of the text. */
export interface ChangedLine {
  parts: readonly TextPart[];
  end: TextPart['change'] | null;
}

interface DiffLimits {
  /** ms for comparing long texts; what is left then is shown as one replacement. */
  budget?: number;
  /** Of the texts, for where words end; BCP 47. */
  language?: string | undefined;
}

const usualBudget = 120;

/** Words and signs of both texts that are compared whatever the clock says: a busy computer shows the same change. */
const alwaysCompared = 2000;

/** Characters for which finding the words alone takes time. */
const longText = 20_000;

/** A rewriting of which so little remains is easier to read as the old text, then the new one. */
const tooLittleInCommon = 0.2;

/** Scripts that write no blanks between words: where these end knows the segmenter. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const token = /\n|[^\S\n]+|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|./gsu;
const wordLike = /[\p{L}\p{N}]/u;
/** Characters given to the segmenter at once: some take a time that grows with the square. */
const piece = /.{1,500}/gsu;

/** Words, blanks and signs; a line end is one of its own. */
function tokens(text: string, segmenter: Intl.Segmenter): string[] {
  return (text.match(token) ?? []).flatMap((found) =>
    unspaced.test(found)
      ? (found.match(piece) ?? []).flatMap((some) => Array.from(segmenter.segment(some), ({ segment }) => segment))
      : [found],
  );
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.change === part.change) {
      last.text += part.text;
    } else if (part.text !== '') {
      all.push({ ...part });
    }
  }
  return all;
}

function replaced(before: string, after: string): TextPart[] {
  return joined([
    { change: 'removed', text: before },
    { change: 'inserted', text: after },
  ]);
}

function compare(before: string[], after: string[], until: number): TextPart[] | undefined {
  const timeout = until - performance.now();
  const isShort = before.length + after.length <= alwaysCompared;
  const limits = isShort ? { maxEditLength: alwaysCompared } : { timeout };
  const changes = isShort || timeout > 0 ? diffArrays(before, after, limits) : undefined;
  return changes?.map(({ added, removed, value }) => ({
    change: added ? 'inserted' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** A blank between two changes says nothing: `old words` → `new text` is one change, not two. */
function withoutLoneBlanks(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = [];
  let removed = '';
  let inserted = '';
  const flush = () => {
    all.push({ change: 'removed', text: removed }, { change: 'inserted', text: inserted });
    removed = '';
    inserted = '';
  };
  for (const [at, { change, text }] of parts.entries()) {
    const isBetween = removed !== '' && inserted !== '' && at < parts.length - 1;
    if (change === 'removed' || (change === 'same' && isBetween && /^[^\S\n]+$/.test(text))) {
      removed += text;
    }
    if (change === 'inserted' || (change === 'same' && isBetween && /^[^\S\n]+$/.test(text))) {
      inserted += text;
    }
    if (change === 'same' && !(isBetween && /^[^\S\n]+$/.test(text))) {
      flush();
      all.push({ change, text });
    }
  }
  flush();
  return joined(all);
}

function lettersIn(parts: readonly TextPart[], change: TextPart['change']): number {
  return parts.reduce((sum, part) => (part.change === change ? sum + part.text.replaceAll(/\s/g, '').length : sum), 0);
}

/**
 * What changed from one text to another, by words where they can be compared within the time, else by lines, else as a
 * whole. Words end where the language has it, blanks or not.
 */
export function textChanges(
  before: string,
  after: string,
  { budget = usualBudget, language }: DiffLimits = {},
): TextChanges {
  const until = performance.now() + budget;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = (text: string) => tokens(text, segmenter);
  const lines = (text: string) => text.split(/(?<=\n)/);

  function byWords(removed: string, inserted: string): TextPart[] {
    const isLong = removed.length + inserted.length > longText;
    if (isLong && performance.now() >= until) {
      return replaced(removed, inserted);
    }
    const found = compare(words(removed), words(inserted), until);
    if (found === undefined) {
      return replaced(removed, inserted);
    }
    const parts = withoutLoneBlanks(found);
    const changed = Math.max(lettersIn(parts, 'removed'), lettersIn(parts, 'inserted'));
    const same = lettersIn(parts, 'same');
    return same / (same + changed) < tooLittleInCommon ? replaced(removed, inserted) : parts;
  }

  const byLines = before === after ? undefined : compare(lines(before), lines(after), until);
  const all =
    before === after
      ? joined([{ change: 'same', text: before }])
      : joined(
          (byLines ?? replaced(before, after)).flatMap((part, at, parts) => {
            const next = parts[at + 1];
            if (part.change === 'removed' && next?.change === 'inserted') {
              return byWords(part.text, next.text);
            }
            return part.change === 'inserted' && parts[at - 1]?.change === 'removed' ? [] : [part];
          }),
        );
  const count = (change: TextPart['change']) =>
    all.flatMap((part) => (part.change === change ? words(part.text) : [])).filter((one) => wordLike.test(one)).length;
  return { parts: all, inserted: count('inserted'), removed: count('removed'), lines: changedLines(all) };
}

/** The change line by line; every line end of either text ends one. */
function changedLines(parts: readonly TextPart[]): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let line: TextPart[] = [];
  for (const { change, text } of parts) {
    const pieces = text.split('\n');
    for (const [at, piece] of pieces.entries()) {
      if (piece !== '') {
        line.push({ change, text: piece });
      }
      if (at < pieces.length - 1) {
        lines.push({ parts: line, end: change });
        line = [];
      }
    }
  }
  return line.length === 0 ? lines : [...lines, { parts: line, end: null }];
}
