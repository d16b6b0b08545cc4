import { isSafeLink } from '#shared/domain/links.ts';

/** Whether a link may be handed to the system: what a page may show, and the system reads it as we do. */
export function isExternalLink(url: string): boolean {
  if (!isSafeLink(url) || !URL.canParse(url)) {
    return false;
  }
  const { username, password, href } = new URL(url);
  return username === '' && password === '' && isSafeLink(href);
}
