const deepest = 40;
const mostNodes = 20_000;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptionalPlainObject(value: unknown): boolean {
  return value === undefined || value === null || isPlainObject(value);
}

function isMark(value: unknown): boolean {
  return isPlainObject(value) && typeof value.type === 'string' && isOptionalPlainObject(value.attrs);
}

function isNode(value: unknown): value is Record<string, unknown> {
  return (
    isPlainObject(value) &&
    typeof value.type === 'string' &&
    isOptionalPlainObject(value.attrs) &&
    (value.text === undefined || typeof value.text === 'string') &&
    (value.marks === undefined || (Array.isArray(value.marks) && value.marks.every(isMark))) &&
    (value.content === undefined || Array.isArray(value.content))
  );
}

/**
 * Whether a value has the form of a Tiptap document: nodes with type, attrs, marks, text and content, at most 40 deep and
 * 20,000 of them. Which nodes they are is not looked at: `isRichText` does that.
 */
export function isTiptapDocument(value: unknown): value is Record<string, unknown> {
  if (!isPlainObject(value) || value.type !== 'doc') {
    return false;
  }
  const open: [unknown, number][] = [[value, 1]];
  for (let seen = 0; open.length > 0; seen += 1) {
    const [node, depth] = open.pop() ?? [undefined, 0];
    if (seen > mostNodes || depth > deepest || !isNode(node)) {
      return false;
    }
    const content: unknown[] = Array.isArray(node.content) ? node.content : [];
    if (content.length > mostNodes) {
      return false;
    }
    for (const child of content) {
      open.push([child, depth + 1]);
    }
  }
  return true;
}
