import { deflateSync } from 'node:zlib';

type PdfObject = string | { dictionary: string; content: Buffer };

/** A PDF of numbered objects, the first of which is its catalog. */
function pdfOf(objects: readonly PdfObject[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')];
  const offsets: number[] = [];
  let size = parts[0]?.byteLength ?? 0;
  function add(part: Buffer): void {
    parts.push(part);
    size += part.byteLength;
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') {
      add(Buffer.from(object));
    } else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.content.byteLength} >>\nstream\n`));
      add(object.content);
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const rows = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${rows}\n0000000000 65535 f \n${table}trailer\n<< /Size ${rows} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const box = '/MediaBox [0 0 612 792]';

function stream(content: string, dictionary = ''): PdfObject {
  return { dictionary, content: Buffer.from(content) };
}

function packed(content: Buffer): PdfObject {
  return { dictionary: '/Filter /FlateDecode', content: deflateSync(content, { level: 9 }) };
}

/** Catalog, page tree, one page of content 4, and what it uses. */
function onePage(content: PdfObject, resources: string, others: readonly PdfObject[]): Uint8Array {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
    content,
    font,
    ...others,
  ]);
}

const drawTen = '/X Do '.repeat(10);

/** Forms that each draw the next one ten times, thirty deep. */
function nestedForms(first: number, fontObject: number): PdfObject[] {
  const depth = 30;
  return Array.from({ length: depth }, (_unused, index) => {
    const isLast = index === depth - 1;
    const next = isLast ? '' : `/XObject << /X ${first + index + 1} 0 R >>`;
    const resources = `/Resources << /Font << /F ${fontObject} 0 R >> ${next} >>`;
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 1 1] ${resources}`;
    return stream(isLast ? 'BT /F 1 Tf (a) Tj ET' : drawTen, dictionary);
  });
}

/** A page whose content does not end before the sun does. */
export function endlessForms(): Uint8Array {
  const first = 6;
  return onePage(stream(drawTen), `/XObject << /X ${first} 0 R >>`, nestedForms(first, 5));
}

/** A form that draws itself. */
export function circularForm(): Uint8Array {
  const dictionary = '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 6 0 R >> >>';
  return onePage(stream('/X Do'), '/XObject << /X 6 0 R >>', [stream('/X Do /X Do', dictionary)]);
}

/** A few kilobytes that unpack to a page of a hundred million operators. */
export function swollenContent(): Uint8Array {
  return onePage(packed(Buffer.alloc(400_000_000, 'q Q ')), '', []);
}

/** A page tree that says it has two thousand million pages, every branch of which leads to the same ones. */
export function endlessPages(): Uint8Array {
  const depth = 31;
  const trees = Array.from({ length: depth }, (_unused, index) => {
    const next = `${index + 3} 0 R`;
    return `<< /Type /Pages /Kids [${next} ${next}] /Count ${2 ** (depth - index)} >>`;
  });
  const page = `<< /Type /Page /Parent ${depth + 1} 0 R ${box} /Contents ${depth + 3} 0 R >>`;
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...trees, page, stream('q Q')]);
}

/** An array in an array, a million deep, where the page's box should be. */
export function deepNesting(): Uint8Array {
  const depth = 1_000_000;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${'['.repeat(depth)}0${']'.repeat(depth)} /Contents 4 0 R >>`,
    stream('q Q'),
  ]);
}

/** A page of text like any other. */
export function plainPdf(text: string): Uint8Array {
  return onePage(stream(`BT /F 12 Tf 72 720 Td (${text}) Tj ET`), '', []);
}

/** Pages of text, the one with a number being {@link endlessForms}. */
export function endlessAtPage(pages: readonly string[], endless: number): Uint8Array {
  const firstForm = 4 + pages.length * 2;
  const resources = `<< /Font << /F 3 0 R >> /XObject << /X ${firstForm} 0 R >> >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_page, index) => `${4 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font,
    ...pages.flatMap((text, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R ${box} /Contents ${5 + index * 2} 0 R /Resources ${resources} >>`,
      stream(index + 1 === endless ? drawTen : `BT /F 12 Tf 72 720 Td (${text}) Tj ET`),
    ]),
    ...nestedForms(firstForm, 3),
  ]);
}
