import { getSchema } from '@tiptap/core';
import { type Node, Slice } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { documentExtensions } from './document-extensions.ts';
import { withHarmlessCells, withPlainCells } from './harmless-cells.ts';

const schema = getSchema(documentExtensions({ checkboxLabel: (text) => text }));

function paragraph(text: string, bold = false) {
  return { type: 'paragraph', content: [{ type: 'text', text, ...(bold ? { marks: [{ type: 'bold' }] } : {}) }] };
}

function documentOf(cells: readonly string[]): Node {
  const content = cells.map((text) => ({ type: 'tableCell', content: [paragraph(text, true), paragraph(text)] }));
  return schema.nodeFromJSON({
    type: 'doc',
    content: [paragraph('=no cell'), { type: 'table', content: [{ type: 'tableRow', content }] }],
  });
}

function linesOf(slice: Slice): string[] {
  const lines: string[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock) {
      lines.push(node.textContent);
    }
  });
  return lines;
}

describe('cells of a table that is copied', () => {
  const cells = ['=1+1', '+49 30 123', '-5', ' ＝cmd', "'=2", 'Ada'];
  const slice = new Slice(documentOf(cells).content, 0, 0);

  it('open in no spreadsheet as a formula', () => {
    const [outside, ...inside] = linesOf(withHarmlessCells(slice));
    expect(outside).toBe('=no cell');
    expect(inside.filter((_line, at) => at % 2 === 1)).toEqual([
      "'=1+1",
      "'+49 30 123",
      '-5',
      "' ＝cmd",
      "''=2",
      'Ada',
    ]);
  });

  it('come back as they were', () => {
    const pasted = withPlainCells(withHarmlessCells(slice));
    expect(linesOf(pasted)).toEqual(linesOf(slice));
    expect(pasted.eq(slice)).toBe(true);
  });
});
