export const appScheme = 'app';
export const appOrigin = 'app://cadre';

/** The parsed URL when it belongs to the app's own origin, else undefined. Hosts of the scheme are case-sensitive here. */
export function parseAppUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const own = url?.protocol === `${appScheme}:` && url.host === 'cadre' && url.username === '' && url.password === '';
  return own ? url : undefined;
}

/** Whether a URL is a page of the app: its origin, and not the API. */
export function isAppPage(text: string): boolean {
  const url = parseAppUrl(text);
  return url !== undefined && !isApiPath(url.pathname);
}

export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/** A path of the app as windows may load it: itself where it leads to a page of the app, else home. */
export function pagePath(path: string): string {
  return isAppPage(`${appOrigin}${path}`) ? path : '/';
}
