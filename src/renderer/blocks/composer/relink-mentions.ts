import { ownWordsFinder } from '#lib/own-words.ts';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import type { NamedMention } from './document-nodes.ts';

/** A name with the first place behind what was read where it stands as words of its own. */
interface Sought {
  mention: NamedMention;
  at: number | undefined;
  next: (from: number) => number | undefined;
}

/** The first of the names; of two at one place the longer. */
function firstOf(sought: readonly Sought[]): { at: number; mention: NamedMention } | undefined {
  let first: { at: number; mention: NamedMention } | undefined;
  for (const { mention, at } of sought) {
    const isLonger = mention.label.length > (first?.mention.label.length ?? 0);
    if (at !== undefined && (first === undefined || at < first.at || (at === first.at && isLonger))) {
      first = { at, mention };
    }
  }
  return first;
}

function relinked(text: string, mentions: readonly NamedMention[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  const sought: Sought[] = mentions.map((mention) => {
    const next = ownWordsFinder(text, mention.label);
    return { mention, next, at: next(0) };
  });
  let end = 0;
  for (let next = firstOf(sought); next !== undefined; next = firstOf(sought)) {
    const { at, mention } = next;
    if (at > end) {
      nodes.push({ type: 'text', text: text.slice(end, at) });
    }
    nodes.push({ type: 'mention', attrs: { ...mention } });
    end = at + mention.label.length;
    for (const one of sought) {
      // Each looks on from where it stands, and never again at what it has passed.
      one.at = one.at !== undefined && one.at < end ? one.next(end) : one.at;
    }
  }
  return end === text.length ? nodes : [...nodes, { type: 'text', text: text.slice(end) }];
}

function withLinks<Node extends RichTextNode>(node: Node, mentions: readonly NamedMention[]): Node {
  return node.content === undefined
    ? node
    : {
        ...node,
        content: node.content.flatMap((child) =>
          child.type === 'text' ? relinked(child.text ?? '', mentions) : [withLinks(child, mentions)],
        ),
      };
}

/** A changed text as a document in which the names that were mentions before are mentions again. */
export function relinkMentions(text: string, mentions: readonly NamedMention[]): RichText {
  return withLinks(
    richTextOf(text),
    mentions.filter((mention) => mention.label.trim() !== ''),
  );
}
