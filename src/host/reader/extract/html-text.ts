import { decoded, withoutComments, withoutSilent } from '#host/reader/links/page-text.ts';

/** Where lines end. */
const block =
  /<\/?(?:br|p|div|ul|ol|dl|li|table|tr|section|article|header|footer|main|hr|dd|dt|pre|blockquote)\b[^<>]*>/gi;

/** What a web page that is a file says, line by line: cells of a row parted by tabs, points of lists with their bullet. */
export function htmlText(html: string): string {
  return withoutSilent(withoutComments(html))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<li\b[^<>]*>/gi, '<li>• ')
    .split(/<h[1-6]\b[^<>]*>/i)
    .map((part) =>
      decoded(
        part
          .replaceAll(/<\/h[1-6]\b[^<>]*>/gi, '\n')
          .replaceAll(/<\/t[dh]\b[^<>]*>/gi, '\t')
          .replaceAll(block, '\n')
          .replaceAll(/<[^<>]*>/g, ''),
      )
        .split('\n')
        .map((line) =>
          line
            .replaceAll(/[^\S\t]+/g, ' ')
            .replaceAll(/ ?\t[ \t]*/g, '\t')
            .trim(),
        )
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n');
}
