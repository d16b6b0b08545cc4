import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reader } from './reader.ts';
import { startReader } from './start-reader.ts';

const misbehaving = new URL('./testing/misbehaving-process.ts', import.meta.url);

const owner = { companyId: 'c', userId: 'u' };

let reader: Reader;
afterEach(() => reader.close());

function file(firstByte: number) {
  return { kind: 'txt' as const, bytes: new Uint8Array([firstByte]) };
}

function pdfOf(...pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const page of pages) {
    document.addPage().text(page);
  }
  document.end();
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

describe('createReader', () => {
  it('reads files in another process, which knows nothing of this one', async () => {
    process.env.CADRE_TEST_SECRET = 'canary';
    reader = startReader({}, misbehaving);
    const { text } = await reader.extract(file(0), owner);
    expect(Number(text)).not.toBe(process.pid);
    const { readFile } = await import('node:fs/promises');
    const environment = await readFile(`/proc/${text}/environ`, 'utf8').catch(() => '');
    expect(environment).not.toContain('canary');
  });

  it('fails one file when the process ends or talks nonsense, and reads the next', async () => {
    reader = startReader({}, misbehaving);
    const [ended, next, nonsense, last] = await Promise.allSettled(
      [1, 0, 3, 0].map((firstByte) => reader.extract(file(firstByte), owner)),
    );
    expect(ended).toMatchObject({ status: 'rejected', reason: { name: 'ReaderFailure', code: 'crashed' } });
    expect(nonsense).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect([next?.status, last?.status]).toEqual(['fulfilled', 'fulfilled']);
  });

  it('ends a process that hangs, and reads the next file', async () => {
    reader = startReader({ extractMs: 3000 }, misbehaving);
    await reader.extract(file(0), owner);
    await expect(reader.extract(file(2), owner)).rejects.toMatchObject({
      code: 'timeout',
      message: 'Reading it took longer than 3 s.',
    });
    expect((await reader.extract(file(0), owner)).warnings).toEqual([]);
  });

  it('lets no file fill the memory', async () => {
    reader = startReader({}, misbehaving);
    await expect(reader.extract(file(4), owner)).rejects.toMatchObject({ code: 'crashed' });
    if (process.platform === 'linux') {
      await expect(reader.extract(file(5), owner)).rejects.toMatchObject({ code: 'crashed' });
    }
    expect((await reader.extract(file(0), owner)).warnings).toEqual([]);
  });

  it('reads PDFs, and says which it cannot read', async () => {
    reader = startReader();
    const bytes = await pdfOf('Hello Zürich', 'Second page');
    expect(await reader.extract({ kind: 'pdf', bytes }, owner)).toEqual({
      text: 'Hello Zürich\n\nSecond page',
      pages: 2,
      warnings: [],
    });
    await expect(reader.extract({ kind: 'pdf', bytes: bytes.subarray(0, 40) }, owner)).rejects.toMatchObject({
      code: 'unreadable',
      message: 'The PDF is damaged and cannot be read.',
    });
    const scan = await reader.extract({ kind: 'pdf', bytes: await pdfOf('') }, owner);
    expect(scan.warnings).toEqual(['The PDF holds no text; it may be a scan. Its pages are kept as they are.']);
  });

  it('refuses links to inner addresses', async () => {
    reader = startReader();
    await expect(reader.preview('http://127.0.0.1/', { scrape: false }, owner)).rejects.toMatchObject({
      code: 'refused',
    });
  });
});
