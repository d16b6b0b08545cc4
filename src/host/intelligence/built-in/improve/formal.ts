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
    ['r(?=\\s+(?:u|you)(?![\\p{L}\\p{N}]))', 'are'],
    ['ur', 'your'],
    ['u', 'you'],
    ['pls|plz', 'please'],
    ['thx|thanx|tnx', 'thank you'],
    ['lemme', 'let me'],
    ['gimme', 'give me'],
    ['dunno', 'do not know'],
    ['idk', 'I do not know'],
    ['cuz|coz|bc', 'because'],
    ['tmrw|tmr', 'tomorrow'],
    ['sry', 'sorry'],
    ['msg', 'message'],
    ['imo', 'in my opinion'],
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
    ['mfg', 'mit freundlichen Grüßen'],
    ['vllt|vlt', 'vielleicht'],
    ['pls|plz', 'bitte'],
    ['thx', 'vielen Dank'],
    ['sry|sorry', 'Entschuldigung'],
    ["gibts|gibt[’']s", 'gibt es'],
    ["gehts|geht[’']s", 'geht es'],
    ['hab', 'habe'],
    ['nix', 'nichts'],
    ['nen', 'einen'],
    ['moin|servus', 'guten Tag'],
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
  es: [
    ['hola|ey|buenas', 'buenos días'],
    ['chao|chau|bss|besos', 'saludos cordiales'],
    ['pls|plz|porfa|xfa', 'por favor'],
    ['xq|pq', 'porque'],
    ['q', 'que'],
    ['tb|tmb', 'también'],
    ['msj', 'mensaje'],
    ['finde', 'fin de semana'],
    ['ok|okay|vale', 'de acuerdo'],
    ['asap', 'lo antes posible'],
    ['muchas gracias|gracias', 'muchas gracias'],
    ['súper', 'muy bien'],
  ],
};

function likeFirst(model: string, text: string): string {
  const isCapital = model.charAt(0) !== model.charAt(0).toLowerCase();
  return isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The informal words of a language in one expression, each in a group of its own, and what stands for each. */
function tableOf(language: Language) {
  const rows = wordings[language];
  const informal = rows.map(([words], index) => `(?<w${index}>${words.replaceAll(/\((?!\?)/g, `(?<of${index}>`)})`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}@./’'-])(?:${informal.join('|')})(?![\\p{L}\\p{N}@’'-])`, 'giu');
  return { pattern, formal: rows.map(([, words]) => words) };
}

const tables: Readonly<Record<Language, ReturnType<typeof tableOf>>> = {
  en: tableOf('en'),
  de: tableOf('de'),
  es: tableOf('es'),
};

/** Contractions written out and informal words of a short list exchanged; forms of address stay as they are. */
export function formal(text: string, language: Language): string {
  const table = tables[language];
  const written = text.replace(/!+/g, '.').replace(table.pattern, (match: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const row = table.formal.findIndex((_, index) => groups[`w${index}`] !== undefined);
    return likeFirst(match, (table.formal[row] ?? match).replace('$1', groups[`of${row}`] ?? ''));
  });
  return language === 'de' ? written.replace(/vielen vielen Dank|vielen Dank schön/gi, 'vielen Dank') : written;
}
