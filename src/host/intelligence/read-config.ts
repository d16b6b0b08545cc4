import type { IntelligenceConfig } from './create-intelligence.ts';
import type { TranscriptionSettings } from './transcription/transcription.ts';

type Variables = Readonly<Record<string, string | undefined>>;

function said(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** A JSON array of words, or words between blanks; no quoting, no shell. */
function commandOf(text: string): string[] {
  if (!text.startsWith('[')) {
    return text.split(/\s+/);
  }
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || words.length === 0 || !words.every((word) => typeof word === 'string')) {
    throw new Error('CADRE_TRANSCRIPTION_COMMAND is no JSON array of texts');
  }
  return words;
}

function serverOf(variables: Variables, prefix: string) {
  const baseUrl = said(variables, `${prefix}_BASE_URL`);
  if (baseUrl === undefined) {
    return undefined;
  }
  const model = said(variables, `${prefix}_MODEL`);
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol) || model === undefined) {
    throw new Error(`${prefix}_BASE_URL needs an http or https address, and ${prefix}_MODEL beside it`);
  }
  const apiKey = said(variables, `${prefix}_KEY`);
  return { baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) };
}

function transcriptionOf(variables: Variables): TranscriptionSettings | undefined {
  const command = said(variables, 'CADRE_TRANSCRIPTION_COMMAND');
  if (command !== undefined) {
    if (!command.includes('{file}')) {
      throw new Error('CADRE_TRANSCRIPTION_COMMAND needs {file} where the recording goes');
    }
    return { kind: 'command', command: commandOf(command) };
  }
  const server = serverOf(variables, 'CADRE_TRANSCRIPTION');
  return server === undefined ? undefined : { kind: 'openai-compatible', ...server };
}

/**
 * The engines that the environment names: `CADRE_AI_BASE_URL`, `_MODEL` and `_KEY` for text, `CADRE_TRANSCRIPTION_COMMAND`
 * or `CADRE_TRANSCRIPTION_BASE_URL`, `_MODEL` and `_KEY` for speech.
 * @throws Error that says which variable is wrong, without its value.
 */
export function readIntelligenceConfig(variables: Variables): IntelligenceConfig {
  const text = serverOf(variables, 'CADRE_AI');
  const transcription = transcriptionOf(variables);
  return { ...(text === undefined ? {} : { text }), ...(transcription === undefined ? {} : { transcription }) };
}
