/** What makes a cell a formula, in every width that spreadsheets read. */
const sign = /[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]/u;
/** What a spreadsheet passes over before it looks for a formula: quotation marks, blanks and what nobody sees. */
const passedOver = /["'\s\p{Cc}\p{Cf}]/u;
/** Where a spreadsheet with another list separator than the table's begins a cell. The comma is the tables' own. */
const cellBreak = /[;|\t\r\n]/;
/** No cell begins with them, whatever follows. */
const badBeginning = /[\t\r]/;

/** Where formulas begin, found from the end so that a text costs its length only. */
function formulasIn(text: string): Set<number> {
  const found = new Set<number>();
  let leadsToSign = false;
  let leadsToBadBeginning = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const one = text.charAt(at);
    const isPassedOver = passedOver.test(one);
    leadsToSign = sign.test(one) || (leadsToSign && isPassedOver);
    leadsToBadBeginning = badBeginning.test(one) || (leadsToBadBeginning && isPassedOver);
    if (at > 0 ? leadsToSign && cellBreak.test(text.charAt(at - 1)) : leadsToSign || leadsToBadBeginning) {
      found.add(at);
    }
  }
  return found;
}

/**
 * A text that no spreadsheet calculates, whatever separator it parts cells by: an apostrophe stands before everything
 * that would begin a formula there. {@link plainText} undoes it.
 */
export function harmlessText(text: string): string {
  const found = formulasIn(text);
  let harmless = '';
  let from = 0;
  for (const at of [...found].reverse()) {
    harmless += `${text.slice(from, at)}'`;
    from = at;
  }
  return harmless + text.slice(from);
}

/** Whether a text that stands in a cell alone would be calculated there. */
export function opensAsFormula(text: string): boolean {
  return harmlessCell(text) !== text && formulasIn(text).has(0);
}

/** As {@link harmlessText}, but for a plain number or share, which nothing calculates: `-5`, `-3,5 %`. */
export function harmlessCell(text: string): string {
  return /^-?\d{1,15}(?:[.,]\d{1,15})?\s?%?$/.test(text) ? text : harmlessText(text);
}

/** The text that {@link harmlessText} was given. */
export function plainText(cell: string): string {
  if (!cell.includes("'")) {
    return cell;
  }
  const found = formulasIn(cell);
  let text = '';
  let from = 0;
  for (const at of [...found].reverse()) {
    text += cell.slice(from, at);
    // An apostrophe is passed over itself: the one that was put there stands where a formula would begin.
    from = cell.charAt(at) === "'" ? at + 1 : at;
  }
  return text + cell.slice(from);
}
