import { type Identity, userLanguage } from '#host/access/index.ts';
import type { Answered, Intelligence, TextAnswer } from '#host/intelligence/intelligence.ts';
import { rememberedOf } from '#host/services/memory/remembered-of.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { namesSaid } from './names-said.ts';

type Recording = ParsedInput<'voice.transcribe'>;

function answeredBy({ engine, notice }: TextAnswer): Answered {
  return notice === undefined ? { engine } : { engine, notice };
}

function wordsOf(vocabulary: Recording['vocabulary']): string[] {
  const words = typeof vocabulary === 'string' ? vocabulary.split(/[,\n]/) : (vocabulary ?? []);
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

/** What people say and write, made readable: the calls behind voice input (§4 "Voice mode", §7 "Voice"). */
export function createTexts(store: Store, intelligence: Intelligence) {
  return {
    /**
     * What is said in a recording, in the language told or else the user's. Nothing of it is kept.
     * @throws Refusal 503 without an engine, 415 for what is no recording, 413 over 10 minutes.
     */
    async transcribe(identity: Identity, recording: Recording, signal: AbortSignal | undefined) {
      const { audio, vocabulary } = recording;
      const answer = await intelligence.transcribe({
        audio: new Uint8Array(await audio.arrayBuffer()),
        mediaType: audio.type,
        language: recording.language ?? (await userLanguage(store, identity)),
        vocabulary: wordsOf(vocabulary),
        ...(signal === undefined ? {} : { signal }),
      });
      return { transcript: answer.text, ...answeredBy(answer) };
    },

    /** A transcript without filler words, with punctuation, and names that the caller sees written as names. */
    async clean(identity: Identity, { transcript }: ParsedInput<'voice.clean'>, signal: AbortSignal | undefined) {
      const language = await userLanguage(store, identity);
      const names = await namesSaid(store, identity, transcript);
      const answer = await intelligence.clean({
        transcript,
        language,
        names,
        ...(signal === undefined ? {} : { signal }),
      });
      return { cleaned_transcript: answer.text, ...answeredBy(answer) };
    },

    /**
     * A text as its author's instructions ask, its names as they are; the notice says what was not done. An engine that
     * can heed what the author asked to be remembered gets it; the answer names what it got.
     */
    async improve(identity: Identity, call: ParsedInput<'processing.improve'>, signal: AbortSignal | undefined) {
      const language = await userLanguage(store, identity);
      const answer = await intelligence.improve({
        text: call.user_message,
        instructions: call.user_instructions,
        names: call.names,
        // The built-in engine heeds none.
        memory: intelligence.states().text.engine === 'built-in' ? [] : await rememberedOf(store, identity),
        language,
        ...(signal === undefined ? {} : { signal }),
      });
      const { remembered } = answer;
      return { response: answer.text, ...answeredBy(answer), ...(remembered === undefined ? {} : { remembered }) };
    },
  };
}
