import type { Language } from '#shared/domain/user-context.ts';

interface Spoken {
  /** Always means the sign. */
  signs: readonly (readonly [words: string, sign: string])[];
  /** A word that is the full stop only where the speaker says other signs too, and no noun is meant. */
  stop: RegExp;
}

const spoken: Readonly<Record<Language, Spoken>> = {
  en: {
    signs: [
      ['question mark', '?'],
      ['exclamation (?:mark|point)', '!'],
      ['semicolon', ';'],
      ['comma', ','],
      ['colon', ':'],
      ['full stop', '.'],
      ['new paragraph', '\n\n'],
      ['new line', '\n'],
    ],
    stop: /(?<!\b(?:an?|the|this|that|each|every|per|first|last|trial|notice|time|reporting|review|probation|probationary|contract|rest|grace|transition|training|waiting|holiday|pay|long|short|same|whole|entire|billing|break|my|your|our|their|its|his|her|which|second|next|previous))(?<=[\p{L}\p{N}])\s+period(?=\s|$)(?!\s+(?:is|was|are|were|will|would|can|may|must|should|has|had|of|for|in|at|on|to|from|that|which|between|during|after|before|until|with|within|ends?|ended|starts?|started|begins?|began|lasts?|lasted|covers?|runs?)\b)/giu,
  },
  de: {
    signs: [
      ['fragezeichen', '?'],
      ['ausrufezeichen', '!'],
      ['semikolon', ';'],
      ['strichpunkt', ';'],
      ['komma', ','],
      ['doppelpunkt', ':'],
      ['neuer absatz', '\n\n'],
      ['neue zeile', '\n'],
    ],
    stop: /(?<!\b(?:der|den|dem|des|ein|einen|einem|kein|keinen|dieser|diesen|diesem|jeder|jeden|erster|ersten|letzter|letzten|nächster|nächsten|wichtiger|wichtigen|guter|guten|offener|offenen|zweiter|zweiten|dritter|dritten|springende|springender|strittiger|strittigen|einziger|einzigen|mein|dein|sein|ihr|unser|unserem|unseren|welcher|welchen|welchem|zum|am|im|beim))(?<=[\p{L}\p{N}])\s+punkt(?=\s|$)(?!\s+(?:ist|war|wird|wurde|sind|waren|bleibt|blieb|kann|konnte|muss|musste|soll|sollte|hat|hatte|lautet|betrifft|von|für|eins|zwei|drei|vier|fünf|\d)(?![\p{L}]))/giu,
  },
  es: {
    signs: [
      ['signo de interrogación', '?'],
      ['signo de exclamación', '!'],
      ['punto y coma', ';'],
      ['punto y seguido', '.'],
      ['punto y aparte', '.\n\n'],
      ['coma', ','],
      ['nuevo párrafo', '\n\n'],
      ['nueva línea', '\n'],
    ],
    stop: /(?<!(?<!\p{L})(?:el|al|del|un|este|ese|aquel|cada|ningún|algún|primer|segundo|tercer|último|próximo|siguiente|mi|tu|su|buen|mejor|otro|mismo|de|en|a|qué))(?<=[\p{L}\p{N}])\s+punto(?=\s|$)(?!\s+(?:es|era|fue|está|de|del|en|que|a|por|para|clave|débil|fuerte|final|uno|dos|tres|cuatro|cinco|\d)(?!\p{L}))/giu,
  },
};

/** Words before which a sign is a thing that is spoken of: "a comma", "das Komma", "the new line". */
const article =
  /(?:^|[\s("„“])(?:an?|the|each|every|no|der|die|das|dem|den|des|eine?|einem|einen|einer|kein|keine|jede|jedes|dieses|diese|dieser|diesem|el|la|los|las|una?|cada|ningún|ninguna|este|esta|ese|esa)\s$/i;

/** The signs that were said in words, as signs. */
export function withSpokenSigns(text: string, language: Language): string {
  const { signs, stop } = spoken[language];
  let found = false;
  let signed = text;
  for (const [words, sign] of signs) {
    const pattern = new RegExp(`(^|(?<![ \\t])[ \\t]+)(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}'’-])[,.]?`, 'giu');
    const before = signed;
    signed = before.replace(pattern, (match, _gap, offset: number) => {
      const gap = match.match(/^[ \t]*/)?.[0] ?? '';
      if (article.test(`${before.slice(Math.max(0, offset - 12), offset)}${gap === '' ? '' : ' '}`)) {
        return match;
      }
      found = true;
      return sign;
    });
  }
  return found ? signed.replace(stop, '.') : signed;
}
