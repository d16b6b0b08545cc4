import { isSafeLink } from '#shared/domain/links.ts';

/** More links at once are a list of links, not something to look at. */
const mostPreviews = 5;

function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && isSafeLink(text) && URL.canParse(text);
}

/** The one link a text is, without anything else; null for any other text. */
export function bareLink(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length <= 2000 && isWebLink(trimmed) ? trimmed : null;
}

/** The links that stand alone on a line of a text, each once. */
export function bareLinks(text: string): string[] {
  if (text.length > 100_000) {
    return [];
  }
  const links = text.split(/\r?\n/).flatMap((line) => bareLink(line) ?? []);
  return [...new Set(links)].slice(0, mostPreviews);
}
