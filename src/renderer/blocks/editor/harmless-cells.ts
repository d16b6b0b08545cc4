import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { opensAsFormula } from '#shared/domain/harmless-cell.ts';

type ChangeLine = (line: Node) => Node;

function withMark(line: Node): Node {
  const first = line.firstChild;
  return opensAsFormula(line.textContent) && first !== null
    ? line.copy(Fragment.from(line.type.schema.text("'", first.marks)).append(line.content))
    : line;
}

function withoutMark(line: Node): Node {
  const text = line.textContent;
  return text.startsWith("'") && opensAsFormula(text.slice(1)) ? line.cut(1) : line;
}

function changedWithin(content: Fragment, isInCell: boolean, change: ChangeLine): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    const isCell = isInCell || node.type.spec.tableRole === 'cell' || node.type.spec.tableRole === 'header_cell';
    const changed = node.copy(node.isText ? node.content : changedWithin(node.content, isCell, change));
    nodes.push(node.isText ? node : isCell && node.isTextblock ? change(changed) : changed);
  });
  return Fragment.fromArray(nodes);
}

function changedSlice({ content, openStart, openEnd }: Slice, change: ChangeLine): Slice {
  return new Slice(changedWithin(content, false, change), openStart, openEnd);
}

/** What is copied, so that no cell of its tables opens as a formula in a spreadsheet. {@link withPlainCells} undoes it. */
export function withHarmlessCells(slice: Slice): Slice {
  return changedSlice(slice, withMark);
}

/** What is pasted, as it was before it was copied. */
export function withPlainCells(slice: Slice): Slice {
  return changedSlice(slice, withoutMark);
}
