import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { linkKinds } from '#shared/domain/links.ts';
import type { Link } from '#shared/domain/object-ref.ts';
import { LinkRow } from './link-row.tsx';

function shown(...links: readonly Partial<Link>[]): string {
  return renderToStaticMarkup(<LinkRow links={links} onOpen={() => undefined} />);
}

function labelsIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/<bdi[^>]*>(.*?)<\/bdi>/g)].map(([, label]) => label);
}

function iconOf(slug: string): string | undefined {
  return /<svg.*<\/svg>/.exec(shown({ slug, url: 'https://amara.dev' }))?.[0];
}

it.each(linkKinds)('draws %s with an icon of its own, whichever way its slug ends', (kind) => {
  const icon = iconOf(kind);
  expect(icon).toBeDefined();
  expect([iconOf(`${kind}_url`), iconOf(`${kind}_link`)]).toEqual([icon, icon]);
  expect(linkKinds.filter((other) => iconOf(other) === icon)).toEqual([kind]);
});

it('draws the two companies by their marks, not by the sign of a link or of a branch', () => {
  expect([iconOf('linkedin'), iconOf('github')]).toEqual([
    expect.stringContaining('data-mark="linkedin"'),
    expect.stringContaining('data-mark="github"'),
  ]);
});

it('draws no icon beside an unknown slug, and keeps its place', () => {
  const html = shown({ slug: 'mastodon', url: 'https://social.example/@amara' });
  expect(html).not.toContain('<svg');
  expect(labelsIn(html)).toEqual(['social.example/@amara']);
});

it('hides links without an address, and shows one of the same once', () => {
  const html = shown(
    { slug: 'linkedin', url: '' },
    { slug: 'github' },
    { slug: 'mastodon', url: 'https://amara.dev/' },
    { slug: 'website', url: 'https://amara.dev' },
  );
  expect(labelsIn(html)).toEqual(['amara.dev']);
  expect(html).toContain('lucide-globe');
});
