import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudoCatalogue, pseudoText } from './pseudo.ts';

describe('pseudoText', () => {
  it('accents, lengthens by 40 % and brackets', () => {
    expect(pseudoText('Skip to content')).toBe('[Šķíp ţö çöñţéñţ ~~~~~]');
  });

  it('leaves placeholders alone and does not count them', () => {
    expect(pseudoText('{{done}} of {{total}}')).toBe('[{{done}} öf {{total}} ~]');
  });

  it('is always longer and keeps every placeholder', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant('{{name}}'))), (parts) => {
        const text = parts.join('');
        const pseudo = pseudoText(text);
        expect(pseudo.length).toBeGreaterThan(text.length);
        expect(pseudo.match(/\{\{name\}\}/g)).toEqual(text.match(/\{\{name\}\}/g));
      }),
    );
  });
});

describe('pseudoCatalogue', () => {
  it('reaches every level', () => {
    expect(pseudoCatalogue({ a: 'a', b: { c: 'c' } })).toEqual({ a: '[á ]', b: { c: '[ç ]' } });
  });
});
