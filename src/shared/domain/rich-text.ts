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
 * Whether a value is a Tiptap document: nodes with type, attrs, marks, text and content, at most 40 deep and 20,000 of
 * them. It is data: whoever renders it knows the node types it allows.
 */
export function isRichText(value: unknown): value is Record<string, unknown> {
  if (!isPlainObject(value) || value.type !== 'doc') {
    return false;
  }
  const open: [unknown, number][] = [[value, 1]];
  for (let seen = 0; open.length > 0; seen += 1) {
    const [node, depth] = open.pop() ?? [undefined, 0];
    if (seen > mostNodes || depth > deepest || !isNode(node)) {
      return false;
    }
    for (const child of Array.isArray(node.content) ? node.content : []) {
      open.push([child, depth + 1]);
    }
  }
  return true;
}

/** Paragraphs as a Tiptap document; a blank line begins a new one. */
export function richTextOf(text: string): Record<string, unknown> {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return {
    type: 'doc',
    content: paragraphs.map((part) => ({ type: 'paragraph', content: [{ type: 'text', text: part.trim() }] })),
  };
}

/** The words of a Tiptap document, a line a block. */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  if (!isPlainObject(value)) {
    return '';
  }
  if (typeof value.text === 'string') {
    return value.text;
  }
  const parts = (Array.isArray(value.content) ? value.content : []).map(plainTextOf);
  return parts.join(value.type === 'paragraph' || value.type === 'heading' ? '' : '\n').trim();
}
