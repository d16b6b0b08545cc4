import { expect, test } from 'vitest';
import { NoAnswerYet } from '#main/secrets/time-limit.ts';
import { type Draft, type DraftChange, longestDraft, mostDrafts } from '#shared/bridge/drafts.ts';
import { textMark } from '#shared/domain/text-mark.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import type { SealedFile } from './sealed-file.ts';

const home: Draft = { userId: 'u1', companyId: 'c1', place: 'home', writer: 'w1', json: '"Who knows Kafka?"' };
const at = (place: string) => ({ companyId: 'c1', place });

/** A file in memory, as often as it is opened. */
function disk(text?: string): SealedFile & { text: string | undefined; writes: number } {
  return {
    text,
    writes: 0,
    async read() {
      return this.text;
    },
    async write(next) {
      this.writes += 1;
      this.text = next;
      return true;
    },
  };
}

function open(file: SealedFile): { drafts: Drafts; lines: string[]; changes: DraftChange[] } {
  const lines: string[] = [];
  const changes: DraftChange[] = [];
  const drafts = createDrafts(file, (line) => lines.push(line));
  drafts.onChange((change) => changes.push(change));
  return { drafts, lines, changes };
}

test('what is written is there after a restart: for who wrote it, in that company, at that place', async () => {
  const file = disk();
  await open(file).drafts.put(home);
  const { drafts } = open(file);
  expect(await drafts.read('u1', at('home'))).toBe(home.json);
  expect(await drafts.read('u2', at('home'))).toBeNull();
  expect(await drafts.read(undefined, at('home'))).toBeNull();
  expect(await drafts.read('u1', { companyId: 'c2', place: 'home' })).toBeNull();
  expect(await drafts.read('u1', at('job/1/description'))).toBeNull();
});

test('a place has one draft, the last one; taking it away leaves nothing on the disk', async () => {
  const file = disk();
  const { drafts, changes } = open(file);
  await drafts.put(home);
  await drafts.put({ ...home, writer: 'w2', json: '"Who knows Flink?"' });
  expect(await drafts.read('u1', at('home'))).toBe('"Who knows Flink?"');
  await drafts.remove('u1', { ...at('home'), writer: 'w2' });
  await drafts.remove('u1', { ...at('home'), writer: 'w2' });
  expect(file.text).toBeUndefined();
  expect(changes.map(({ writer }) => writer)).toEqual(['w1', 'w2', 'w2']);
  expect(Object.keys(changes[0] ?? {}).sort()).toEqual(['companyId', 'place', 'writer']);
});

test('a draft that its follower did not know is handed back, and is not taken away', async () => {
  const { drafts, changes } = open(disk());
  const theirs = { ...home, writer: 'w2', json: '"theirs"' };
  expect(await drafts.put({ ...home, over: null })).toBeNull();
  expect(await drafts.put({ ...theirs, over: null })).toBe(home.json);
  expect(await drafts.put({ ...home, over: textMark(theirs.json) })).toBeNull();
  await drafts.remove('u1', { ...at('home'), writer: 'w2', over: textMark(theirs.json) });
  expect(await drafts.read('u1', at('home'))).toBe(home.json);
  await drafts.remove('u1', { ...at('home'), writer: 'w2', over: textMark(home.json) });
  expect(await drafts.read('u1', at('home'))).toBeNull();
  expect(changes.map(({ isApart }) => isApart)).toEqual([undefined, true, undefined, undefined]);
});

test('what made way unknown to its follower is kept apart, over a restart too, until its window writes again', async () => {
  const file = disk();
  const { drafts } = open(file);
  const theirs = { ...home, writer: 'w2', json: '"theirs"' };
  const apart = { ...at('home'), isApart: true } as const;
  await drafts.put({ ...home, over: null });
  await drafts.put({ ...theirs, over: null });
  const again = open(file).drafts;
  expect(await again.read('u1', at('home'))).toBe(theirs.json);
  expect(await again.read('u1', apart)).toBe(home.json);
  expect(await again.read('u2', apart)).toBeNull();
  await again.put({ ...theirs, json: '"theirs, on"', over: textMark(theirs.json) });
  expect(await again.read('u1', apart)).toBe(home.json);
  await again.put({ ...home, json: '"mine, on"', over: textMark('"theirs, on"') });
  expect(await again.read('u1', apart)).toBeNull();
});

test('what is kept apart takes the place of what was sent, and goes where it is thrown away or chosen', async () => {
  const file = disk();
  const { drafts, changes } = open(file);
  const apart = { ...at('home'), isApart: true } as const;
  const theirs = { ...home, writer: 'w2', json: '"theirs"' };
  const both = async () => {
    await drafts.put({ ...home, over: null });
    await drafts.put({ ...theirs, over: null });
  };
  await both();
  await drafts.remove('u1', { ...at('home'), writer: 'w2', over: textMark(theirs.json) });
  expect([await drafts.read('u1', at('home')), await drafts.read('u1', apart)]).toEqual([home.json, null]);
  await drafts.remove('u1', { ...at('home'), writer: 'w3' });
  await both();
  const told = changes.length;
  await drafts.remove('u1', { ...apart, writer: 'w2' });
  expect([await drafts.read('u1', at('home')), await drafts.read('u1', apart)]).toEqual([theirs.json, null]);
  expect(changes).toHaveLength(told);
  await drafts.remove('u1', { ...at('home'), writer: 'w2' });
  await both();
  // Its own window sent what it shows: the other's text is not its business.
  await drafts.remove('u1', { ...at('home'), writer: 'w1', over: null });
  expect([await drafts.read('u1', at('home')), await drafts.read('u1', apart)]).toEqual([theirs.json, null]);
  await drafts.put({ ...home, over: null });
  await drafts.put({ ...theirs, writer: 'w3', over: textMark(home.json) });
  expect([await drafts.read('u1', at('home')), await drafts.read('u1', apart)]).toEqual([theirs.json, null]);
  await drafts.remove('u1', { ...at('home'), writer: 'w3' });
  expect(file.text).toBeUndefined();
});

