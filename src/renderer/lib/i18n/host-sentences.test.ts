import { describe, expect, it } from 'vitest';
import { host as german } from './de/host.ts';
import { host as english } from './en/host.ts';
import { type HostTextKey, hostSentence } from './host-sentences.ts';

function fill(text: string, value: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, value);
}

describe('sentences of the host', () => {
  it.each(Object.entries(english))('%s is known by its English text, with its values', (key, text) => {
    const found = hostSentence(fill(text.replace('{{kind}}', 'PNG'), '7'));
    // Some sentences stand for those of a schema, or say to a person what to do instead of what is wrong.
    if (!['atLeast', 'atMost', 'tooShort', 'noCsv', 'gone', 'failed', 'notEmail', 'notPhone'].includes(key)) {
      expect(found?.key).toBe(key);
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      const values = Object.entries(found?.values ?? {}).filter(([, value]) => value !== '');
      expect(values.map(([name]) => name).sort()).toEqual(names.sort());
    }
  });

  it.each<[string, HostTextKey, string]>([
    ['Too big: expected number to be <=5', 'atMost', 'darf höchstens 5 sein'],
    ['Too small: expected number to be >=0', 'atLeast', 'muss mindestens 0 sein'],
    ['Internal Server Error', 'failed', german.failed],
    ['Invalid email address', 'notEmail', german.notEmail],
    ['is not an email address', 'notEmail', german.notEmail],
    ['is not a phone number', 'notPhone', 'Geben Sie eine Telefonnummer wie +49 30 1234567 ein'],
    ['Too big: expected string to have <=300 characters', 'tooLong', 'ist länger als 300 Zeichen'],
    ['Invalid input: expected string, received null', 'tooShort', 'darf nicht leer sein'],
    ['This candidate does not exist, or you may not see it.', 'gone', german.gone],
    ['This file is a gzip archive, not a CSV file. Export the table as CSV and try again.', 'noCsv', german.noCsv],
  ])('%s', (text, key, said) => {
    const found = hostSentence(text);
    expect(found?.key).toBe(key);
    expect(
      Object.values(found?.values ?? {}).reduce(
        (filled, value) => (value === '' ? filled : fill(filled, value)),
        german[key],
      ),
    ).toBe(said);
  });

  it('leaves what it does not know as it is', () => {
    expect(hostSentence('Der Server ist müde.')).toBeUndefined();
    expect(hostSentence('')).toBeUndefined();
  });
});
