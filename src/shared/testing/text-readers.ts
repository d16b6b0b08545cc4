/** A text that comes from elsewhere is called so throughout Cadre. */
const textNames: readonly unknown[] = ['text', 'line', 'header', 'url'];

type Tree = Readonly<Record<string, unknown>>;

function treesIn(value: unknown): Tree[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is Tree => typeof one === 'object' && one !== null && 'type' in one,
  );
}

function treeAt(tree: Tree | undefined, key: string): Tree | undefined {
  return treesIn(tree?.[key])[0];
}

/** Whether a type is a text, or is one among others: `string | null`. */
function holdsText(type: Tree | undefined): boolean {
  return type?.type === 'TSStringKeyword' || treesIn(type?.types).some(holdsText);
}

function takesText(parameter: Tree): boolean {
  const named = parameter.type === 'AssignmentPattern' ? treeAt(parameter, 'left') : parameter;
  return textNames.includes(named?.name) && holdsText(treeAt(treeAt(named, 'typeAnnotation'), 'typeAnnotation'));
}

/** Functions that a statement exports: its own, or those that its constants hold. */
function exportedBy(statement: Tree): { name: unknown; body: Tree | undefined }[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? treeAt(statement, 'declaration') : undefined;
  if (declaration?.type === 'FunctionDeclaration') {
    return [{ name: treeAt(declaration, 'id')?.name, body: declaration }];
  }
  return treesIn(declaration?.declarations).map((constant) => ({
    name: treeAt(constant, 'id')?.name,
    body: treeAt(constant, 'init'),
  }));
}

/**
 * Names of the exported functions of a source that take a text which somebody else may have written. `program`: the source's
 * syntax tree (ESTree with types).
 */
export function textReadersIn(program: unknown): string[] {
  return treesIn(program)
    .flatMap((tree) => treesIn(tree.body))
    .flatMap(exportedBy)
    .filter(({ body }) => treesIn(body?.params).some(takesText))
    .map(({ name }) => String(name));
}

/** Names of the functions that rows are of: `parse` of `parse, its head`. */
export function namesOfRows(rows: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(Object.keys(rows).map((row) => row.split(',', 1).join()));
}