test('nobody takes away another user’s draft; signing out takes all', async () => {
  const file = disk();
  const { drafts } = open(file);
  await drafts.put(home);
  await drafts.remove('u2', { ...at('home'), writer: 'w2' });
  expect(await drafts.read('u1', at('home'))).toBe(home.json);
  await drafts.drop();
  expect(await drafts.read('u1', at('home'))).toBeNull();
  expect(file.text).toBeUndefined();
});

test('where there are too many, what was written longest ago goes, never what is being written', async () => {
  const { drafts } = open(disk());
  for (let place = 0; place < mostDrafts.count; place += 1) {
    await drafts.put({ ...home, place: `${place}` });
  }
  await drafts.put({ ...home, place: '0' });
  await drafts.put(home);
  expect(await drafts.read('u1', at('1'))).toBeNull();
  expect(await drafts.read('u1', at('0'))).toBe(home.json);
  expect(await drafts.read('u1', at('2'))).toBe(home.json);
});

test('where they are too long together, the same', async () => {
  const { drafts } = open(disk());
  const long = 'x'.repeat(longestDraft);
  const fitting = mostDrafts.characters / longestDraft;
  for (let place = 0; place <= fitting; place += 1) {
    await drafts.put({ ...home, place: `${place}`, json: long });
  }
  expect(await drafts.read('u1', at('0'))).toBeNull();
  expect(await drafts.read('u1', at('1'))).toBe(long);
  expect(await drafts.read('u1', at(`${fitting}`))).toBe(long);
});

test('a keychain slower than the keys is asked for the newest only', async () => {
  const file = disk();
  let open1: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open1 = resolve;
  });
  const write = file.write.bind(file);
  file.write = async (text) => {
    await opened;
    return write(text);
  };
  const { drafts } = open(file);
  const puts = Array.from({ length: 50 }, (_, at1) => drafts.put({ ...home, json: `${at1}` }));
  await expect.poll(() => drafts.read('u1', at('home'))).toBe('49');
  open1();
  await Promise.all(puts);
  expect(file.writes).toBeLessThanOrEqual(2);
  expect(await open(file).drafts.read('u1', at('home'))).toBe('49');
});

test('who quits can wait until the last draft is on the disk', async () => {
  const file = disk();
  const { drafts } = open(file);
  void drafts.put(home);
  await drafts.settled();
  expect(await open(file).drafts.read('u1', at('home'))).toBe(home.json);
  await open(disk()).drafts.settled();
});

test('a draft that cannot be read costs no other; what a newer version stored besides is left out', async () => {
  const file = disk(JSON.stringify([{ place: 'half' }, { ...home, mood: 'new' }]));
  expect(await open(file).drafts.read('u1', at('home'))).toBe(home.json);
});

test('a file that cannot be opened is not written over, and what is typed meanwhile is kept in memory', async () => {
  const file = disk('sealed');
  file.read = () => Promise.reject(new Error('No answer within 5000 ms'));
  const { drafts, lines } = open(file);
  await drafts.put(home);
  expect(await drafts.read('u1', at('home'))).toBe(home.json);
  expect(file.text).toBe('sealed');
  expect(lines).toEqual(['drafts: No answer within 5000 ms']);
});

test('drafts of a keychain that is late are there when it comes, what was written meanwhile in front', async () => {
  const file = disk();
  await open(file).drafts.put(home);
  await open(file).drafts.put({ ...home, place: 'job', json: '"Before"' });
  const kept = file.text;
  let late = true;
  const { drafts, lines } = open({
    read: () => (late ? Promise.reject(new NoAnswerYet('locked')) : file.read()),
    write: (text) => file.write(text),
  });
  expect(await drafts.read('u1', at('home'))).toBeNull();
  await drafts.put({ ...home, json: '"Meanwhile"' });
  expect([file.text, lines]).toEqual([kept, []]);
  late = false;
  expect(await drafts.read('u1', at('job'))).toBe('"Before"');
  expect(await drafts.read('u1', at('home'))).toBe('"Meanwhile"');
  expect(await drafts.read('u1', { ...at('home'), isApart: true }), 'what it takes the place of').toBe(home.json);
});

test('a keychain that comes late is told of, for every place it opens, and has what was written meanwhile', async () => {
  const file = disk();
  await open(file).drafts.put({ ...home, place: 'job', writer: 'w0', json: '"Before"' });
  let late = true;
  const { drafts, changes } = open({
    read: () => (late ? Promise.reject(new NoAnswerYet('locked')) : file.read()),
    write: (text) => file.write(text),
  });
  expect(await drafts.read('u1', at('job'))).toBeNull();
  await drafts.put(home);
  changes.length = 0;
  late = false;
  await drafts.arrived();
  expect(changes.map(({ place, writer }) => [place, writer])).toEqual([
    ['job', 'w0'],
    ['home', 'w1'],
  ]);
  const next = open(file).drafts;
  expect([await next.read('u1', at('job')), await next.read('u1', at('home'))]).toEqual(['"Before"', home.json]);
});

test('a disk that takes nothing leaves the drafts in memory', async () => {
  const file = disk();
  file.write = () => Promise.reject(new Error('ENOSPC'));
  const { drafts, lines } = open(file);
  await drafts.put(home);
  expect(await drafts.read('u1', at('home'))).toBe(home.json);
  expect(lines).toEqual(['drafts: ENOSPC']);
});
