import {
  ColumnNode,
  ColumnUpdateNode,
  InsertQueryNode,
  type KyselyPlugin,
  OnConflictNode,
  type OperationNode,
  PrimitiveValueListNode,
  ReferenceNode,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { sortKeyOf } from './sort-key-of.ts';

const table = 'object';
const nameColumn = 'name';
const keyColumn = 'sort_key';

const unsupported = 'an object is written with its name as a value, from which its sort key is made';

function keyOf(name: unknown): string {
  if (typeof name !== 'string') {
    throw new TypeError(unsupported);
  }
  return sortKeyOf(name);
}

function isObjectTable(node: OperationNode | undefined): boolean {
  return node !== undefined && TableNode.is(node) && node.table.identifier.name === table;
}

function isName(node: OperationNode): boolean {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) && column.column.name === nameColumn;
}

/** Of a name given as a value, its key; of `excluded.name`, the key that was made for that row. */
function keyNodeOf(name: OperationNode): OperationNode {
  if (ReferenceNode.is(name) && isName(name) && name.table !== undefined) {
    return ReferenceNode.create(ColumnNode.create(keyColumn), name.table);
  }
  return ValueNode.create(keyOf(ValueNode.is(name) ? name.value : undefined));
}

function withUpdatedKey(updates: readonly ColumnUpdateNode[] | undefined): readonly ColumnUpdateNode[] | undefined {
  const name = updates?.find((update) => isName(update.column));
  if (updates === undefined || name === undefined) {
    return updates;
  }
  return [...updates, ColumnUpdateNode.create(ColumnNode.create(keyColumn), keyNodeOf(name.value))];
}

function withInsertedKey(node: InsertQueryNode): InsertQueryNode {
  const at = node.columns?.findIndex(isName) ?? -1;
  if (node.columns === undefined || at === -1 || node.values === undefined || !ValuesNode.is(node.values)) {
    throw new TypeError(unsupported);
  }
  const rows = node.values.values.map((row) => {
    if (PrimitiveValueListNode.is(row)) {
      return PrimitiveValueListNode.create([...row.values, keyOf(row.values[at])]);
    }
    const name = row.values[at];
    return ValueListNode.create([...row.values, keyNodeOf(name ?? ValueNode.create(undefined))]);
  });
  const { onConflict } = node;
  return InsertQueryNode.cloneWith(node, {
    columns: [...node.columns, ColumnNode.create(keyColumn)],
    values: ValuesNode.create(rows),
    onConflict: onConflict && OnConflictNode.cloneWith(onConflict, { updates: withUpdatedKey(onConflict.updates) }),
  });
}

function withKey(node: RootOperationNode): RootOperationNode {
  if (InsertQueryNode.is(node) && isObjectTable(node.into)) {
    return withInsertedKey(node);
  }
  if (UpdateQueryNode.is(node) && isObjectTable(node.table)) {
    return { ...node, updates: withUpdatedKey(node.updates) };
  }
  return node;
}

/** Writes an object's sort key wherever its name is written, so that no writer can forget it. */
export const sortKeyPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => withKey(node),
  transformResult: async ({ result }) => result,
};

/** The rows of a bulk insert with what the store derives itself. */
export function withSortKeys(into: string, rows: readonly object[]): readonly object[] {
  return into === table ? rows.map((row) => ({ ...row, [keyColumn]: keyOf(Reflect.get(row, nameColumn)) })) : rows;
}
