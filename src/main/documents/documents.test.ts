import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentDisposition } from '#shared/domain/safe-file-name.ts';
import { createDocuments } from './documents.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\nSome pages');

let folder: string;
let asked: string[];
let opened: string[];
let shown: string[];
let answer: () => Response;

function file(name: string, bytes: Uint8Array) {
  return () =>
    new Response(new Uint8Array(bytes), { headers: { 'content-disposition': contentDisposition('attachment', name) } });
}

function documents(problem = '') {
  return createDocuments({
    api: async (request) => {
      asked.push(request.url);
      return answer();
    },
    system: {
      openPath: async (path) => {
        opened.push(path);
        return problem;
      },
      showItemInFolder: (path) => shown.push(path),
    },
    folders: { downloads: () => join(folder, 'Downloads'), temp: () => folder },
    log: () => undefined,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-test-'));
  [asked, opened, shown] = [[], [], []];
  answer = file('Offer – Amara.pdf', pdf);
});
afterEach(() => rm(folder, { recursive: true }));

it('opens a copy that only the person may read, under its own name', async () => {
  expect(await documents().open({ id: 'd/1', version: 2 })).toBe('opened');
  expect(asked).toEqual(['app://cadre/api/file_attachment/d%2F1/content?version=2']);
  const [path = ''] = opened;
  expect(basename(path)).toBe('Offer – Amara.pdf');
  expect([...(await readFile(path))]).toEqual([...pdf]);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect((await stat(dirname(path))).mode & 0o077).toBe(0);
});

it.each([
  ['a program', 'run.exe', 'MZ'],
  ['a program with a harmless name', 'cv.pdf', 'MZ\u0090'],
  ['a script', 'run.sh', '#!/bin/sh\nrm -rf ~'],
  ['a script with a harmless name', 'notes.txt', '#!/bin/sh\nrm -rf ~'],
  ['a page', 'page.html', '<script>alert(1)</script>'],
  ['a shortcut', 'cv.desktop', '[Desktop Entry]\nExec=sh'],
  ['an office file with a program in it', 'plan.xlsx', 'PK\u0003\u0004 xl/vbaProject.bin'],
  ['a name that is read the other way round', 'cv\u202efdp.exe', 'MZ'],
  ['a file without a name', '', '%PDF-'],
])('never opens %s', async (_what, name, content) => {
  answer = file(name, new TextEncoder().encode(content));
  expect(await documents().open({ id: 'd1' })).toBe('refused');
  expect(opened).toEqual([]);
});

it('says when nothing here opens such files, when the file is gone, and when it cannot be had', async () => {
  expect(await documents('no application').open({ id: 'd1' })).toBe('no-program');
  answer = () => new Response('', { status: 404 });
  expect([await documents().open({ id: 'd1' }), await documents().save({ id: 'd1' })]).toEqual([
    'gone',
    { state: 'gone' },
  ]);
  answer = () => new Response('', { status: 503 });
  expect([await documents().open({ id: 'd1' }), await documents().save({ id: 'd1' })]).toEqual([
    'failed',
    { state: 'failed' },
  ]);
  answer = () => {
    throw new Error('cut off');
  };
  expect(await documents().save({ id: 'd1' })).toEqual({ state: 'failed' });
});

it('saves beside what is there, byte for byte, and shows only what it saved', async () => {
  const all = documents();
  const first = await all.save({ id: 'd1' });
  const second = await all.save({ id: 'd1' });
  expect([first, second]).toMatchObject([{ name: 'Offer – Amara.pdf' }, { name: 'Offer – Amara (1).pdf' }]);
  const names = await readdir(join(folder, 'Downloads'));
  expect(names.toSorted()).toEqual(['Offer – Amara (1).pdf', 'Offer – Amara.pdf']);
  expect([...(await readFile(join(folder, 'Downloads', 'Offer – Amara (1).pdf')))]).toEqual([...pdf]);
  all.show('/etc/passwd');
  all.show(second.state === 'saved' ? second.key : '');
  expect(shown).toEqual([join(folder, 'Downloads', 'Offer – Amara (1).pdf')]);
});

it('writes no file outside the downloads, and none that would run, whatever its host calls it', async () => {
  answer = file('../../.bashrc', pdf);
  expect(await documents().save({ id: 'd1' })).toMatchObject({ name: 'bashrc.bin' });
  answer = file('run.exe', new TextEncoder().encode('MZ'));
  expect(await documents().save({ id: 'd1' })).toMatchObject({ name: 'run.exe.bin' });
  expect((await readdir(folder)).toSorted()).toEqual(['Downloads']);
});

it('says when there is no folder to save to', async () => {
  await writeFile(join(folder, 'Downloads'), 'a file in its place');
  expect(await documents().save({ id: 'd1' })).toEqual({ state: 'failed' });
});

it('saves the log of the settings part by part, and nothing of one that breaks off', async () => {
  const parts = ['\uFEFFid,at\r\n', '1,2026-01-05\r\n'];
  const headers = { 'content-disposition': contentDisposition('attachment', 'cadre-audit-log-2026-01-05.csv') };
  const sent = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => () => {
    const left = [...parts];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = left.shift();
        return part === undefined ? end(controller) : controller.enqueue(new TextEncoder().encode(part));
      },
    });
    return new Response(body, { headers });
  };
  answer = sent((controller) => controller.close());
  const all = documents();
  expect(await all.saveAudit({ object_type: 'member' })).toMatchObject({ name: 'cadre-audit-log-2026-01-05.csv' });
  expect(asked).toEqual(['app://cadre/api/changes/audit/export?object_type=member']);
  const saved = join(folder, 'Downloads', 'cadre-audit-log-2026-01-05.csv');
  expect(await readFile(saved, 'utf8')).toBe(parts.join(''));
  answer = sent((controller) => controller.error(new Error('cut off')));
  expect(await all.saveAudit({})).toEqual({ state: 'failed' });
  answer = () => new Response('', { status: 403 });
  expect(await all.saveAudit({})).toEqual({ state: 'failed' });
  expect(await readdir(join(folder, 'Downloads'))).toEqual(['cadre-audit-log-2026-01-05.csv']);
});

