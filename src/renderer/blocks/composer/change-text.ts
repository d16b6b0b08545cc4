import type { QueryClient } from '@tanstack/react-query';
import { improveText } from '#blocks/text-change/improve-text.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { typeRow, typeRows } from '#lib/type-rows.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { namesIn } from '#shared/domain/rich-text-words.ts';
import type { ProposedChange } from './composer-store.ts';
import { textsOf } from './document-texts.ts';
import { NotChanged } from './not-changed.ts';
import type { TextChange } from './plan-submit.ts';

/** So many objects the host tells about at once. */
const mostObjects = 20;

/** What the mentioned objects' own figures say, a line an object. */
async function factsOf(client: QueryClient, objects: TextChange['objects']): Promise<string> {
  const known = objects.flatMap(({ id, object_type }) =>
    isObjectType(object_type) && typeRows[object_type].mentionedAs !== 'document' ? [{ id, object_type }] : [],
  );
  if (known.length === 0) {
    return '';
  }
  const { data } = await client.fetchQuery(readOptions('insights.read', { objects: known.slice(0, mostObjects) }));
  return data
    .map(({ insights }) => insights.map((insight) => insight.translated_text ?? insight.text).join(' '))
    .filter((line) => line !== '')
    .join('\n');
}

const verbs = { improve: '', summarise: 'summarise' } as const;

/** What a summary counts besides the text: the figures of what is mentioned, the words of documents. */
async function besides(client: QueryClient, objects: TextChange['objects']): Promise<string[]> {
  const documents = objects
    .filter(({ object_type }) => typeRow(object_type)?.mentionedAs === 'document')
    .map(({ id }) => id);
  return [await factsOf(client, objects), ...(await textsOf(client, documents))];
}

/**
 * The text as an engine would have it, to look through: nothing is sent anywhere else. A summary counts what the mentioned
 * objects' own figures say, and what stands in documents. Rejects with {@link NotChanged}, an `ApiError` or `CallCancelled`.
 */
export async function proposeChange(
  client: QueryClient,
  { tool, text, instructions, objects }: TextChange,
  source: RichText,
): Promise<ProposedChange> {
  const more = tool === 'summarise' ? await besides(client, objects) : [];
  const answer = await improveText({
    text: [text.words, ...more].filter((part) => part !== '').join('\n'),
    instructions: [verbs[tool], instructions].filter((part) => part !== '').join(', '),
    names: namesIn(text.document),
  });
  if (answer.kind === 'failed') {
    throw new NotChanged(answer.problem);
  }
  const { engine, notice, remembered } = answer;
  const by = { engine, notice, remembered };
  return { tool, source, subject: text.document, before: text.words, after: answer.text, by };
}
