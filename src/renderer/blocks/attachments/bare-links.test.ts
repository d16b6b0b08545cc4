import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareLink, bareLinks } from './bare-links.ts';

describe('bareLink', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['  http://example.com\n', 'http://example.com'],
    ['see https://example.com', null],
    ['https://example.com and more', null],
    ['mailto:a@example.com', null],
    ['javascript:alert(1)', null],
    ['https://user:pass@example.com', null],
    ['//example.com', null],
    ['https://', null],
    [`https://example.com/${'x'.repeat(2000)}`, null],
    ['', null],
  ])('%j → %j', (text, link) => {
    expect(bareLink(text)).toBe(link);
  });

  it('takes no text that a browser would read otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const link = bareLink(text);
        expect(link === null || /^https?:$/.test(new URL(link).protocol)).toBe(true);
      }),
    );
  });
});

describe('bareLinks', () => {
  it('finds those that have a line of their own, each once, at most five', () => {
    const links = Array.from({ length: 9 }, (_, at) => `https://example.com/${at}`);
    expect(bareLinks(`${links[0]}\ntext ${links[1]}\r\n${links[2]}\n${links[0]}`)).toEqual([links[0], links[2]]);
    expect(bareLinks(links.join('\n'))).toHaveLength(5);
  });
});
