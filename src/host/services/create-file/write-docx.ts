import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Branding, pictureSize } from './branding.ts';
import { type FileContent, opensWith } from './file-content.ts';
import type { Block, Run } from './markdown-blocks.ts';

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const logoHeight = 48;
const widestLogo = 240;

function textRuns(runs: readonly Run[], color?: string): (TextRun | ExternalHyperlink)[] {
  return runs.map(({ text, bold, italic, link }) => {
    const run = new TextRun({
      text,
      bold,
      italics: italic,
      color,
      ...(link === undefined ? {} : { style: 'Hyperlink' }),
    });
    return link === undefined ? run : new ExternalHyperlink({ children: [run], link });
  });
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map(
            (text) =>
              new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold: index === 0 })] })] }),
          ),
        }),
    ),
  });
}

function blockOf(block: Block, color: string): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: headings[block.level], children: textRuns(block.runs, color) })];
    case 'paragraph':
      return [
        new Paragraph({
          spacing: { after: 120 },
          ...(block.quote === true ? { indent: { left: 360 } } : {}),
          children: textRuns(block.runs),
        }),
      ];
    case 'item':
      return [
        block.ordered
          ? new Paragraph({
              indent: { left: 360 * (block.depth + 1), hanging: 360 },
              children: [new TextRun(`${block.number}. `), ...textRuns(block.runs)],
            })
          : new Paragraph({ bullet: { level: block.depth }, children: textRuns(block.runs) }),
      ];
    case 'table':
      return [tableOf(block.rows), new Paragraph('')];
    case 'code':
      return block.text
        .split('\n')
        .map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Courier New', size: 18 })] }));
    case 'rule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'D8DAE0', space: 1 } } })];
  }
}

function headOf({ title, blocks }: FileContent, { name, logo, color }: Branding): Paragraph[] {
  const head: Paragraph[] = [];
  if (logo !== undefined) {
    const { width, height } = pictureSize(logo);
    const wide = Math.min(widestLogo, Math.round((width / Math.max(1, height)) * logoHeight));
    const size = { width: Math.max(1, wide), height: logoHeight };
    head.push(new Paragraph({ children: [new ImageRun({ type: logo.type, data: logo.bytes, transformation: size })] }));
  }
  if (name !== undefined) {
    head.push(new Paragraph({ children: [new TextRun({ text: name, color: '565A66', size: 18 })] }));
  }
  if (!opensWith(blocks, title)) {
    head.push(new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun({ text: title, color })] }));
  }
  return head;
}

/** The content as a Word document. */
export async function writeDocx(content: FileContent, branding: Branding): Promise<Uint8Array> {
  const color = branding.color.slice(1).toUpperCase();
  const document = new Document({
    title: content.title,
    creator: branding.name ?? 'Cadre',
    sections: [
      {
        children: [
          ...headOf(content, { ...branding, color }),
          ...content.blocks.flatMap((block) => blockOf(block, color)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
