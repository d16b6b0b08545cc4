import { z } from 'zod';

const address =
  /^(?:https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]))(?::(?<port>\d{1,5}))?(?:\/[^\s\p{C}?#\\]*)?$/iu;

/** Whether a server may be asked there: https, or http on this computer; nothing but host, port and path in it. */
function isEngineAddress(text: string): boolean {
  const found = address.exec(text);
  return found !== null && Number(found.groups?.port ?? 443) <= 65_535;
}

/** Base URL of an OpenAI-compatible server with its version path, such as `https://api.example.com/v1`. */
export const engineAddress = z.string().max(1000).refine(isEngineAddress, 'https, or http on this computer');

/** What the server calls its model. */
export const engineModel = z
  .string()
  .min(1)
  .max(200)
  .regex(/^(?!\s)[^\p{C}]+(?<!\s)$/u, 'one line of text');

/** It goes into a header as it is. */
export const engineKey = z
  .string()
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, 'letters, digits and signs without blanks');

const longestCommand = 1000;

/**
 * What a program is started with, no shell between: `{file}` becomes the recording's path, `{language}` and
 * `{vocabulary}` are filled in where they stand. Short enough to be read whole where the person is asked.
 */
export const engineArguments = z
  .array(z.string().regex(/^\P{Cc}*$/u, 'one line of text'))
  .min(1)
  .max(50)
  .refine((words) => words.join(' ').length <= longestCommand, `at most ${longestCommand} characters`)
  .refine((words) => words.some((word) => word.includes('{file}')), '{file} says where the recording goes');

/** `lost`: the key ended with an earlier start, because this computer keeps no secrets. */
const keyState = z.enum(['none', 'kept', 'lost']);

const server = z.strictObject({
  kind: z.literal('server'),
  baseUrl: engineAddress,
  model: engineModel,
  key: keyState,
});
const byEnvironment = z.strictObject({ kind: z.literal('environment') });

/** The engines of the embedded workspace as they are set on this computer; no key is ever told. */
export const engineSettings = z.strictObject({
  text: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('built-in') }), byEnvironment, server]),
  transcription: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    byEnvironment,
    server,
    z.strictObject({ kind: z.literal('program'), program: z.string(), arguments: z.array(z.string()) }),
  ]),
});

export type EngineSettings = z.infer<typeof engineSettings>;

const serverChange = z.strictObject({
  baseUrl: engineAddress,
  model: engineModel,
  /** A new key, null for none; without it the kept one stays, as long as it is for the same server. */
  key: engineKey.nullable().optional(),
});

export type ServerChange = z.infer<typeof serverChange>;

/** null: the built-in engine. */
export const textEngineChange = serverChange.nullable();

/** null: no engine. `choice`: the program just chosen in the system's dialog, null for the one that is set. */
export const transcriptionChange = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('server'), ...serverChange.shape }),
    z.strictObject({ kind: z.literal('program'), choice: z.uuid().nullable(), arguments: engineArguments }),
  ])
  .nullable();

export type TranscriptionChange = z.infer<typeof transcriptionChange>;

/**
 * `saved`: every call from now on is answered by these engines. `declined`: the person did not let the program run,
 * or the company's texts and recordings go to the server.
 * `environment`: it says which engine there is. `no-program`: none was chosen, or it is gone. `no-key-store`: the key
 * could not be kept. `busy`: the person is being asked already.
 */
export const engineResult = z.enum(['saved', 'declined', 'environment', 'no-program', 'no-key-store', 'busy']);

export type EngineResult = z.infer<typeof engineResult>;

/** What the person chose in the system's dialog. */
export const programChoice = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('chosen'), choice: z.uuid(), program: z.string() }),
  z.strictObject({ result: z.enum(['cancelled', 'no-program', 'busy']) }),
]);

export type ProgramChoice = z.infer<typeof programChoice>;
