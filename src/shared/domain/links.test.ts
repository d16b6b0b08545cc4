import { describe, expect, it } from 'vitest';
import { linkKind, visibleLinks } from './links.ts';

describe('linkKind', () => {
  it.each([
    ['linkedin', 'linkedin'],
    ['linkedin_url', 'linkedin'],
    ['github_link', 'github'],
    ['GitHub_URL', 'github'],
    ['portfolio', 'portfolio'],
    ['website_link', 'website'],
    [' scheduling_url ', 'scheduling'],
    ['mastodon', null],
    ['linkedin_page', null],
    ['_url', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (slug, kind) => {
    expect(linkKind(slug)).toBe(kind);
  });
});

describe('visibleLinks', () => {
  it.each([
    ['https://www.linkedin.com/in/amara/', 'linkedin.com/in/amara'],
    ['http://example.org', 'example.org'],
    ['HTTPS://Example.org/a?b=c#d', 'Example.org/a?b=c#d'],
    ['mailto:amara@example.org', 'amara@example.org'],
    ['  https://example.org  ', 'example.org'],
  ])('shows %s as %s', (url, label) => {
    expect(visibleLinks([{ url }])).toEqual([{ kind: null, url: url.trim(), label }]);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    'example.org',
    'https://',
    'https:///path',
    'https://exa mple.org',
    'mailto:',
    '',
  ])('hides %j', (url) => {
    expect(visibleLinks([{ slug: 'website', url }])).toEqual([]);
  });

  it('hides links without a url', () => {
    expect(visibleLinks([{ slug: 'github' }, { slug: 'website', url: 'https://example.org' }])).toHaveLength(1);
  });

  it('shows each url once, under the kind that is known', () => {
    expect(
      visibleLinks([
        { slug: 'homepage', url: 'https://github.com/amara' },
        { slug: 'github', url: 'https://GitHub.com/amara/' },
        { name: 'linkedin_url', url: 'https://linkedin.com/in/amara' },
        { slug: 'website', url: 'https://github.com/Amara' },
      ]),
    ).toEqual([
      { kind: 'github', url: 'https://github.com/amara', label: 'github.com/amara' },
      { kind: 'linkedin', url: 'https://linkedin.com/in/amara', label: 'linkedin.com/in/amara' },
      { kind: 'website', url: 'https://github.com/Amara', label: 'github.com/Amara' },
    ]);
  });
});
