import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { withoutFillers } from './fillers.ts';
import { type KnownName, withKnownCapitals } from './known-capitals.ts';
import { withCapitals, withFinalStop, withTidySigns } from './punctuation.ts';
import { withoutRepeats } from './repeats.ts';
import { withSpokenSigns } from './spoken-punctuation.ts';

/** Taking one thing away can bring two others together; more rounds than this no text has needed. */
const mostRounds = 12;
/** Nobody dictates so much at once; where many rounds would keep others waiting, three do. */
const longText = 25_000;
const roundsOfLongText = 3;

/** A text without what its speaker did not mean to say; names and numbers stay as they are. */
export function withoutSpeechErrors(text: string, language: Language): string {
  return withTidySigns(withoutRepeats(withTidySigns(withoutFillers(text, language)), language));
}

/**
 * A transcript as one would have written it: no filler words, no word said twice, spoken signs as signs, capitals and a
 * full stop. Cleaning what is clean changes nothing. `otherwise` is the language of texts too short to tell, `names` are
 * of people whom the speaker may mean.
 */
export function cleanTranscript(transcript: string, otherwise: Language, names: readonly KnownName[] = []): string {
  let text = transcript;
  for (let round = 0; round < (transcript.length > longText ? roundsOfLongText : mostRounds); round += 1) {
    const before = text;
    // Asked anew each time: what is left may be of the other language than the sounds that are gone.
    const language = detectLanguage(text, otherwise);
    text = withFinalStop(withCapitals(withoutSpeechErrors(withSpokenSigns(text, language), language), language));
    if (text === before) {
      break;
    }
  }
  return withKnownCapitals(text, detectLanguage(text, otherwise), names);
}
