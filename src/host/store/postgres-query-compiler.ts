import {
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  RawNode,
  ReferenceNode,
} from 'kysely';

/** The column an order is by, with its table where that is told; undefined for an expression. `sql.ref` hides it in raw text of nothing else. */
function columnOf(node: OperationNode): string | undefined {
  if (RawNode.is(node)) {
    const [only, ...more] = node.parameters;
    const isBare = only !== undefined && more.length === 0 && node.sqlFragments.every((text) => text.trim() === '');
    return isBare ? columnOf(only) : undefined;
  }
  if (ReferenceNode.is(node) && node.table !== undefined && ColumnNode.is(node.column)) {
    return `${node.table.table.identifier.name}.${node.column.column.name}`;
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

  /** By its table and name; by its name alone where the table goes by another name in the query. */
  #isNeverNull(column: string): boolean {
    return this.#neverNull.has(column) || this.#neverNull.has(column.slice(column.indexOf('.') + 1));
  }

  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node);
    const column = columnOf(node.orderBy);
    if (node.nulls === undefined && (column === undefined || !this.#isNeverNull(column))) {
      const isDescending = node.direction !== undefined && RawNode.is(node.direction) && isDesc(node.direction);
      this.append(isDescending ? ' nulls last' : ' nulls first');
    }
  }
}

function isDesc(node: RawNode): boolean {
  return node.sqlFragments.join('').trim().toLowerCase() === 'desc';
}
