import type { RichTextNode } from '#shared/domain/rich-text.ts';

function holdsTool(node: RichTextNode): boolean {
  return node.type === 'tool' || (node.content ?? []).some(holdsTool);
}

/** A document up to its first tool, and from there on; without the tool. */
export function splitAtTool<Node extends RichTextNode>(node: Node): { before: Node; after: Node } {
  const content = node.content ?? [];
  const at = content.findIndex(holdsTool);
  const found = content[at];
  if (found === undefined) {
    return { before: node, after: { ...node, content: [] } };
  }
  const parts = found.type === 'tool' ? undefined : splitAtTool(found);
  return {
    before: { ...node, content: [...content.slice(0, at), ...(parts === undefined ? [] : [parts.before])] },
    after: { ...node, content: [...(parts === undefined ? [] : [parts.after]), ...content.slice(at + 1)] },
  };
}
