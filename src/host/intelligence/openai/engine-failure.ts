import { type CodedSentence, type SentenceCode, say } from '#shared/domain/sentences.ts';
import type { Language } from '#shared/domain/user-context.ts';

const reasons = {
  unauthorized: { en: 'it refused the key', de: 'sie hat den Schlüssel abgelehnt', es: 'rechazó la clave' },
  rate_limited: {
    en: 'it received too many requests',
    de: 'sie hat zu viele Anfragen erhalten',
    es: 'recibió demasiadas peticiones',
  },
  timed_out: { en: 'it took too long', de: 'sie hat zu lange gebraucht', es: 'tardó demasiado' },
  unreachable: { en: 'it cannot be reached', de: 'sie ist nicht erreichbar', es: 'no se puede contactar con él' },
  failing: { en: 'it reported an error', de: 'sie hat einen Fehler gemeldet', es: 'comunicó un error' },
  bad_answer: {
    en: 'its answer could not be used',
    de: 'ihre Antwort war nicht brauchbar',
    es: 'su respuesta no se pudo usar',
  },
  invented: { en: 'it made up figures', de: 'sie hat Zahlen erfunden', es: 'inventó cifras' },
  too_large: { en: 'its answer was too long', de: 'ihre Antwort war zu lang', es: 'su respuesta era demasiado larga' },
} as const satisfies Record<string, Record<Language, string>>;

export type FailureReason = keyof typeof reasons;

/** Why an engine outside gave no answer; carries nothing of what was sent or received, least of all the key. */
export class EngineFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`engine: ${reason}`);
    this.name = 'EngineFailure';
    this.reason = reason;
  }
}

const notices: Readonly<Record<Language, (reason: string) => string>> = {
  en: (reason) => `The engine you chose did not answer: ${reason}. Cadre answered instead.`,
  de: (reason) => `Die gewählte Engine hat nicht geantwortet: ${reason}. Cadre hat stattdessen geantwortet.`,
  es: (reason) => `El motor elegido no respondió: ${reason}. Cadre respondió en su lugar.`,
};

/** The notice under an answer of the built-in engine that stands in for the chosen one. */
export function fallbackNotice(failure: EngineFailure, language: Language): string {
  return notices[language](reasons[failure.reason][language]);
}

const sentenceCodes = {
  unauthorized: 'engineRefusedKey',
  rate_limited: 'engineAskedTooOften',
  timed_out: 'engineTookTooLong',
  unreachable: 'engineUnreachable',
  failing: 'engineFailing',
  bad_answer: 'engineUnusable',
  invented: 'engineInvented',
  too_large: 'engineTooLong',
} as const satisfies Record<FailureReason, SentenceCode>;

/** The sentence for an engine that nothing stands in for. */
export function failureSentence({ reason }: EngineFailure): CodedSentence {
  return say(sentenceCodes[reason]);
}
