/** A piece of text on a page: x from the left, y from the bottom, in points. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Height of its letters. */
  size: number;
}

interface Segment extends Piece {
  right: number;
}

/** Letters of one line rarely stand this far apart, in heights of letters; columns do. */
const columnGap = 1.6;
const wordGap = 0.12;
const datePattern = /(?:19|20)\d\d|\b(?:heute|present|today|current|aktuell|jetzt)\b/i;

/** With a colon, or what people are asked for in any language of ours. */
const label =
  /:$|^(?:(?:first |last |full )?name|vor- und nachname|(?:vor|nach|familien)name|address|adresse|anschrift|wohnort|location|standort|phone|telephone|mobile|telefon|mobil|handy|e-?mail|web(?:site)?|linkedin|xing|github|date of birth|birthday|born|geburts\w+|geboren(?: am)?|nationality|staats\w+|nationalität|marital status|familienstand|languages?|sprachen|driving licen[cs]e|führerschein|availability|verfügbar\w*|eintritt\w*|notice period|kündigungsfrist)$/i;

/** Pieces that follow each other on one line, joined; a wide gap parts them. */
function segmentsOf(pieces: readonly Piece[]): Segment[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((left, right) => right.y - left.y || left.x - right.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      Math.abs(first.y - piece.y) < Math.max(first.size, piece.size) * 0.4
    ) {
      row.push(piece);
    } else {
      rows.push([piece]);
    }
  }
  return rows.map((row) => {
    const segments: Segment[] = [];
    for (const piece of row.sort((left, right) => left.x - right.x)) {
      const last = segments.at(-1);
      const gap = last === undefined ? 0 : piece.x - last.right;
      if (last === undefined || gap > columnGap * piece.size) {
        segments.push({ ...piece, right: piece.x + piece.width });
        continue;
      }
      const apart = gap > wordGap * piece.size && !last.text.endsWith(' ') && !piece.text.startsWith(' ');
      last.text += (apart ? ' ' : '') + piece.text;
      last.right = Math.max(last.right, piece.x + piece.width);
    }
    return segments;
  });
}

function lettersOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.text.length, 0);
}

/** Dates in a column of their own, or with a place each, belong to what stands beside them. */
function isDates(segments: readonly Segment[]): boolean {
  return segments.filter((segment) => datePattern.test(segment.text)).length >= segments.length * 0.45;
}

/** A table of labels or dates and what belongs to each is read row by row, not column by column. */
function isTable(rows: readonly (readonly Segment[])[], at: number): boolean {
  const labels = rows.flatMap((row) => {
    const [first, second] = row;
    return first !== undefined && second !== undefined && first.right <= at && second.x >= at ? [first] : [];
  });
  const told = labels.filter(({ text }) => label.test(text.trim()) || datePattern.test(text));
  return labels.length >= 3 && told.length >= labels.length * 0.6;
}

/** Where two columns of text part, if the page has two: nearly nothing crosses, and both sides are more than dates. */
function gutterOf(rows: readonly (readonly Segment[])[]): number | undefined {
  const all = rows.flat();
  const left = Math.min(...all.map((segment) => segment.x));
  const right = Math.max(...all.map((segment) => segment.right));
  const total = lettersOf(all);
  let best: { at: number; crossing: number } | undefined;
  for (const { x } of all) {
    const at = x - 2;
    const place = (at - left) / (right - left);
    if (place < 0.2 || place > 0.8) {
      continue;
    }
    const leftSide = all.filter((segment) => segment.right <= at);
    const rightSide = all.filter((segment) => segment.x >= at);
    const crossing = all.length - leftSide.length - rightSide.length;
    const fits =
      leftSide.length >= 5 &&
      rightSide.length >= 5 &&
      crossing <= all.length * 0.2 &&
      Math.min(lettersOf(leftSide), lettersOf(rightSide)) >= total * 0.12 &&
      !isTable(rows, at) &&
      !isDates(leftSide) &&
      !isDates(rightSide.filter((segment) => segment.x - at < 4 || segment.text.length < 25));
    if (fits && (best === undefined || crossing < best.crossing)) {
      best = { at, crossing };
    }
  }
  return best?.at;
}

interface Line {
  text: string;
  segments: readonly Segment[];
}

const gap: Line = { text: '', segments: [] };

function lineOf(segments: readonly Segment[]): Line {
  return { text: segments.map((segment) => segment.text.trim()).join('\t'), segments };
}

function rowWise(rows: readonly (readonly Segment[])[]): Line[] {
  const lines: Line[] = [];
  let above: Segment | undefined;
  for (const row of rows) {
    const [first] = row;
    if (first === undefined) {
      continue;
    }
    // A gap of more than a line parts paragraphs.
    if (above !== undefined && above.y - first.y > 2.2 * Math.max(above.size, first.size)) {
      lines.push(gap);
    }
    lines.push(lineOf(row));
    above = first;
  }
  return lines;
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const rows = segmentsOf(pieces.filter((piece) => piece.text.trim() !== ''));
  const gutter = gutterOf(rows);
  if (gutter === undefined) {
    return rowWise(rows);
  }
  const lines: Line[] = [];
  let columns: { left: Segment[][]; right: Segment[][] } = { left: [], right: [] };
  function flush(): void {
    lines.push(...rowWise(columns.left), gap, ...rowWise(columns.right), gap);
    columns = { left: [], right: [] };
  }
  for (const row of rows) {
    if (row.some((segment) => segment.x < gutter && segment.right > gutter)) {
      flush();
      lines.push(lineOf(row));
    } else {
      columns.left.push(row.filter((segment) => segment.x < gutter));
      columns.right.push(row.filter((segment) => segment.x >= gutter));
    }
  }
  flush();
  return lines;
}

/**
 * The lines of a page as one reads them: two columns one after the other, with what stands across both before, between
 * and after them; cells of one line are parted by tabs. `pieces` are the runs of each, in the order of the text.
 */
export function readPage(pieces: readonly Piece[]): { lines: string[]; pieces: Piece[] } {
  const lines = linesOf(pieces);
  return {
    lines: lines.map(({ text }) => text),
    pieces: lines.flatMap(({ segments }) =>
      segments.map(({ text, x, y, right, size }) => ({ text: text.trim(), x, y, width: right - x, size })),
    ),
  };
}

/** The lines of {@link readPage} alone. */
export function pageLines(pieces: readonly Piece[]): string[] {
  return readPage(pieces).lines;
}
