import { escapeMarkup } from '#shared/lib/escape-markup.ts';

function htmlText(text: string): string {
  return escapeMarkup(text).replaceAll(/\r?\n/g, '<br>');
}

/** A cell between tabs, as spreadsheets write it. */
function tabbed(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as what takes it in knows it: spreadsheets read the text, documents and mails the HTML. Its first row are headings. */
export function copiedTable([headings = [], ...rows]: readonly (readonly string[])[]): { text: string; html: string } {
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${htmlText(cell)}</${tag}>`).join('')}</tr>`;
  return {
    text: [headings, ...rows].map((cells) => cells.map(tabbed).join('\t')).join('\n'),
    html: `<table><thead>${line(headings, 'th')}</thead><tbody>${rows.map((cells) => line(cells, 'td')).join('')}</tbody></table>`,
  };
}
