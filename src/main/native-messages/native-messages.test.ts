import { expect, test } from 'vitest';
import { createNativeMessages, type SystemMessage } from './native-messages.ts';

const now = Date.parse('2026-11-28T09:00:00.000Z');

function notice(id: string, more: object = {}) {
  return { id, title: `Title of ${id}`, native: true, created_at: '2026-11-28T08:59:58.000Z', ...more };
}

function started(data: object[], focused?: string) {
  const messages: SystemMessage[] = [];
  const opened: string[] = [];
  const lines: string[] = [];
  const asked: string[] = [];
  let status = 200;
  const native = createNativeMessages({
    api: async ({ url }) => {
      asked.push(url);
      return Response.json({ data }, { status });
    },
    show: (message) => messages.push(message),
    focusedPath: () => focused,
    open: (path) => opened.push(path),
    now: () => now,
    log: (line) => lines.push(line),
  });
  const hear = async (...ids: string[]) => {
    const at = '2026-11-28T08:59:58.000Z';
    native.heard({ part: 1, heardAt: now, events: [{ type: 'notification', at, data: { ids } }] });
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { native, hear, messages, opened, lines, asked, refuse: (next: number) => (status = next) };
}

const ada = { id: 'a1', object_type: 'candidate' };

test('shows what it heard of and the reader wants so, once, and opens it by a click', async () => {
  const { hear, messages, opened } = started([
    notice('n1', { body: 'Ada Byron', object: ada }),
    notice('n2', { native: false }),
    notice('n3'),
  ]);
  await hear('n1', 'n2');
  await hear('n1');
  expect(messages.map(({ title, body }) => [title, body])).toEqual([['Title of n1', 'Ada Byron']]);
  messages[0]?.onClick();
  await hear('n3');
  messages[1]?.onClick();
  expect(opened).toEqual(['/candidates/a1', '/inbox']);
});

test('shows again what is told again', async () => {
  const data = [notice('n1')];
  const { hear, messages } = started(data);
  await hear('n1');
  data[0] = notice('n1', { times: 2 });
  await hear('n1');
  expect(messages).toHaveLength(2);
});

test('shows again what was put off and is back', async () => {
  const data = [notice('n1')];
  const { hear, messages } = started(data);
  await hear('n1');
  data[0] = notice('n1', { created_at: '2026-11-28T08:59:59.000Z' });
  await hear('n1');
  await hear('n1');
  expect(messages).toHaveLength(2);
});

test.each(['/candidates/a1', '/inbox'])('shows nothing while %s is what the reader looks at', async (focused) => {
  const { hear, messages } = started([notice('n1', { object: ada })], focused);
  await hear('n1');
  expect(messages).toEqual([]);
});

test('shows three of many, and nothing that is old', async () => {
  const many = Array.from({ length: 9 }, (_, at) => notice(`n${at}`));
  const late = notice('late', { created_at: '2026-11-28T08:50:00.000Z' });
  const { hear, messages } = started([late, ...many]);
  await hear('late', ...many.map(({ id }) => id));
  expect(messages.map(({ title }) => title)).toEqual(['Title of n0', 'Title of n1', 'Title of n2']);
});

test('a host that refuses, or answers what is no inbox, shows nothing', async () => {
  const { hear, messages, lines, refuse } = started([{ id: 7 }]);
  await hear('n1');
  expect(lines).toHaveLength(1);
  refuse(401);
  await hear('n1');
  expect([messages, lines.length]).toEqual([[], 1]);
});

test('asks for nothing where no notice came', async () => {
  const { hear, asked } = started([]);
  await hear();
  expect(asked).toEqual([]);
});
