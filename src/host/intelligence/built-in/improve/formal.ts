import type { Language } from '#shared/domain/user-context.ts';

const wordings: Readonly<Record<Language, readonly (readonly [informal: string, formal: string])[]>> = {
  en: [
    ["can[’']t", 'cannot'],
    ["won[’']t", 'will not'],
    ["shan[’']t", 'shall not'],
    ["(is|are|was|were|do|does|did|have|has|had|would|could|should|must|need)n[’']t", '$1 not'],
    ["(i)[’']m", '$1 am'],
    ["(you|we|they)[’']re", '$1 are'],
    ["(i|you|we|they)[’']ve", '$1 have'],
    ["(i|you|he|she|it|we|they)[’']ll", '$1 will'],
    ["let[’']s", 'let us'],
    ['gonna', 'going to'],
    ['wanna', 'want to'],
    ['gotta', 'have to'],
    ['kinda', 'rather'],
    ['hi|hey', 'hello'],
    ['thanks a lot', 'thank you very much'],
    ['thanks', 'thank you'],
    ['asap', 'as soon as possible'],
    ['fyi', 'for your information'],
    ['btw', 'by the way'],
    ['yeah|yep|yup', 'yes'],
    ['nope', 'no'],
    ['okay|ok', 'all right'],
    ['cheers|bye', 'kind regards'],
  ],
  de: [
    ['hi|hey|hallo', 'guten Tag'],
    ['tschüss|ciao', 'mit freundlichen Grüßen'],
    ['lg|vg', 'mit freundlichen Grüßen'],
    ['ok|okay', 'in Ordnung'],
    ['nö|nee', 'nein'],
    ['jo|jep|jup', 'ja'],
    ['asap', 'so bald wie möglich'],
    ['super', 'sehr gut'],
    ['kriegen', 'erhalten'],
    ['kriegt', 'erhält'],
    ['danke', 'vielen Dank'],
  ],
};

function likeFirst(model: string, text: string): string {
  const isCapital = model.charAt(0) !== model.charAt(0).toLowerCase();
  return isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Contractions written out and informal words of a short list exchanged; forms of address stay as they are. */
export function formal(text: string, language: Language): string {
  let written = text.replace(/!+/g, '.');
  for (const [informal, replacement] of wordings[language]) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}@./’'-])(?:${informal})(?![\\p{L}\\p{N}@’'-])`, 'giu');
    written = written.replace(pattern, (match, group) =>
      likeFirst(match, replacement.replace('$1', typeof group === 'string' ? group : '')),
    );
  }
  return language === 'de' ? written.replace(/vielen vielen Dank|vielen Dank schön/gi, 'vielen Dank') : written;
}
