import { expect, it } from 'vitest';
import { previewKind } from './preview-kind.ts';

it.each([
  ['application/pdf', 'cv.pdf', 'pages'],
  [undefined, 'Photo.JPEG', 'picture'],
  ['text/markdown', 'notes.md', 'markdown'],
  ['text/csv', 'rows.csv', 'text'],
  [undefined, 'plan.docx', 'words'],
  ['image/svg+xml', 'logo.svg', 'words'],
  ['text/html', 'page.html', 'words'],
  [undefined, undefined, 'words'],
])('shows %s, %s as %s', (mediaType, fileName, kind) => {
  expect(previewKind({ mediaType, fileName })).toBe(kind);
});
