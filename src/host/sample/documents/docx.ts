import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import type { Paper, Section } from '#host/sample/content.ts';
import { escapeMarkup } from '#shared/lib/escape-markup.ts';
import { withZipDate } from './zip-date.ts';

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

function sectionParagraphs(section: Section): Paragraph[] {
  return [
    ...(section.heading === undefined
      ? []
      : [new Paragraph({ text: section.heading, heading: HeadingLevel.HEADING_2 })]),
    ...(section.paragraphs ?? []).map((text) => new Paragraph({ text, spacing: { after: 120 } })),
    ...(section.bullets ?? []).map((text) => new Paragraph({ text, bullet: { level: 0 } })),
  ];
}

/** A Word document. The same paper gives the same bytes. */
export async function renderDocx(paper: Paper): Promise<Uint8Array> {
  const document = new Document({
    title: paper.title,
    creator: paper.author,
    sections: [
      {
        children: [
          new Paragraph({ text: paper.title, heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ text: paper.subtitle, spacing: { after: 240 } }),
          ...paper.sections.flatMap(sectionParagraphs),
        ],
      },
    ],
  });
  const properties = { path: 'docProps/core.xml', data: coreProperties(paper) };
  return withZipDate(await Packer.toBuffer(document, false, [properties]), new Date(paper.writtenAt));
}
