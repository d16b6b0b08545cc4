import { isApiPath, parseAppUrl } from './app-origin.ts';

/** What a URL of the scheme stands for. `page`: a route of the app, answered with index.html. */
export type Target = { kind: 'file'; name: string } | { kind: 'page' } | { kind: 'api' } | { kind: 'nothing' };

export const pageFile = 'index.html';

// Slashes, backslashes, dots and NUL have no business being encoded in the path of a file of the app.
const encodedTrick = /%(?:2f|5c|2e|00)|\\/i;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Decides what to serve. Files come from the build's list only, so no path ever reaches the file system as it was asked.
 * `accept`: the request's header, the only sign of a navigation that a custom scheme gets.
 */
export function resolveTarget(text: string, accept: string | null, files: ReadonlySet<string>): Target {
  const url = parseAppUrl(text);
  if (url === undefined) {
    return { kind: 'nothing' };
  }
  if (isApiPath(url.pathname)) {
    return { kind: 'api' };
  }
  // Whatever is navigated to is the page: its router says what is not there, a window without a page could say nothing.
  if (accept?.startsWith('text/html') === true) {
    return { kind: 'page' };
  }
  const asked = text.split(/[?#]/, 1).join();
  const name = encodedTrick.test(asked) ? undefined : decode(url.pathname)?.slice(1);
  if (name === pageFile) {
    return { kind: 'page' };
  }
  return name !== undefined && files.has(name) ? { kind: 'file', name } : { kind: 'nothing' };
}
