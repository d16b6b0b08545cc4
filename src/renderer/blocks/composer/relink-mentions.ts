import { ownWordsIn } from '#lib/own-words.ts';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import type { NamedMention } from './document-nodes.ts';

/** The first of the names that stands in a text as words of its own; of two at one place the longer. */
function firstNamed(
  text: string,
  mentions: readonly NamedMention[],
): { at: number; mention: NamedMention } | undefined {
  let found: { at: number; mention: NamedMention } | undefined;
  for (const mention of mentions) {
    const place = ownWordsIn(text, mention.label).next().value;
    const isFirst =
      found === undefined ||
      (place !== undefined &&
        (place.at < found.at || (place.at === found.at && mention.label.length > found.mention.label.length)));
    if (place !== undefined && isFirst) {
      found = { at: place.at, mention };
    }
  }
  return found;
}

function relinked(text: string, mentions: readonly NamedMention[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let rest = text;
  for (let next = firstNamed(rest, mentions); next !== undefined; next = firstNamed(rest, mentions)) {
    const { at, mention } = next;
    if (at > 0) {
      nodes.push({ type: 'text', text: rest.slice(0, at) });
    }
    nodes.push({ type: 'mention', attrs: { ...mention } });
    rest = rest.slice(at + mention.label.length);
  }
  return rest === '' ? nodes : [...nodes, { type: 'text', text: rest }];
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
