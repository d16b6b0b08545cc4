import { inflateRawSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import type { DocumentContent, Paper } from '#host/sample/content.ts';
import { SampleView } from '#host/sample/testing/sample-view.ts';
import { renderFile } from './render.ts';
import { fitsStandardFonts } from './standard-fonts.ts';

/** A whole company is made: on a busy machine that takes its time. */
const { documents } = new SampleView().company;

/** The parts of a zip archive by name, read from its central directory. */
function unzip(bytes: Uint8Array): Map<string, string> {
  const archive = Buffer.from(bytes);
  const end = archive.length - 22;
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32);
  }
  return parts;
}

function contentOf(format: DocumentContent['format']): DocumentContent[] {
  return documents.map((document) => document.content).filter((content) => content.format === format);
}

function paper(format: Paper['format'], title: string): Paper {
  const writtenAt = Date.UTC(2026, 4, 6, 7, 8, 10);
  return {
    kind: 'paper',
    format,
    title,
    subtitle: 'S',
    author: 'Łukasz & Co',
    writtenAt,
    sections: [{ bullets: ['<b>'] }],
  };
}

describe('renderFile', () => {
  it('draws every PDF whole, with its title', async () => {
    const contents = contentOf('pdf');
    expect(contents.length).toBeGreaterThan(100);
    for (const content of contents.slice(0, 25)) {
      const { bytes, mediaType } = await renderFile(content);
      const text = Buffer.from(bytes).toString('latin1');
      expect(mediaType).toBe('application/pdf');
      expect(text.startsWith('%PDF-1.')).toBe(true);
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
      expect(text).toContain('/Type /Page\n');
      expect(text).toMatch(/startxref\n\d+\n/);
      const title = content.kind === 'paper' ? content.title.replaceAll(/[\\()]/g, '\\$&') : '';
      // Beyond ASCII the title stands in another encoding.
      expect(/^[ -~]*$/.test(title) ? text.includes(`(${title})`) : text.includes('/Title')).toBe(true);
    }
  });

  it('draws every Word document as an archive whose text can be read', async () => {
    const contents = contentOf('docx');
    expect(contents.length).toBeGreaterThan(20);
    for (const content of contents.slice(0, 15)) {
      const { bytes, mediaType } = await renderFile(content);
      expect(mediaType).toContain('wordprocessingml');
      expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('PK\u0003\u0004');
      const body = unzip(bytes).get('word/document.xml') ?? '';
      expect(content.kind === 'paper' && body.includes(content.title.replaceAll('&', '&amp;'))).toBe(true);
    }
  });

  it('dates Word documents with their own day, not with today', async () => {
    const { bytes } = await renderFile(paper('docx', 'A & B'));
    const parts = unzip(bytes);
    expect(parts.get('docProps/core.xml')).toContain('2026-05-06T07:08:10.000Z');
    expect(parts.get('docProps/core.xml')).toContain('Łukasz &amp; Co');
    expect(parts.get('word/document.xml')).toContain('&lt;b&gt;');
    const archive = Buffer.from(bytes);
    // 2026-05-06 07:08:10 in the two fields of a zip entry.
    expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([
      (7 << 11) | (8 << 5) | 5,
      ((2026 - 1980) << 9) | (5 << 5) | 6,
    ]);
  });

  it('gives the same bytes whatever was drawn before, and as PDFKit would with fonts of its own', async () => {
    for (const format of ['pdf', 'docx'] as const) {
      const first = await renderFile(paper(format, 'A'));
      await renderFile(paper(format, 'Another, and longer'));
      expect(await renderFile(paper(format, 'A'))).toEqual(first);
    }
    const [bytes] = await Promise.all([renderFile(paper('pdf', 'AVA To')), renderFile(paper('pdf', 'B'))]);
    const text = Buffer.from(bytes.bytes).toString('latin1');
    expect([...text.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name).sort()).toEqual([
      'Helvetica',
      'Helvetica-Bold',
    ]);
  });

  it('writes the parts of a Word document as its library does', async () => {
    const { bytes } = await renderFile(contentOf('docx').at(0) ?? paper('docx', 'A'));
    const parts = unzip(bytes);
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'word/styles.xml', '_rels/.rels']),
    );
    const body = parts.get('word/document.xml') ?? '';
    expect(body).not.toContain('%text%');
    expect(body).toMatch(/^<\?xml.*<w:body><w:p>.*<\/w:p><w:sectPr>.*<\/w:sectPr><\/w:body><\/w:document>$/);
  });

  it('draws every picture with a row for each person and no blank one', async () => {
    const contents = contentOf('png');
    expect(contents.length).toBeGreaterThan(20);
    for (const content of contents) {
      const { bytes, mediaType } = await renderFile(content);
      expect(mediaType).toBe('image/png');
      const image = PNG.sync.read(Buffer.from(bytes));
      expect(content.kind === 'heat-map' && image.height).toBe(
        22 + (content.kind === 'heat-map' ? content.rows.length : 0) * 22,
      );
      expect(new Set(image.data).size).toBeGreaterThan(2);
    }
  });

  it('writes texts as UTF-8 with their headings', async () => {
    const contents = contentOf('txt');
    expect(contents.length).toBeGreaterThan(50);
    for (const content of contents) {
      const { bytes, mediaType } = await renderFile(content);
      expect(mediaType).toBe('text/plain');
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      expect(content.kind === 'paper' && text.startsWith(`${content.title}\n===`)).toBe(true);
    }
  });

  it('leaves to PDF only what its fonts can write', () => {
    expect(fitsStandardFonts('Größe – “5 €”')).toBe(true);
    expect(fitsStandardFonts('Łukasz')).toBe(false);
    for (const content of contentOf('pdf')) {
      expect(fitsStandardFonts(JSON.stringify(content))).toBe(true);
    }
  });
});

describe('the documents of the sample', () => {
  it('are of twelve groups and about objects that exist', () => {
    const view = new SampleView();
    expect(new Set(documents.map((document) => document.group)).size).toBe(12);
    for (const document of view.of('document')) {
      const [group] = view.links('in_group', document.id);
      expect(view.object(group?.to_id ?? '').subtype).toBe(document.subtype);
    }
    const resumes = view.of('document').filter((row) => row.subtype === 'resume');
    for (const resume of resumes) {
      const [about] = view.links('about', resume.id);
      expect(resume.name).toBe(`Résumé – ${view.object(about?.to_id ?? '').name}`);
    }
    expect(resumes.length).toBeGreaterThan(100);
  });
});
