import {
  AliasNode,
  type BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  type SelectQueryNode,
  TableNode,
  ValueListNode,
} from 'kysely';
import { objectColumns } from './object-columns.ts';

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

function isEmptyList(node: OperationNode): boolean {
  return (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0;
}

/** What the table goes by in a query where it is the one of objects; undefined where it is another. */
function objectAlias(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) {
    return IdentifierNode.is(node.alias) && objectAlias(node.node) !== undefined ? node.alias.name : undefined;
  }
  return TableNode.is(node) && node.table.identifier.name === 'object' ? 'object' : undefined;
}

/** The alias of which everything is selected; an empty text where none is named. */
function allOfAlias({ selection }: SelectionNode): string | undefined {
  if (SelectAllNode.is(selection)) {
    return '';
  }
  return ReferenceNode.is(selection) && SelectAllNode.is(selection.column)
    ? selection.table?.table.identifier.name
    : undefined;
}

/** Everything of an object is what it holds, without what the database keeps beside it to look through. */
function withOwnColumns(node: SelectQueryNode): SelectQueryNode {
  const froms = [...(node.from?.froms ?? []), ...(node.joins ?? []).map(({ table }) => table)];
  const aliases = froms.flatMap((from) => objectAlias(from) ?? []);
  const isOfObjects = (alias: string) =>
    alias === '' ? froms.length === 1 && aliases.length === 1 : aliases.includes(alias);
  const selections = node.selections?.flatMap((selection) => {
    const alias = allOfAlias(selection);
    if (alias === undefined || !isOfObjects(alias)) {
      return [selection];
    }
    const table = TableNode.create(alias === '' ? (aliases[0] ?? '') : alias);
    return objectColumns.map((name) => SelectionNode.create(ReferenceNode.create(ColumnNode.create(name), table)));
  });
  return selections === undefined ? node : { ...node, selections };
}

/**
 * Orders as SQLite does: nothing stands before everything. Columns that are never null are left alone, because an
 * index serves an order only where both say the same of nulls. Nothing is in an empty list, as in SQLite.
 */
export class SqliteLikeCompiler extends PostgresQueryCompiler {
  readonly #neverNull: ReadonlySet<string>;

  constructor(neverNull: ReadonlySet<string>) {
    super();
    this.#neverNull = neverNull;
  }

  /** By its table and name; by its name alone where the table goes by another name in the query. */
  #isNeverNull(column: string): boolean {
    return this.#neverNull.has(column) || this.#neverNull.has(column.slice(column.indexOf('.') + 1));
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(withOwnColumns(node));
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : undefined;
    if ((operator === 'in' || operator === 'not in') && isEmptyList(node.rightOperand)) {
      this.append(operator === 'in' ? 'false' : 'true');
      return;
    }
    super.visitBinaryOperation(node);
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
