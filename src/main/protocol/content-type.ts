const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
]);

/** The content type of a file of the build, by its extension. */
export function contentType(name: string): string {
  return types.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}
