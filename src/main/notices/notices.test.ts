import { expect, test } from 'vitest';
import { createNotices } from './notices.ts';

test('a notice is told once, until it is dismissed', () => {
  const notices = createNotices();
  const heard: number[] = [];
  notices.onChange((list) => heard.push(list.length));
  notices.add('hotkey-taken', 'Alt+Space');
  notices.add('hotkey-taken', 'Alt+Space');
  notices.add('secrets-in-memory');
  expect(notices.list()).toEqual([
    { id: 'hotkey-taken:Alt+Space', kind: 'hotkey-taken', subject: 'Alt+Space' },
    { id: 'secrets-in-memory', kind: 'secrets-in-memory', subject: undefined },
  ]);
  notices.dismiss('hotkey-taken:Alt+Space');
  notices.dismiss('never-there');
  expect(notices.list()).toHaveLength(1);
  expect(heard).toEqual([1, 2, 1]);
});
