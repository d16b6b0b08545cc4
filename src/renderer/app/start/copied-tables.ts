import { harmlessCell, opensAsFormula } from '#shared/domain/harmless-cell.ts';

/** The text of a selection, tabs between cells and lines between rows, in which no cell opens as a formula. */
export function harmlessTable(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\t').map(harmlessCell).join('\t'))
    .join('\n');
}

/** Whether a text would be calculated where it is pasted, by whatever separator cells are parted there. */
function isCalculated(text: string): boolean {
  return harmlessCell(text) !== text;
}

function cellAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('td, th') ?? null;
}

/** What is copied out of the page's tables opens in no spreadsheet as a formula. Fields and editors see to themselves. */
export function keepCopiedTablesHarmless(): void {
  document.addEventListener('copy', (event) => {
    const selection = document.getSelection();
    if (event.defaultPrevented || event.clipboardData === null || !selection || selection.isCollapsed) {
      return;
    }
    const range = selection.getRangeAt(0);
    const copied = document.createElement('div');
    copied.append(range.cloneContents());
    const cells = [...copied.querySelectorAll('td, th')].filter((cell) => isCalculated(cell.textContent));
    const whole = cellAround(range.commonAncestorContainer)?.textContent.trim() === selection.toString().trim();
    if (cells.length === 0 && !(whole && isCalculated(selection.toString()))) {
      return;
    }
    // Of a table in HTML nothing is parted: only what begins a cell is calculated there.
    for (const cell of cells.filter((one) => opensAsFormula(one.textContent))) {
      cell.prepend("'");
    }
    event.preventDefault();
    event.clipboardData.setData('text/plain', harmlessTable(selection.toString()));
    if (cells.length > 0) {
      event.clipboardData.setData('text/html', copied.innerHTML);
    }
  });
}
