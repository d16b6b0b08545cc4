import type { RichText } from '#shared/domain/rich-text.ts';
import { type NamedMention, nodesOf } from './document-nodes.ts';
import { relinkMentions } from './relink-mentions.ts';

/** What no summary can say: it stands below one. */
const kept: ReadonlySet<string> = new Set(['attachment', 'linkPreview']);

/** A summary in the place of a document, whose files and link previews stay below it. */
export function summaryDocument(summary: string, mentions: readonly NamedMention[], document: RichText): RichText {
  const written = relinkMentions(summary, mentions);
  const below = [...nodesOf(document)].filter(({ type }) => kept.has(type));
  return { ...written, content: [...(written.content ?? []), ...below] };
}
