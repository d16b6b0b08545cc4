import { describe, expect, it } from 'vitest';
import { knownCode, type SentenceCode, say, sentences } from '#shared/domain/sentences.ts';
import { callTitleKey } from './call-title.ts';
import { host as german } from './de/host.ts';
import { host as english } from './en/host.ts';
import { host as spanish } from './es/host.ts';

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

describe('sentences of hosts', () => {
  it.each(Object.keys(sentences) as SentenceCode[])('%s is worded with values that are sent', (code) => {
    const sent = namesIn(sentences[code]);
    expect(sent).toEqual(expect.arrayContaining(namesIn(english[code])));
    expect(sent).toEqual(expect.arrayContaining(namesIn(german[code])));
    expect(sent).toEqual(expect.arrayContaining(namesIn(spanish[code])));
  });

  it('carry their English, code and values', () => {
    expect(say('between', { low: 0, high: 5 })).toEqual({
      message: 'must be from 0 to 5',
      code: 'between',
      values: { low: 0, high: 5 },
    });
    expect(say('headingTwice', { heading: '{{heading}} $&' }).message).toBe(
      'The heading “{{heading}} $&” stands over more than one column.',
    );
    expect(say('taken')).toEqual({ message: 'is taken already', code: 'taken' });
  });

  it('are known by code, where no value is missing; any other stands as it is', () => {
    expect(knownCode({ message: 'x', code: 'taken' })).toBe('taken');
    expect(knownCode({ message: 'x', code: 'atMost', values: { high: 5 } })).toBe('atMost');
    expect(knownCode({ message: 'must be at most 5', code: 'atMost' })).toBeUndefined();
    expect(knownCode({ message: 'Der Server ist müde.', code: 'muede' })).toBeUndefined();
    expect(knownCode({ message: 'x', code: 'toString' })).toBeUndefined();
    expect(knownCode({ message: 'is taken already' })).toBeUndefined();
  });
});

it.each([
  ['Error updating space', 'updatingSpace'],
  ['Failed to delete personalization documents', 'deletingDocumentsDetail'],
  ['Internal Server Error', 'failed'],
  ['Conflict', 'failed'],
  ['Forbidden', undefined],
  ['API Error: 409 Conflict', undefined],
])('the title “%s” is worded as %s', (title, key) => {
  expect(callTitleKey(title)).toBe(key);
});
