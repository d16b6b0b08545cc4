import { withoutSpeechErrors } from '#host/intelligence/built-in/clean/clean-transcript.ts';
import { sentencesOf } from '#host/intelligence/built-in/sentences.ts';
import { mostTelling } from '#host/intelligence/built-in/summarise.ts';
import type { Language } from '#shared/domain/user-context.ts';

/** What says the same in fewer words, or nothing. */
const wordy: Readonly<Record<Language, readonly (readonly [pattern: RegExp, shorter: string])[]>> = {
  en: [
    [/\bdue to the fact that\b/gi, 'because'],
    [/\bin order to\b/gi, 'to'],
    [/\bat this point in time\b/gi, 'now'],
    [/\b(?:really|very|basically|actually|literally|simply|quite)\s+/gi, ''],
  ],
  de: [
    [/\baufgrund der Tatsache, dass\b/gi, 'weil'],
    [/\bzum jetzigen Zeitpunkt\b/gi, 'jetzt'],
    [/(?<!\p{L})(?:wirklich|eigentlich|sozusagen|quasi|grundsätzlich|im Grunde)\s+/giu, ''],
  ],
  es: [
    [/\bdebido al hecho de que\b/gi, 'porque'],
    [/\bcon el fin de\b/gi, 'para'],
    [/\ben este momento\b/gi, 'ahora'],
    [/(?<!\p{L})(?:realmente|básicamente|literalmente|simplemente|prácticamente|muy)\s+/giu, ''],
  ],
};

const reason: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:because|since|therefore|due to|as a result|so that|that is why|reason)\b/i,
  de: /(?<!\p{L})(?:weil|denn|da|deshalb|deswegen|daher|darum|wegen|aufgrund|damit|grund)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:porque|pues|ya que|puesto que|por eso|por lo tanto|debido a|así que|para que|razón|motivo)(?!\p{L})/iu,
};

/** A reason that says of what it is one by pointing back. */
const pointing =
  /^(?:this|that|it|therefore|so|das|dies|deshalb|deswegen|daher|darum|esto|eso|por eso|por lo tanto|así que)(?!\p{L})/iu;

function isCapital(text: string): boolean {
  return text.charAt(0) !== text.charAt(0).toLowerCase();
}

function withoutWordiness(text: string, language: Language): string {
  return wordy[language].reduce((current, [pattern, shorter]) => {
    return current.replace(pattern, (match, offset: number) => {
      const starts = offset === 0 && isCapital(match);
      return starts && shorter !== '' ? shorter.charAt(0).toUpperCase() + shorter.slice(1) : shorter;
    });
  }, text);
}

/** A text in about half of its sentences, without filler; what gives a reason stays, with what it is the reason of. */
export function shorter(text: string, language: Language): string {
  const quiet = withoutWordiness(withoutSpeechErrors(text, language), language);
  const sentences = sentencesOf(quiet, language);
  if (sentences.length < 2) {
    return isCapital(text) ? quiet.charAt(0).toUpperCase() + quiet.slice(1) : quiet;
  }
  const picked = new Set(mostTelling(sentences, language, Math.ceil(sentences.length / 2)));
  sentences.forEach((sentence, index) => {
    const before = sentences[index - 1];
    if (reason[language].test(sentence)) {
      picked.add(sentence);
      if (before !== undefined && pointing.test(sentence)) {
        picked.add(before);
      }
    }
  });
  return sentences.filter((sentence) => picked.has(sentence)).join(' ');
}
