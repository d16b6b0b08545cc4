import type { RichText } from '#shared/domain/rich-text.ts';
import { type NamedMention, shownIn } from './document-nodes.ts';
import { relinkMentions } from './relink-mentions.ts';

/** A summary in the place of a document, whose files and link previews stay below it. */
export function summaryDocument(summary: string, mentions: readonly NamedMention[], document: RichText): RichText {
  const written = relinkMentions(summary, mentions);
  return { ...written, content: [...(written.content ?? []), ...shownIn(document)] };
}
