import { ApiError } from '#lib/api-error.ts';
import { plainInput, type WrittenObject, withPlainInput, writtenObject } from '#lib/policy/written-object.ts';
import type { WaitingWrite, WriteRefusal } from '#shared/bridge/local-data.ts';
import { briefly } from '#shared/domain/as-read.ts';
import { isFields, valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { isRichText } from '#shared/domain/rich-text.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';
import { knownCode, type ToldSentence } from '#shared/domain/sentences.ts';
import { contentsOf, typedInput } from './write-contents.ts';

/** A field that two people changed. */
export interface ConflictField {
  /** Its dotted path in the object. */
  key: string;
  mine: unknown;
  theirs: unknown;
  /** Where the field is a document: the text beside it, which may have been written alone. */
  words?: { key: string; theirs: unknown };
}

const documentEnding = '_json';

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(input: Fields, paths: readonly string[], current: Fields): ConflictField[] {
  const keys = paths.map((key) => (valueAt(input, key) === undefined ? `${key}${documentEnding}` : key));
  return [...new Set(keys)]
    .filter((key) => valueAt(input, key) !== undefined)
    .map((key) => {
      const words = key.endsWith(documentEnding) ? key.slice(0, -documentEnding.length) : undefined;
      const field = { key, mine: valueAt(input, key), theirs: valueAt(current, key) };
      return words === undefined ? field : { ...field, words: { key: words, theirs: valueAt(current, words) } };
    });
}

/** The fields that somebody else changed meanwhile; undefined for any other failure. */
export function conflictOf(input: Fields, error: unknown): ConflictField[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile' || !isFields(error.current)) {
    return undefined;
  }
  return fieldsIn(
    input,
    error.errors.map(({ path }) => path),
    error.current,
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** {@link conflictOf} for a write that had waited. */
export function waitingConflict(write: WaitingWrite): ConflictField[] | undefined {
  const current = parsed(write.refusal?.current);
  if (write.refusal?.code !== 'changed_meanwhile' || !isFields(current)) {
    return undefined;
  }
  return fieldsIn(
    typedInput(write),
    write.refusal.errors.map(({ path }) => path),
    current,
  );
}

/** The same input, meant to hold against what the others wrote: it is refused again only if they change it once more. */
export function overTheirs(input: Fields, fields: readonly ConflictField[]): Record<string, unknown> {
  const asRead = isFields(input.if_unchanged) ? input.if_unchanged : {};
  const theirs = Object.fromEntries(
    fields.flatMap(({ key, theirs: value, words }) => [
      [key, value ?? null],
      ...(words === undefined ? [] : [[words.key, words.theirs ?? null]]),
    ]),
  );
  return { ...input, if_unchanged: briefly({ ...asRead, ...theirs }) };
}

/** The same input without the fields in which the others' values stay; undefined where nothing is left of it. */
export function besidesTheirs(input: Fields, fields: readonly ConflictField[]): Record<string, unknown> | undefined {
  const theirs = fields.flatMap(({ key, words }) => [key, ...(words === undefined ? [] : [words.key])]);
  const read = Object.entries(isFields(input.if_unchanged) ? input.if_unchanged : {});
  const asRead = Object.fromEntries(read.filter(([key]) => !theirs.includes(key)));
  const rest = theirs.reduce<Fields>(withoutValueAt, input);
  return Object.keys(asRead).length === 0 ? undefined : { ...rest, if_unchanged: asRead };
}

/** What a write makes of a field, by its name or as the words of the document beside it. */
function writtenTo(fields: Fields, key: string): unknown[] {
  const document = valueAt(fields, `${key}${documentEnding}`);
  const value = valueAt(fields, key);
  return isRichText(document) ? [plainTextOf(document)] : value === undefined ? [] : [value];
}

/**
 * The same input, held against what earlier waiting writes of this person make of the object: a second change of a field
 * must not meet the first one as somebody else's.
 */
export function overOwn(call: string, input: Fields, earlier: readonly WaitingWrite[]): Fields {
  const plain = plainInput(call, input);
  const asRead = plain.if_unchanged;
  if (!isFields(asRead)) {
    return input;
  }
  const own = earlier
    .filter((write) => write.call === call && write.refusal === undefined)
    .filter((write) => isSame(writtenObject(call, contentsOf(write)?.input), writtenObject(call, input)))
    .map(typedInput);
  const expected = Object.entries(asRead).map(([key, value]) => {
    // Who writes a document writes its words with it.
    const words = own.flatMap((fields) => writtenTo(fields, key));
    return [key, words.length === 0 ? value : words.at(-1)];
  });
  return withPlainInput(call, input, { ...plain, if_unchanged: briefly(Object.fromEntries(expected)) });
}

/** Whether two writes of a call are about the same. */
function isSame(one: WrittenObject | undefined, other: WrittenObject | undefined): boolean {
  return one?.type === other?.type && one?.ids.join() === other?.ids.join();
}

const longestText = 2000;
const longestDetail = 10_000;
const mostErrors = 100;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** By what a sentence is worded, where the client knows it: nothing of a foreign host is kept unseen. */
function codeOf<Name extends string>(sentence: ToldSentence | undefined, name: Name) {
  const code = sentence === undefined ? undefined : knownCode(sentence);
  const values = sentence?.values;
  return code === undefined
    ? {}
    : ({ [name]: code, ...(values === undefined ? {} : { values }) } as Record<Name, string> & {
        values?: ToldSentence['values'];
      });
}

/** What is kept of a failure, for people to read and decide on. */
export function refusalOf(error: unknown): WriteRefusal {
  if (!(error instanceof ApiError)) {
    return { status: 0, code: 'unknown', title: '', errors: [] };
  }
  const { status, code, title, detail, sentence, errors, current } = error;
  return {
    status,
    code: cut(code, 100),
    title: cut(title, longestText),
    ...(detail === undefined ? {} : { detail: cut(detail, longestDetail) }),
    ...codeOf(sentence, 'reason'),
    errors: errors.slice(0, mostErrors).map((problem) => ({
      path: cut(problem.path, 500),
      message: cut(problem.message, longestText),
      ...codeOf(problem, 'code'),
    })),
    ...(current === undefined ? {} : { current: JSON.stringify(current) }),
  };
}
