import { describe, expect, it } from 'vitest';
import { type Piece, pageLines } from './page-lines.ts';

function piece(text: string, x: number, y: number, size = 10): Piece {
  return { text, x, y, width: text.length * size * 0.5, size };
}

describe('pageLines', () => {
  it('joins the pieces of a line in their order and parts words', () => {
    expect(pageLines([piece('World', 80, 700), piece('Hello', 50, 700.4), piece('below', 50, 680)])).toEqual([
      'Hello World',
      'below',
    ]);
  });

  it('joins letters that stand side by side without a space', () => {
    expect(pageLines([piece('Zü', 50, 700), piece('rich', 60, 700)])).toEqual(['Zürich']);
  });

  it('parts far cells by a tab and paragraphs by an empty line', () => {
    expect(pageLines([piece('2019', 50, 700), piece('Engineer', 150, 700), piece('later', 50, 640)])).toEqual([
      '2019\tEngineer',
      '',
      'later',
    ]);
  });

  it('reads two columns one after the other, the heading across both first', () => {
    const heading = piece('Ada Lovelace, Mathematician and author of very long headings indeed', 50, 780);
    const left = ['Skills', 'Python', 'Kotlin', 'Design', 'Writing', 'Music'].map((text, row) =>
      piece(text, 50, 700 - row * 15),
    );
    const right = ['Experience', 'Built engines for years', 'Led a team of five', 'Wrote the notes', 'Taught'].map(
      (text, row) => piece(text, 250, 703 - row * 20),
    );
    expect(pageLines([...left, ...right, heading]).filter((line) => line !== '')).toEqual([
      heading.text,
      ...left.map(({ text }) => text),
      ...right.map(({ text }) => text),
    ]);
  });

  it('reads a column as one whose positions have a line of dates each', () => {
    const left = ['Skills', 'Python', 'SQL', 'Leadership', 'Music'].map((text, row) => piece(text, 50, 700 - row * 15));
    const right = ['Experience', 'Manager, Stripe', '2018 - Present', 'Analyst, Google', '2014 - 2018'].map(
      (text, row) => piece(text, 230, 700 - row * 15),
    );
    expect(pageLines([...left, ...right]).filter((line) => line !== '')).toEqual(
      [...left, ...right].map(({ text }) => text),
    );
  });

  it('reads dates in a column of their own with what stands beside them', () => {
    const rows = ['2010 – 2012', '2012 – 2015', '2015 – 2018', '2018 – 2020', '2020 – heute', '2022'].flatMap(
      (dates, row) => [piece(dates, 50, 700 - row * 20), piece(`Position ${row} at a company`, 200, 700 - row * 20)],
    );
    expect(pageLines(rows)[0]).toBe('2010 – 2012\tPosition 0 at a company');
  });

  it('reads labels with what belongs to each, colons or not', () => {
    const rows = [
      ['Name', 'Anna Maria Schmidt'],
      ['Anschrift', 'Hauptstraße 1, 80331 München'],
      ['Telefon', '+49 89 1234567'],
      ['E-Mail', 'anna.schmidt@example.com'],
      ['Geburtsdatum', '3. Mai 1990 in Köln'],
      ['Familienstand', 'verheiratet, zwei Kinder'],
    ];
    const pieces = rows.flatMap(([label = '', text = ''], row) => [
      piece(label, 50, 700 - row * 20),
      piece(text, 230, 700 - row * 20),
    ]);
    expect(pageLines(pieces)).toEqual(rows.map((row) => row.join('\t')));
  });

  it('has no lines for an empty page', () => {
    expect(pageLines([])).toEqual([]);
    expect(pageLines([piece('  ', 1, 1)])).toEqual([]);
  });
});