it('saves an export as what it is, and reads one as a table, no larger than can be copied', async () => {
  const sent: { url: string; body: unknown }[] = [];
  const all = createDocuments({
    api: async (request) => {
      sent.push({ url: request.url, body: await request.json() });
      return answer();
    },
    system: { openPath: async () => '', showItemInFolder: () => undefined },
    folders: { downloads: () => join(folder, 'Downloads'), temp: () => folder },
    log: () => undefined,
  });
  const columns = [{ field: 'name', heading: 'Name' }];
  answer = file('cadre-job-2026-01-05.xlsx', new TextEncoder().encode('PK'));
  expect(await all.saveExport({ type: 'job', format: 'xlsx', columns, sort: 'name' })).toMatchObject({
    name: 'cadre-job-2026-01-05.xlsx',
  });
  expect(sent).toEqual([{ url: 'app://cadre/api/export/job', body: { format: 'xlsx', columns, sort: 'name' } }]);
  answer = file('cadre-job.exe', new TextEncoder().encode('MZ'));
  expect(await all.saveExport({ type: 'job', format: 'csv' })).not.toMatchObject({ name: 'cadre-job.exe' });
  answer = file('cadre-job.csv', new TextEncoder().encode('\uFEFFName,Note\r\nAda,"two\r\nlines, ""one"""\r\n'));
  expect(await all.readTable({ type: 'job', columns, ids: ['j1'] })).toEqual({
    state: 'read',
    rows: [
      ['Name', 'Note'],
      ['Ada', 'two\r\nlines, "one"'],
    ],
  });
  expect(sent.at(-1)?.body).toEqual({ columns, ids: ['j1'], format: 'csv' });
  answer = file('cadre-job.csv', new Uint8Array(4 * 1024 * 1024 + 1));
  expect(await all.readTable({ type: 'job' })).toEqual({ state: 'too-large' });
  answer = () => new Response('', { status: 403 });
  expect([await all.readTable({ type: 'job' }), await all.saveExport({ type: 'job', format: 'csv' })]).toEqual([
    { state: 'failed' },
    { state: 'failed' },
  ]);
});

it('saves an interview as an event of a calendar, and nothing where it has no day or is not theirs', async () => {
  const all = documents();
  const talk = { id: 'i1', name: 'First talk: Ada / Pilot', duration: 45, starts_at: '2026-03-02T09:00:00.000Z' };
  answer = () => Response.json(talk);
  const saved = await all.saveInterview({ id: 'i1' });
  expect([saved.state, asked.at(-1)]).toEqual(['saved', 'app://cadre/api/interviews/i1/kit']);
  const [name = ''] = await readdir(join(folder, 'Downloads'));
  expect(name).toMatch(/\.ics$/);
  expect(await readFile(join(folder, 'Downloads', name), 'utf8')).toContain('DTSTART:20260302T090000Z');
  answer = () => Response.json({ id: 'i1', name: 'First talk', duration: 45 });
  expect(await all.saveInterview({ id: 'i1' })).toEqual({ state: 'gone' });
  answer = () => new Response('', { status: 404 });
  expect(await all.saveInterview({ id: 'i1' })).toEqual({ state: 'gone' });
  answer = () => new Response('', { status: 500 });
  expect(await all.saveInterview({ id: 'i1' })).toEqual({ state: 'failed' });
  expect(await readdir(join(folder, 'Downloads'))).toEqual([name]);
});

it('saves a message for a mail program, under a harmless name, and none to more than one', async () => {
  const all = documents();
  const mail = { to: 'ada@example.com', subject: '../Your offer', body: 'Dear Ada,\nwelcome!' };
  expect((await all.saveMessage(mail)).state).toBe('saved');
  const [name = ''] = await readdir(join(folder, 'Downloads'));
  expect(name).toMatch(/^[^./\\].*\.eml$/);
  const text = await readFile(join(folder, 'Downloads', name), 'utf8');
  expect(text).toContain('\r\nTo: ada@example.com\r\n');
  expect(text).toContain('\r\n\r\nDear Ada,\r\nwelcome!\r\n');
  expect(await all.saveMessage({ ...mail, to: 'ada@example.com\r\nBcc: eve@example.com' })).toEqual({
    state: 'failed',
  });
  expect(await readdir(join(folder, 'Downloads'))).toEqual([name]);
});

it('leaves no copy behind when it is cleared', async () => {
  const all = documents();
  await all.open({ id: 'd1' });
  await all.clear();
  expect(await readdir(folder)).toEqual([]);
  expect(await all.open({ id: 'd1' })).toBe('opened');
});
