import { describe, expect, it } from 'vitest';
import { isRichText } from '#shared/domain/rich-text.ts';
import { previewAttribute, previewOf, siteOf } from './preview-attributes.ts';

const url = 'https://www.example.com/plan';
const pixel = 'data:image/png;base64,iVBORw0KGgo=';

describe('previewOf', () => {
  it('keeps what documents take, and nothing else', () => {
    const preview = previewOf(url, {
      title: `  ${'t'.repeat(400)}`,
      description: 'd'.repeat(2000),
      site_name: 7,
      image: 'https://example.com/spy.png',
      favicon: pixel,
      script: 'x',
    });
    expect(preview).toEqual({
      url,
      title: 't'.repeat(300),
      description: 'd'.repeat(1000),
      site_name: null,
      image: null,
      favicon: pixel,
    });
    expect(isRichText({ type: 'doc', content: [{ type: 'linkPreview', attrs: preview }] })).toBe(true);
  });

  it('is none for a page that says nothing about itself', () => {
    expect(previewOf(url, { site_name: 'Example', favicon: pixel })).toBeNull();
  });
});

describe('previewAttribute', () => {
  it.each([
    ['url', 'javascript:alert(1)'],
    ['url', 'https://a@example.com'],
    ['image', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['image', 'data:text/html;base64,PHN2Zz4='],
    ['title', ''],
    ['title', ['x']],
  ])('takes no %s %j', (name, value) => {
    expect(previewAttribute(name, value)).toBeNull();
  });
});

it('names a site as people do', () => {
  expect(siteOf(url)).toBe('example.com');
  expect(siteOf('nonsense')).toBe('nonsense');
});
