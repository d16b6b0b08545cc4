import {
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  RawNode,
  ReferenceNode,
} from 'kysely';

/** The column an order is by, undefined for an expression; `sql.ref` hides it in raw text of nothing else. */
function columnOf(node: OperationNode): string | undefined {
  if (RawNode.is(node)) {
    const [only, ...more] = node.parameters;
    const isBare = only !== undefined && more.length === 0 && node.sqlFragments.every((text) => text.trim() === '');
    return isBare ? columnOf(only) : undefined;
  }
  const column = ReferenceNode.is(node) ? node.column : node;
  if (ColumnNode.is(column)) {
    return column.column.name;
  }
  return IdentifierNode.is(column) ? column.name : undefined;
}

/**
 * Orders as SQLite does: nothing stands before everything. Columns that are never null are left alone, because an
 * index serves an order only where both say the same of nulls.
 */
export class NullsFirstCompiler extends PostgresQueryCompiler {
  readonly #neverNull: ReadonlySet<string>;

  constructor(neverNull: ReadonlySet<string>) {
    super();
    this.#neverNull = neverNull;
  }

  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node);
    const column = columnOf(node.orderBy);
    if (node.nulls === undefined && (column === undefined || !this.#neverNull.has(column))) {
      const isDescending = node.direction !== undefined && RawNode.is(node.direction) && isDesc(node.direction);
      this.append(isDescending ? ' nulls last' : ' nulls first');
    }
  }
}

function isDesc(node: RawNode): boolean {
  return node.sqlFragments.join('').trim().toLowerCase() === 'desc';
}
