import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { unzipSync } from 'fflate';
import type { Paper, Section } from '#host/sample/content.ts';
import { escapeMarkup } from '#shared/lib/escape-markup.ts';
import { type ZipEntry, zipEntry, zipOf } from './zip.ts';

/** The two parts of a file that differ from paper to paper. */
const bodyPath = 'word/document.xml';
const propertiesPath = 'docProps/core.xml';

/** The library writes the time of day into this part; here it holds the paper's own date. */
function coreProperties(paper: Paper): string {
  const date = new Date(paper.writtenAt).toISOString();
  const namespaces = [
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:dcterms="http://purl.org/dc/terms/"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ].join(' ');
  const author = escapeMarkup(paper.author);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<cp:coreProperties ${namespaces}>`,
    `<dc:title>${escapeMarkup(paper.title)}</dc:title>`,
    `<dc:creator>${author}</dc:creator><cp:lastModifiedBy>${author}</cp:lastModifiedBy>`,
    '<cp:revision>1</cp:revision>',
    `<dcterms:created xsi:type="dcterms:W3CDTF">${date}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${date}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('');
}

/** What stands before and after something. */
type Around = readonly [before: string, after: string];

function splitAround(whole: string, part: string): Around {
  const at = whole.indexOf(part);
  if (part === '' || at === -1) {
    throw new Error('the library writes Word documents in another way than before');
  }
  return [whole.slice(0, at), whole.slice(at + part.length)];
}

/** Stands for the text of a paragraph. */
const mark = '%text%';

/** What is the same in every paper, as the library writes it. */
interface Frame {
  /** All parts of the file but those that differ. */
  readonly parts: readonly ZipEntry[];
  readonly aroundParagraphs: Around;
  readonly title: Around;
  readonly subtitle: Around;
  readonly heading: Around;
  readonly paragraph: Around;
  readonly bullet: Around;
}

async function drawFrame(): Promise<Frame> {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: mark, heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ text: mark, spacing: { after: 240 } }),
          new Paragraph({ text: mark, heading: HeadingLevel.HEADING_2 }),
          new Paragraph({ text: mark, spacing: { after: 120 } }),
          new Paragraph({ text: mark, bullet: { level: 0 } }),
        ],
      },
    ],
  });
  const files = unzipSync(await Packer.toBuffer(document));
  const body = new TextDecoder().decode(files[bodyPath]);
  const paragraphs = body.match(/<w:p>.*?<\/w:p>/g) ?? [];
  const [title, subtitle, heading, paragraph, bullet] = paragraphs.map((text) => splitAround(text, mark));
  if (!(title && subtitle && heading && paragraph && bullet)) {
    throw new Error('the library writes Word documents in another way than before');
  }
  const same = Object.entries(files).filter(([path]) => path !== bodyPath && path !== propertiesPath);
  return {
    parts: same.map(([path, bytes]) => zipEntry(path, bytes)),
    aroundParagraphs: splitAround(body, paragraphs.join('')),
    title,
    subtitle,
    heading,
    paragraph,
    bullet,
  };
}

let frame: Promise<Frame> | undefined;

/** The library takes ten times as long for a file as the paper's own words do: it draws one, for all papers. */
function theFrame(): Promise<Frame> {
  frame ??= drawFrame();
  return frame;
}

const within = ([before, after]: Around, text: string) => `${before}${escapeMarkup(text)}${after}`;

function sectionText(section: Section, { heading, paragraph, bullet }: Frame): string {
  return [
    ...(section.heading === undefined ? [] : [within(heading, section.heading)]),
    ...(section.paragraphs ?? []).map((text) => within(paragraph, text)),
    ...(section.bullets ?? []).map((text) => within(bullet, text)),
  ].join('');
}

/** A Word document. The same paper gives the same bytes. */
export async function renderDocx(paper: Paper): Promise<Uint8Array> {
  const drawn = await theFrame();
  const [before, after] = drawn.aroundParagraphs;
  const body = [
    before,
    within(drawn.title, paper.title),
    within(drawn.subtitle, paper.subtitle),
    ...paper.sections.map((section) => sectionText(section, drawn)),
    after,
  ].join('');
  const own = [zipEntry(bodyPath, Buffer.from(body)), zipEntry(propertiesPath, Buffer.from(coreProperties(paper)))];
  return zipOf([...drawn.parts, ...own], new Date(paper.writtenAt));
}
