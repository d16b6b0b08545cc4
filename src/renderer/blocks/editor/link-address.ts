import { isSafeLink } from '#shared/domain/links.ts';

/**
 * The address a link of a document may have, or null: what {@link isSafeLink} takes and a browser understands in the same
 * way. Whatever else a browser would accept (`javascript:`, `//host`, a scheme hidden behind letters nobody sees) is none.
 */
export function linkAddress(href: unknown): string | null {
  if (typeof href !== 'string' || !isSafeLink(href)) {
    return null;
  }
  const url = URL.parse(href);
  if (url === null || url.username !== '' || url.password !== '') {
    return null;
  }
  return url.protocol !== 'mailto:' || /^[^@/?]+@[^@/?]+/.test(url.pathname) ? href : null;
}

/** The address of what a person typed where a link is asked for: a bare host or email gets its scheme. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) {
    return linkAddress(`mailto:${text}`);
  }
  const hasNoScheme = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(text);
  return linkAddress(hasNoScheme ? `https://${text}` : text);
}
