import { type Sentence, say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';
import { knownHeadings } from './import-fields.ts';
import { isEmailAddress } from './read-value.ts';

const longestHeading = 200;

/** A heading in the form in which it is compared: `E-Mail Adresse` → `emailadresse`, `Employee #` → `employeenumber`. */
export function headingKey(heading: string): string {
  return fold(heading.slice(0, longestHeading))
    .replace(/(\p{L})\W*[#№]\s*$/u, '$1number')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function looksLikeData(cell: string): boolean {
  const text = cell.trim();
  return isEmailAddress(text) || /^https?:\/\//u.test(text) || /^[-+]?\d[\d.,\s]*$/u.test(text);
}

/** A first row with an email address, a link or a number in it, and no heading we know, is no row of headings. */
export function looksLikeHeadings(cells: readonly string[]): boolean {
  return !cells.some(looksLikeData) || cells.some((cell) => knownHeadings.has(headingKey(cell)));
}

/** A name for every column: `Column 3` where there is none, `Name (2)` where it is taken. */
export function nameColumns(headings: readonly string[], width: number): { columns: string[]; warnings: Sentence[] } {
  const columns: string[] = [];
  const warnings: Sentence[] = [];
  for (let index = 0; index < width; index += 1) {
    const heading = (headings[index] ?? '').trim().slice(0, longestHeading);
    let name = heading === '' ? `Column ${index + 1}` : heading;
    if (heading === '' && headings.length > 0) {
      warnings.push(say('columnWithoutHeading', { column: index + 1 }));
    }
    if (columns.includes(name)) {
      warnings.push(say('headingTwice', { heading }));
      for (let number = 2; columns.includes(name); number += 1) {
        name = `${heading} (${number})`;
      }
    }
    columns.push(name);
  }
  return { columns, warnings };
}
