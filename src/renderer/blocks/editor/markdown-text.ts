const begins = /^\s{0,40}(?:[-*+]|\d{1,9}[.)]|#{1,6}|>|\||$)/;
const signs = [
  /^#{1,3}\s+\S/,
  /^\s{0,12}(?:[-*+]|\d{1,9}[.)])\s+\S/,
  /^>\s?\S/,
  /^(?:```|~~~)/,
  /^\s{0,12}\|?\s{0,12}:?-{2,}:?\s{0,12}\|/,
  /^(?:-{3,}|\*{3,})$/,
  /(?:^|\s)\*\*[^\s*][^*\n]{0,300}\*\*(?:[\s.,;:!?)]|$)/,
  /(?:^|\s)`[^`\n]{1,300}`/,
  /\[[^[\]\n]{1,300}\]\((?:https?:\/\/|mailto:)[^()\s]{1,2000}\)/,
];
const open = /[*_`[\]<>~!\\]/g;

/** Longer texts are taken as they are: reading them as Markdown would be felt. */
const longest = 100_000;
const longestLine = 4000;
const deepestIndent = 40;
/** The parser goes back over each of them for each of them. */
const mostOpen = 200;

/** Whether the parser gets through a text without going back and forth in it. */
function isQuick(lines: readonly string[]): boolean {
  let inRun = 0;
  for (const line of lines) {
    inRun = begins.test(line) ? 0 : inRun;
    inRun += line.match(open)?.length ?? 0;
    if (line.length > longestLine || inRun > mostOpen || line.search(/\S|$/) > deepestIndent) {
      return false;
    }
  }
  return true;
}

/** Whether a text was written as Markdown, by any of its signs, and can be read as such at once. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > longest) {
    return false;
  }
  const lines = text.split('\n');
  return isQuick(lines) && lines.some((line) => signs.some((sign) => sign.test(line)));
}
