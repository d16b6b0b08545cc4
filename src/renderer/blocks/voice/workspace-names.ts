import { localIndex } from '#lib/local-index/local-index.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { queryClient } from '#lib/query-client.ts';
import { type ObjectRef, objectRef } from '#shared/domain/object-ref.ts';
import { namesIn, vocabularyOf, wordsOf } from './heard-names.ts';
import type { VoiceTarget } from './voice-target.ts';

/** Of what people speak by name. */
const spokenTypes = ['employee', 'candidate', 'skill', 'job'] as const;
/** Objects that a transcript may name. */
const mentionedTypes = [...spokenTypes, 'member', 'course', 'training', 'space'];
/** Each word of a transcript is a search; the first ones of a long text must do. */
const mostSearches = 60;
const shortestWord = 3;

/** The rows that the local index finds; none where another search took its place. */
async function find(query: string, types: readonly string[]): Promise<ObjectRef[]> {
  const answer = await localIndex.search({ query, types, page: 1 });
  return answer?.hits.map(({ row }) => row) ?? [];
}

/** What the person opened last, as far as this window knows. */
function recents(): ObjectRef[] {
  const answer = queryClient.getQueryData(readOptions('objects.recent', { max_results: 6 }).queryKey);
  return (
    answer?.data.flatMap(({ id, object_type, source_data }) => {
      const read = objectRef.safeParse({ id, object_type, name: source_data.name ?? source_data.title });
      return read.success ? [read.data] : [];
    }) ?? []
  );
}

/** One of each list, then the next of each, so that every type is among the first. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** The names that are likely to be said into a text: those it mentions, those opened last, the company's others. */
export async function likelyWords(target: VoiceTarget): Promise<string[]> {
  const others: ObjectRef[][] = [];
  for (const type of spokenTypes) {
    // Every row is found by the name of its type.
    others.push(await find(type, [type]));
  }
  return vocabularyOf([...(target.mentioned?.() ?? []), ...recents(), ...inTurns(others)]);
}

/** The objects of the workspace whose names stand in a text. */
export async function objectsNamedIn(text: string): Promise<ObjectRef[]> {
  const words = [...new Set(wordsOf(text))].filter((word) => word.length >= shortestWord).slice(0, mostSearches);
  const found: ObjectRef[] = [];
  for (const word of words) {
    found.push(...(await find(word, mentionedTypes)));
  }
  return namesIn(text, found);
}
