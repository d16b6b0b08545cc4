import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { mentionedIn } from './mentioned-in.ts';
import { mentionedInNotes } from './mentioned-in-notes.ts';
import { ofDocument, writeMentionLinks } from './write-mentions.ts';

/**
 * Brings the `mentions` links of an object in line with what a team note about it mentions, as those of its own documents
 * are: whoever sees both ends may read the note. Ask it once the note is written; what another note or a document of the
 * object mentions stays linked.
 */
export async function writeNoteMentions(
  trx: Transaction<Schema>,
  identity: Identity,
  object: { id: string; type: string; data: Fields },
  { had, has }: { had: ReadonlySet<string>; has: ReadonlySet<string> },
  at: string,
): Promise<void> {
  const left = new Set([...had].filter((id) => !has.has(id)));
  const elsewhere = await mentionedInNotes(trx, identity.companyId, object.id, left);
  const own = mentionedIn(object.type, object.data);
  const gone = new Set([...left].filter((id) => !elsewhere.has(id) && !own.has(id)));
  await writeMentionLinks(trx, identity, { fromId: object.id, data: ofDocument }, { had: gone, has }, at);
}
