/** One tag; `level` is its figure as people read it, shown once levels are asked for. */
export interface Tag {
  id: string;
  label: string;
  level?: string | undefined;
}

/** §9: a tag list shows 20 tags until it is asked for more, chips in a tooltip 1 to 5. */
export const mostTags = 20;
const mostInTooltip = 5;

/** Tags of texts or tags; a text is its own id. Each id stays once, blank labels go. */
export function toTags(tags: readonly (string | Tag)[]): Tag[] {
  const byId = new Map<string, Tag>();
  for (const tag of tags) {
    const own = typeof tag === 'string' ? { id: tag, label: tag } : tag;
    if (own.label.trim() !== '' && !byId.has(own.id)) {
      byId.set(own.id, own);
    }
  }
  return [...byId.values()];
}

/** The shortest labels first, as many as fit well on a line; tags of one length stay in their order (§2). */
export function shortestFirst(tags: readonly Tag[]): Tag[] {
  const lengths = new Map(tags.map((tag) => [tag, [...tag.label].length]));
  return [...tags].sort((a, b) => (lengths.get(a) ?? 0) - (lengths.get(b) ?? 0));
}

/** As many as are laid out together: of thousands only what is in view costs anything. */
export const groupSize = 100;

/** Tags in groups of {@link groupSize}, in order. */
export function inGroups(tags: readonly Tag[]): Tag[][] {
  return Array.from({ length: Math.ceil(tags.length / groupSize) }, (_, index) =>
    tags.slice(index * groupSize, (index + 1) * groupSize),
  );
}

/** How many chips a tooltip shows: 1 to 5 whatever was asked for (§2, §9). */
export function tooltipCount(asked: number): number {
  return Number.isNaN(asked) ? mostInTooltip : Math.min(mostInTooltip, Math.max(1, Math.trunc(asked)));
}

/** A label as it is kept: no space around it, none twice, at most 120 characters. */
export function cleanLabel(label: string): string {
  return [...label.trim().replaceAll(/\s+/g, ' ')].slice(0, 120).join('');
}

/** Another tag with this label, whatever its case. */
export function isTaken(tags: readonly Tag[], label: string, except?: string): boolean {
  const wanted = label.toLocaleLowerCase();
  return tags.some((tag) => tag.id !== except && tag.label.toLocaleLowerCase() === wanted);
}
