import { createHash } from 'node:crypto';
import { open, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeZip } from '#host/reader/testing/make-zip.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/file_attachment/';

function base64(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64');
}

function pdfOf(text: string): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text(text);
  document.end();
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** An archive with one part that is packed far better than any document. */
function swollenDocx(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return makeZip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: 'word/document.xml', content: new Uint8Array(60 * 1024 * 1024) },
  ]);
}

/** Until it is restored, files take so many bytes more, and then none, as a disk does that fills up. */
async function fillDisk(room: number) {
  const handle = await open(process.execPath, 'r');
  const kind = Object.getPrototypeOf(handle);
  await handle.close();
  const write: (...args: unknown[]) => Promise<unknown> = kind.write;
  let left = room;
  return vi.spyOn(kind, 'write').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [bytes, from, length, at] = args;
    const some = Math.min(left, Number(length));
    left -= some;
    return some === 0
      ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
      : write.call(this, bytes, from, some, at);
  });
}

describe.each(engines)('documents on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const upload = (fields: object, caller = owner) => test.call(caller, 'POST', path, fields);
  async function storedBytes(): Promise<string[]> {
    const entries = await readdir(join(test.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((file) => file.isFile()).map((file) => file.name);
  }

  it('keeps a file, tells what it is and says, and gives it back', async () => {
    const bytes = await pdfOf('Quarterly report of Zürich');
    const created = await upload({ file: base64(bytes), file_name: '../Q1.pdf', file_type: 'pdf', subtype: 'report' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      object_type: 'document',
      name: 'Q1',
      subtype: 'report',
      file_type: 'pdf',
      file_name: 'Q1.pdf',
      media_type: 'application/pdf',
      size: bytes.byteLength,
      pages: 1,
      version: 1,
      file_hash: createHash('sha256').update(bytes).digest('hex'),
      keywords: ['Quarterly report of Zürich'],
    });
    const content = await test.raw(owner, 'GET', `${path}${created.body.id}/content`);
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Q1.pdf"; filename*=UTF-8''Q1.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'content-length': String(bytes.byteLength),
    });
    const one = await test.call(owner, 'GET', `${path}?id=${created.body.id}`);
    expect(one.body.data[0]).toMatchObject({ id: created.body.id, text: 'Quarterly report of Zürich', warnings: [] });
    const found = await test.call(owner, 'GET', '/api/objects/search?types[]=document&search=quarterly');
    expect(found.body.results.search[0]?.id).toBe(created.body.id);
  });

  it('lists documents of a subtype and about an object', async () => {
    const [job, other] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Engineer' },
      { type: 'job', name: 'Designer' },
    ]);
    await upload({ file: base64('a'), file_name: 'a.txt', subtype: 'notes', object_id: job });
    await upload({ file: base64('b'), file_name: 'b.txt', subtype: 'notes' });
    await upload({ file: base64('c'), file_name: 'c.txt' });
    const names = async (query: string) =>
      (await test.call(owner, 'GET', `${path}${query}`)).body.data.map((one: { name: string }) => one.name).sort();
    expect(await names('?subtype=notes')).toEqual(['a', 'b']);
    expect(await names(`?object_id=${job}`)).toEqual(['a']);
    expect(await names(`?object_id=${other}`)).toEqual([]);
    expect(await names('?page_size=2&page=2')).toHaveLength(1);
    const about = await test.call(owner, 'GET', `${path}?object_id=${job}`);
    expect(about.body.data[0].object).toMatchObject({ id: job, name: 'Engineer' });
  });

  it('takes a file in a multipart form', async () => {
    const body = new FormData();
    body.append('file', new File(['name,role\nAda,CTO\n'], 'people.csv', { type: 'text/csv' }));
    body.append('subtype', 'list');
    const response = await test.raw(owner, 'POST', path, { body });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ name: 'people', file_type: 'csv', subtype: 'list' });
  });

  it('makes a version of a document that is uploaded again, and none of the same content', async () => {
    const first = await upload({ file: base64('one'), file_name: 'a.txt', subtype: 's' });
    const same = await upload({ file: base64('one'), file_name: 'a.txt', subtype: 's' });
    const second = await upload({ file: base64('two'), file_name: 'a.txt', subtype: 's' });
    const elsewhere = await upload({ file: base64('two'), file_name: 'a.txt', subtype: 't' });
    expect([same.body.id, second.body.id]).toEqual([first.body.id, first.body.id]);
    expect(elsewhere.body.id).not.toBe(first.body.id);
    expect(second.body).toMatchObject({ version: 2, size: 3, keywords: ['two'] });
    const versions = await test.call(owner, 'GET', `${path}${first.body.id}/versions`);
    expect(versions.body.data.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    const text = async (query: string) =>
      (await test.raw(owner, 'GET', `${path}${first.body.id}/content${query}`)).text();
    expect([await text(''), await text('?version=1')]).toEqual(['two', 'one']);
    expect((await test.raw(owner, 'GET', `${path}${first.body.id}/content?version=3`)).status).toBe(404);
  });

  it('forgets the bytes of deleted documents for good, but those that others use', async () => {
    const shared = await upload({ file: base64('shared'), file_name: 'a.txt' });
    await upload({ file: base64('shared'), file_name: 'b.txt' });
    const old = await upload({ file: base64('old'), file_name: 'c.txt' });
    await upload({ file: base64('new'), file_name: 'c.txt' });
    expect(await storedBytes()).toHaveLength(3);
    const deleted = await test.call(owner, 'DELETE', path, { document_ids: [shared.body.id, old.body.id, 'nobody'] });
    expect(deleted.body).toEqual({ count: 2 });
    expect((await test.raw(owner, 'GET', `${path}${shared.body.id}/content`)).status).toBe(404);
    expect(await storedBytes()).toHaveLength(3);
    const purged = await test.call(owner, 'POST', '/api/objects/document/purge', {
      ids: [shared.body.id, old.body.id, 'nobody'],
    });
    expect(purged.body).toEqual({ count: 2 });
    const left = await test.store.db.selectFrom('file').select('hash').execute();
    expect(left).toHaveLength(1);
    expect(await storedBytes()).toHaveLength(1);
  });

  it('shows pictures and PDFs in place, sandboxed, and nothing else; answers ranges', async () => {
    const { body } = await upload({ file: base64('0123456789'), file_name: 'a.txt' });
    const inline = await test.raw(owner, 'GET', `${path}${body.id}/content?disposition=inline`);
    expect(inline.headers.get('content-disposition')).toMatch(/^attachment/);
    const pdf = await upload({ file: base64(await pdfOf('x')), file_name: 'a.pdf' });
    const shown = await test.raw(owner, 'GET', `${path}${pdf.body.id}/content?disposition=inline`);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox/);
    const part = (range: string) => test.raw(owner, 'GET', `${path}${body.id}/content`, { headers: { range } });
    const middle = await part('bytes=2-4');
    expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(await (await part('bytes=-3')).text()).toBe('789');
    expect(await (await part('bytes=8-')).text()).toBe('89');
    for (const odd of ['bytes=20-30', 'bytes=5-2', 'lines=1-2', 'bytes=-']) {
      const whole = await part(odd);
      expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    }
  });

  it.each([
    [{ file: base64('%PDF-1.7\n%abc\n'), file_name: 'a.csv' }, 415, 'wrong_file_type'],
    [{ file: base64('MZ\x90\0\x03'), file_name: 'a.exe' }, 415, 'wrong_file_type'],
    [{ file: base64('<html></html>'), file_name: 'a.html' }, 415, 'wrong_file_type'],
    [{ file: 'not base64!', file_name: 'a.txt' }, 400, 'invalid_input'],
    [{ file: '', file_name: 'a.txt' }, 400, 'invalid_input'],
    [{ file: '====', file_name: 'a.txt' }, 400, 'invalid_input'],
    [{ file: 1, file_name: 'a.txt' }, 400, 'invalid_input'],
    [{ file_name: 'a.txt' }, 400, 'invalid_input'],
    [{ file: base64('a'), file_name: 'x'.repeat(1001) }, 400, 'invalid_input'],
    [{ file: base64('a'), file_name: 'a.txt', subtype: 'x'.repeat(61) }, 400, 'invalid_input'],
    [{ file: base64('a'), file_name: 'a.txt', owner: 'me' }, 400, 'invalid_input'],
    [{ file: base64('a'), file_name: 'a.txt', object_id: 'nobody' }, 404, 'not_found'],
  ])('refuses what is no file it can keep (%#)', async (fields, status, code) => {
    const answer = await upload(fields);
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([status, code, 'Error creating document']);
    expect(await storedBytes()).toEqual([]);
  });

  it('refuses an archive that swells, and keeps a damaged file with what is wrong with it', async () => {
    const swollen = await upload({ file: base64(swollenDocx()), file_name: 'a.docx' });
    expect([swollen.status, swollen.body.detail]).toEqual([
      422,
      'The file unpacks to much more than a document has. It was not read.',
    ]);
    const damaged = await upload({ file: base64((await pdfOf('x')).subarray(0, 60)), file_name: 'a.pdf' });
    expect(damaged.status).toBe(201);
    const read = await test.call(owner, 'GET', `${path}?id=${damaged.body.id}`);
    expect(read.body.data[0].warnings).toEqual(['The PDF is damaged and cannot be read.']);
  });

  it('makes odd names safe', async () => {
    const names = ['a\u0000\u202e\ud800.txt', 'CON', '..\\..\\x.txt', '👩‍🚀'.repeat(100)];
    const stored = await Promise.all(names.map((file_name) => upload({ file: base64('a'), file_name })));
    expect(stored.map(({ body }) => body.file_name).slice(0, 3)).toEqual(['a\uFFFD\uFFFD.txt', '_CON.txt', 'x.txt']);
    expect(stored[3]?.body.file_name.length).toBeLessThan(130);
  });

  it('shows documents about something restricted to the same people only', async () => {
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const other = await test.addUser(owner.companyId, 'member', 'other@example.com');
    const [job] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Secret role' }]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job!, kind: 'permitted', to: recruiter.memberId },
    ]);
    const fields = { file: base64('terms'), file_name: 'terms.txt', object_id: job };
    const { body } = await upload(fields, recruiter);
    const statuses = await Promise.all(
      [owner, admin, recruiter, other].map(async (caller) => {
        const response = await test.raw(caller, 'GET', `${path}${body.id}/content`);
        return response.status;
      }),
    );
    expect(statuses).toEqual([200, 200, 200, 404]);
    expect((await test.call(other, 'GET', path)).body.total).toBe(0);
    expect((await upload(fields, other)).status).toBe(404);
  });

  it('lets nobody see documents of another company', async () => {
    const { body } = await upload({ file: base64('secret'), file_name: 'a.txt' });
    await addCompany(test.store, 'other', test.now());
    const stranger = await test.addUser('other', 'owner', 'stranger@example.com');
    for (const query of [`?id=${body.id}`, `${body.id}/content`, `${body.id}/versions`]) {
      expect((await test.call(stranger, 'GET', `${path}${query}`)).status).toBe(404);
    }
    expect((await test.call(stranger, 'DELETE', path, { document_ids: [body.id] })).body).toEqual({ count: 0 });
    expect((await test.call(stranger, 'GET', path)).body.total).toBe(0);
    const foreign = await upload({ file: base64('x'), file_name: 'x.txt', object_id: body.id }, stranger);
    expect(foreign.status).toBe(404);
  });

  describe('uploads', () => {
    const text = 'x'.repeat(3_000_000);
    const bytes = Buffer.from(text);
    const megabyte = 1024 * 1024;

    const start = (fields: object = {}) =>
      test.call(owner, 'POST', '/api/uploads/', { name: 'large.txt', size: bytes.length, ...fields });
    async function send(id: string, from: number, to: number, caller = owner, content = bytes) {
      const response = await test.raw(caller, 'PUT', `/api/uploads/${id}?offset=${from}`, {
        body: content.subarray(from, to),
        headers: { 'content-type': 'application/octet-stream' },
      });
      return { status: response.status, body: await response.json() };
    }
    const finish = (id: string, body: object = {}) => test.call(owner, 'POST', `/api/uploads/${id}/finish`, body);

    it('takes a file chunk by chunk, repeated ones too, and makes a document of it', async () => {
      const { status, body } = await start({ type: 'text/plain', subtype: 'log' });
      expect([status, body.received]).toEqual([201, 0]);
      expect((await send(body.id, 0, megabyte)).body.received).toBe(megabyte);
      expect(await send(body.id, 0, megabyte)).toMatchObject({ status: 200, body: { received: megabyte } });
      expect(await send(body.id, 2 * megabyte, bytes.length)).toMatchObject({ status: 409 });
      expect((await finish(body.id, { hash: 'f'.repeat(64) })).status).toBe(409);
      await send(body.id, megabyte, 2 * megabyte);
      await send(body.id, 2 * megabyte, bytes.length);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect((await finish(body.id, { hash: 'f'.repeat(64) })).status).toBe(422);
      expect(await finish(body.id)).toMatchObject({ status: 400, body: { errors: [{ path: 'hash' }] } });
      const document = await finish(body.id, { hash });
      expect(document.status).toBe(201);
      expect(document.body).toMatchObject({
        file_name: 'large.txt',
        size: bytes.length,
        file_hash: hash,
        subtype: 'log',
      });
      expect((await finish(body.id, { hash })).status).toBe(404);
      expect(await readdir(join(test.folder, 'files', 'parts'))).toEqual([]);
    });

    it('refuses a chunk with other bytes for what has arrived, one beyond the end, an empty and a large one', async () => {
      const { body } = await start();
      await send(body.id, 0, 1000);
      const other = Buffer.alloc(bytes.length, 'y');
      expect((await send(body.id, 0, 1000, owner, other)).status).toBe(409);
      expect((await send(body.id, bytes.length - 1, bytes.length)).status).toBe(409);
      const beyond = await test.raw(owner, 'PUT', `/api/uploads/${body.id}?offset=${bytes.length}`, {
        body: 'zz',
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(beyond.status).toBe(422);
      expect((await send(body.id, 1000, 1000 + megabyte + 1)).status).toBe(413);
      expect((await send(body.id, -1, 10)).status).toBe(400);
    });

    it('counts no chunk that a full disk took a part of, and goes on once there is room', async () => {
      const { body } = await start();
      await send(body.id, 0, megabyte);
      const full = await fillDisk(500_000);
      const refused = await send(body.id, megabyte, 2 * megabyte);
      expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' } });
      full.mockRestore();
      expect(await send(body.id, 2 * megabyte, bytes.length)).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'offset', message: `must be ${megabyte}` }] },
      });
      await send(body.id, megabyte, 2 * megabyte);
      await send(body.id, 2 * megabyte, bytes.length);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect((await finish(body.id, { hash })).body).toMatchObject({ size: bytes.length, file_hash: hash });
    });

    it('leaves no hole where bytes that had arrived are gone: it goes on where they end', async () => {
      const { body } = await start();
      await send(body.id, 0, megabyte);
      await truncate(join(test.folder, 'files', 'parts', body.id), 1000);
      expect(await send(body.id, megabyte, 2 * megabyte)).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'offset', message: 'must be 1000' }] },
      });
      expect((await send(body.id, 1000, 2000)).body.received).toBe(2000);
    });

    it('belongs to one person, and runs out after a day', async () => {
      const { body } = await start();
      await send(body.id, 0, 1000);
      const colleague = await test.addUser(owner.companyId, 'admin', 'colleague@example.com');
      expect((await send(body.id, 1000, 2000, colleague)).status).toBe(404);
      test.advance(24 * 60 * 60 * 1000);
      expect((await send(body.id, 1000, 2000)).status).toBe(404);
      await start();
      expect(await readdir(join(test.folder, 'files', 'parts'))).toEqual([]);
    });

    it('is given up by who began it, and leaves room for others', async () => {
      const ids: string[] = [];
      for (let open = 0; open < 20; open += 1) {
        ids.push((await start()).body.id);
      }
      const [first = ''] = ids;
      await send(first, 0, 1000);
      expect((await start()).status).toBe(409);
      const cancel = (caller = owner) => test.call(caller, 'DELETE', `/api/uploads/${first}`);
      const colleague = await test.addUser(owner.companyId, 'admin', 'colleague@example.com');
      expect((await cancel(colleague)).body.count).toBe(0);
      expect((await cancel()).body.count).toBe(1);
      expect((await cancel()).body.count).toBe(0);
      expect(await readdir(join(test.folder, 'files', 'parts'))).toEqual([]);
      expect((await send(first, 1000, 2000)).status).toBe(404);
      expect((await start()).status).toBe(201);
    });

    it.each([{ size: 0 }, { size: 25 * megabyte + 1 }, { size: 1.5 }, { size: '7' }, { name: '' }, { other: 1 }])(
      'refuses an upload of %j',
      async (fields) => expect((await start(fields)).status).toBe(400),
    );
  });
});
