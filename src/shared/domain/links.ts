import { isPlainMailLink } from './mail-link.ts';
import type { Link } from './object-ref.ts';

/** The link kinds that have an icon of their own (§5 "Known link slugs"). */
export const linkKinds = ['linkedin', 'github', 'portfolio', 'website', 'scheduling'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** A link that may be shown: `kind` is null for an unknown slug (its icon stays empty), `label` the url without ceremony. */
export interface VisibleLink {
  kind: LinkKind | null;
  url: string;
  label: string;
}

/** The kind of a slug: a known one of §5 or its `_url` or `_link` variant, in any case; otherwise `null`. */
export function linkKind(slug: string | undefined): LinkKind | null {
  const base = slug
    ?.trim()
    .toLowerCase()
    .replace(/_(?:url|link)$/, '');
  return linkKinds.find((kind) => kind === base) ?? null;
}

/**
 * The links of a link row (§2): only https, http and mailto; without those that lack a url; each url once. A résumé's
 * `{ name, url }` is told by its name where it has no slug.
 */
export function visibleLinks(links: readonly Partial<Link>[]): VisibleLink[] {
  const shown = new Map<string, VisibleLink>();
  for (const link of links) {
    const url = link.url?.trim() ?? '';
    const label = linkLabel(url);
    if (label === null || !isSafeLink(url)) {
      continue;
    }
    const key = duplicateKey(url);
    const kind = linkKind(link.slug) ?? linkKind(link.name);
    const before = shown.get(key);
    if (before === undefined || (before.kind === null && kind !== null)) {
      shown.set(key, { kind, url: before?.url ?? url, label: before?.label ?? label });
    }
  }
  return [...shown.values()];
}

/** Characters that hide where a link leads: controls, blanks, and marks that turn or hide what stands beside them. */
const hiding = /[\p{Cc}\p{Cf}\p{Z}\p{Surrogate}\\]/u;
const longestLink = 2048;

/**
 * Whether a link may be stored and followed: https, http or mailto in full, with an address, without user info, blanks,
 * control characters or characters that change the direction of reading, a message without attachments.
 */
export function isSafeLink(url: string): boolean {
  if (url.length > longestLink || hiding.test(url)) {
    return false;
  }
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  return authority === undefined ? isPlainMailLink(url) : !authority.includes('@');
}

function linkLabel(url: string): string | null {
  const match = /^(?:https?:\/\/(?:www\.)?|mailto:)([^\s/?#][^\s]*)$/i.exec(url);
  const rest = match?.[1];
  if (rest === undefined) {
    return null;
  }
  return rest.replace(/\/$/, '');
}

/** Scheme and host are the same in any case, a path is not; a closing slash makes no difference. */
function duplicateKey(url: string): string {
  return url.replace(/^[a-z]+:(?:\/\/[^/?#]*)?/i, (start) => start.toLowerCase()).replace(/\/$/, '');
}
