import { nodeRuleOf } from '#shared/domain/rich-text-nodes.ts';

const names = ['title', 'description', 'site_name', 'image', 'favicon'] as const;

export type PreviewAttributes = { url: string } & Record<(typeof names)[number], string | null>;

const longest: Partial<Record<(typeof names)[number], number>> = { title: 300, description: 1000, site_name: 300 };

/** One attribute as documents take it: texts cut to their length, pictures as `data:` addresses or not at all. */
export function previewAttribute(name: string, value: unknown): string | null {
  const most = longest[name as (typeof names)[number]];
  const text = typeof value === 'string' ? (most === undefined ? value : value.trim().slice(0, most)) : '';
  return text !== '' && nodeRuleOf('linkPreview')?.attributes[name]?.(text) === true ? text : null;
}

/** What a page says about itself, as a preview keeps it; null where it says nothing worth showing. */
export function previewOf(url: string, said: Readonly<Record<string, unknown>>): PreviewAttributes | null {
  const [title, description, site_name, image, favicon] = names.map((name) => previewAttribute(name, said[name]));
  return title === null && description === null && image === null
    ? null
    : {
        url,
        title: title ?? null,
        description: description ?? null,
        site_name: site_name ?? null,
        image: image ?? null,
        favicon: favicon ?? null,
      };
}

/** The host of a link, as people know it. */
export function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
