import { z } from 'zod';
import { sentences } from './sentence-table.ts';

export { sentences };

export type SentenceCode = keyof typeof sentences;

type ValueNames<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** The values of a sentence, by the names in its text: none where it has none. */
type ValuesOf<Text extends string> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Text>, string | number>>];

/** A sentence as it is told: its English, and where the table has it, its code and values. */
export type Sentence = {
  readonly message: string;
  readonly code?: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** The values of a sentence on the wire. */
export const sentenceValues = z.record(z.string().max(60), z.union([z.string().max(2000), z.number()]));

/** A sentence on the wire; other hosts may know codes that this client does not. */
export const toldSentence = z.looseObject({
  message: z.string(),
  code: z.string().optional(),
  values: sentenceValues.optional(),
});

export type ToldSentence = z.infer<typeof toldSentence>;

/** A sentence of a table. */
export type CodedSentence<Code extends string = string> = Sentence & { readonly code: Code };

/** What says the sentences of a table: by code, with one value for each name in the text. */
export function sayerOf<Table extends Readonly<Record<string, string>>>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...[values]: ValuesOf<Table[Code]>): CodedSentence<Code> => {
    const text = table[code] ?? '';
    if (values === undefined) {
      return { message: text, code };
    }
    const named: Readonly<Record<string, string | number>> = values;
    const message = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(named[name]));
    return { message, code, values: named };
  };
}

/** The sentence of a code, with one value for each name in its text. */
export const say = sayerOf(sentences);

function isCode(code: string): code is SentenceCode {
  return Object.hasOwn(sentences, code);
}

/** The code of a sentence that a host told, where the table has it and no value of its text is missing. */
export function knownCode({ code, values }: ToldSentence): SentenceCode | undefined {
  if (code === undefined || !isCode(code)) {
    return undefined;
  }
  const names = [...sentences[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return names.every((name) => values?.[name] !== undefined) ? code : undefined;
}

/** A sentence as the complaint of a schema: its issue carries code and values along, and where it stands is the issue's own. */
export function complaint(sentence: Sentence): { message: string; params: { sentence: Sentence } } {
  const { message, code, values } = sentence;
  return {
    message,
    params: {
      sentence: { message, ...(code === undefined ? {} : { code }), ...(values === undefined ? {} : { values }) },
    },
  };
}
