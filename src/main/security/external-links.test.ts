import { beforeEach, expect, test } from 'vitest';
import { createExternalLinks } from './external-links.ts';
import { createPersonGate } from './person-gate.ts';

let opened: string[];
let acted: boolean;
let now: number;

function links() {
  const gate = createPersonGate({ isActive: async () => acted, now: () => now });
  return createExternalLinks({
    gate,
    openExternal: async (url) => {
      opened.push(url);
    },
  });
}

beforeEach(() => {
  [opened, acted, now] = [[], true, 1_000_000];
});

test('a person’s link opens outside', async () => {
  expect(await links().open('https://example.com/a?b', 1)).toBe(true);
  expect(opened).toEqual(['https://example.com/a?b']);
});

test.each([
  'mailto:ada@example.com?attach=/etc/passwd',
  'mailto:ada@example.com?subject=x%0ABcc:eve@example.com',
  'https://paypal.com@evil.example/',
  'https://user:secret@example.com/',
  'https://example.com/\u202Efdp.exe',
  'https://exam\u200Bple.com/',
  'https://example.com/\n',
  'https:example.com',
  '\\\\server\\share',
  'file://server/share',
  `https://example.com/${'a'.repeat(2048)}`,
])('%s opens nowhere, whoever asks', async (url) => {
  expect(await links().open(url, 1)).toBe(false);
  expect(opened).toEqual([]);
});

test('what a script asks for without a person opens nowhere, nor where the page cannot be asked', async () => {
  acted = false;
  expect(await links().open('https://example.com/', 1)).toBe(false);
  const gate = createPersonGate({ isActive: () => Promise.reject(new Error('the page is gone')), now: () => now });
  expect(await gate.pass(1)).toBe(false);
  expect(opened).toEqual([]);
});

test('one click opens no flood, and a script that waits for clicks none either', async () => {
  const all = links();
  for (let again = 0; again < 10; again += 1) {
    await all.open(`https://example.com/${again}`, 1);
  }
  expect(opened).toHaveLength(3);
  for (let second = 0; second < 59; second += 1) {
    now += 1000;
    await all.open('https://example.com/', 1);
  }
  expect(opened.length).toBeLessThanOrEqual(30);
});

test('who goes on at a person’s pace is never refused', async () => {
  const all = links();
  for (let click = 0; click < 100; click += 1) {
    now += 2100;
    expect(await all.open('https://example.com/', 1)).toBe(true);
  }
});
