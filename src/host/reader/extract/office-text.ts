import mammoth from 'mammoth';
import { ReaderFailure } from '#host/reader/reader.ts';
import { say } from '#shared/domain/sentences.ts';
import { unpackZip } from './unpack-zip.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (name !== undefined) {
      return entities[name] ?? whole;
    }
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

interface Element {
  at: number;
  attributes: string;
  inner: string;
}

/** The elements of a name in their order, not those within them: found by going on, so that an open end costs nothing. */
function elementsOf(xml: string, name: string): Element[] {
  const elements: Element[] = [];
  const open = `<${name}`;
  const close = `</${name}>`;
  for (let at = xml.indexOf(open); at >= 0; ) {
    const from = at + open.length;
    const end = /[\s/>]/.test(xml.charAt(from)) ? xml.indexOf('>', from) : -2;
    if (end === -1) {
      break;
    }
    const isEmpty = end >= 0 && xml.charAt(end - 1) === '/';
    const last = end < 0 || isEmpty ? end : xml.indexOf(close, end);
    if (last === -1) {
      break;
    }
    if (end >= 0) {
      const attributes = xml.slice(from, isEmpty ? end - 1 : end);
      elements.push({ at, attributes, inner: isEmpty ? '' : xml.slice(end + 1, last) });
    }
    at = xml.indexOf(open, end < 0 ? from : isEmpty ? end : last + close.length);
  }
  return elements;
}

/** The texts inside the elements of a name. */
function textsOf(xml: string, name: string): string[] {
  return elementsOf(xml, name).map(({ inner }) => inner);
}

function plain(xml: string): string {
  return decodeXml(xml.replaceAll(/<[^<>]*>/g, ''));
}

function numbered(parts: ReadonlyMap<string, Buffer>, pattern: RegExp): string[] {
  return [...parts]
    .filter(([name]) => pattern.test(name))
    .sort(([left], [right]) => left.localeCompare(right, 'en', { numeric: true }))
    .map(([, content]) => content.toString('utf8'));
}

function presentationText(parts: ReadonlyMap<string, Buffer>): string {
  const slides = numbered(parts, /^ppt\/slides\/slide\d+\.xml$/);
  return slides
    .map((slide) =>
      textsOf(slide, 'a:p')
        .map((paragraph) => textsOf(paragraph, 'a:t').map(plain).join(''))
        .join('\n'),
    )
    .join('\n\n');
}

function workbookText(parts: ReadonlyMap<string, Buffer>): string {
  const strings = textsOf(parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '', 'si').map((item) =>
    textsOf(item, 't').map(plain).join(''),
  );
  const cell = (attributes: string, inner: string): string => {
    const value = textsOf(inner, 'v')[0];
    if (/\bt="s"/.test(attributes)) {
      return strings[Number(value)] ?? '';
    }
    return value === undefined ? textsOf(inner, 't').map(plain).join('') : plain(value);
  };
  const row = (xml: string): string =>
    elementsOf(xml, 'c')
      .map(({ attributes, inner }) => cell(attributes, inner))
      .join('\t');
  return numbered(parts, /^xl\/worksheets\/sheet\d+\.xml$/)
    .map((sheet) => textsOf(sheet, 'row').map(row).join('\n'))
    .join('\n\n');
}

function openDocumentText(parts: ReadonlyMap<string, Buffer>): string {
  const xml = parts.get('content.xml')?.toString('utf8') ?? '';
  return [...elementsOf(xml, 'text:p'), ...elementsOf(xml, 'text:h')]
    .sort((left, right) => left.at - right.at)
    .map(({ inner }) => plain(inner.replaceAll('<text:tab/>', '\t').replaceAll('<text:line-break/>', '\n')))
    .join('\n');
}

/** The text of a file that offices write: an archive of XML parts. */
export async function officeText(kind: 'docx' | 'xlsx' | 'pptx' | 'odt', bytes: Uint8Array): Promise<string> {
  // Unpacked within limits first: the library unpacks whatever it is given.
  const parts = unpackZip(bytes);
  switch (kind) {
    case 'docx': {
      if (!parts.has('word/document.xml')) {
        throw new ReaderFailure('unreadable', say('noWordDocument'));
      }
      const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
      return value.replaceAll('\n\n', '\n');
    }
    case 'xlsx':
      return workbookText(parts);
    case 'pptx':
      return presentationText(parts);
    case 'odt':
      return openDocumentText(parts);
  }
}
