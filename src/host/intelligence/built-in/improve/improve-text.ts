import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { readLiteralEdits } from './literal-edits.ts';
import { textRules, tidy } from './text-rules.ts';
import { veilNames } from './veil-names.ts';

const clauseEnd =
  /[,;.\n!?]+|(?<!\s)\s+(?:and then|and|then|but|und dann|und|dann|aber|y luego|y después|y|luego|pero)\s+/i;
const negated = /\b(?:not|don[’']?t|never|without|no)\b|\b(?:nicht|kein\w*|ohne|nie)\b|\b(?:sin|nunca)\b/i;
const manner =
  /^(?:please|bitte|make|it|this|the|text|a|an|be|is|more|can|you|could|i|want|to|would|like|just|mach\w*|es|den|das|einen?|eine|kannst|du|mal|daraus|als|por|favor|haz|hazlo|lo|la|el|los|las|un|una|que|sea|más|texto|en|como|esto|todo|puedes|gracias|in|into|turn|as|all|everything|ok|okay|thanks?|danke)$/i;

const notices: Readonly<
  Record<Language, { translate: string; grammar: string; spelling: string; tooShort: string; undone: string }>
> = {
  en: {
    translate: 'Cadre cannot translate without a connected model.',
    grammar:
      'Without a connected model, Cadre corrects common misspellings, punctuation and capitals, but not grammar.',
    spelling: 'Without a connected model, Cadre corrects only the common misspellings that it knows.',
    tooShort:
      'The text is too short to summarise: without a connected model, Cadre picks sentences and writes none of its own.',
    undone: 'Not done, because Cadre does not know how: ',
  },
  de: {
    translate: 'Ohne verbundenes Modell kann Cadre nicht übersetzen.',
    grammar:
      'Ohne verbundenes Modell korrigiert Cadre häufige Tippfehler, Zeichensetzung und Großschreibung, aber keine Grammatik.',
    spelling: 'Ohne verbundenes Modell korrigiert Cadre nur die häufigen Tippfehler, die es kennt.',
    tooShort:
      'Der Text ist zu kurz für eine Zusammenfassung: Ohne verbundenes Modell wählt Cadre Sätze aus und schreibt keine eigenen.',
    undone: 'Nicht ausgeführt, weil Cadre es nicht kann: ',
  },
  es: {
    translate: 'Sin un modelo conectado, Cadre no puede traducir.',
    grammar:
      'Sin un modelo conectado, Cadre corrige faltas frecuentes, la puntuación y las mayúsculas, pero no la gramática.',
    spelling: 'Sin un modelo conectado, Cadre corrige solo las faltas frecuentes que conoce.',
    tooShort:
      'El texto es demasiado corto para resumirlo: sin un modelo conectado, Cadre elige frases y no escribe ninguna propia.',
    undone: 'No se ha hecho, porque Cadre no sabe hacerlo: ',
  },
};

const translating =
  /\btranslat\w*|\binto (?:english|german|french|spanish|italian)\b|übersetz|\bauf (?:englisch|deutsch|französisch|spanisch)\b|\btraduc\w*|\btraduzca\w*|\bal (?:inglés|alemán|francés|español|italiano)(?!\p{L})/iu;

const askingGrammar = /\bgrammar\b|\bgrammatical|\bproofread|grammati[ks]|korrekturles|gramática|gramatical/i;

const askingSpelling =
  /\b(?:spell(?:ing)?|typos?|mistakes?|correct|fix|improve|polish)\b|rechtschreib|tippfehler|fehler|korrigier|verbesser|ortografía|falta|errata|corrig|corrección|mejora/i;

/** A negated wish is none: "without fillers" aside, it asks to leave something as it is. */
function isNegated(clause: string): boolean {
  return (
    negated.test(clause) &&
    !/\b(?:without|no|ohne|keine?|sin)\s+(?:fillers?|filler words|typos|mistakes|füllwörter|fehler|muletillas|faltas|erratas)/i.test(
      clause,
    )
  );
}

/**
 * The text as the instructions ask, by rules: each part of the instructions is a rule that is known, or the notice
 * names it. Without instructions spelling, signs and capitals are mended. Nothing is made up. `names` stay as they are
 * written, but where the instructions spell out an edit of one.
 */
export function improveText(
  text: string,
  instructions: string,
  asked: Language,
  names: readonly string[] = [],
): { text: string; notice?: string } {
  const language = detectLanguage(text, asked);
  if (instructions.trim() === '') {
    const { veiled, unveil } = veilNames(text, names);
    return { text: unveil(tidy(veiled, language)), notice: notices[asked].spelling };
  }
  const { edits, rest } = readLiteralEdits(instructions);
  const clauses = rest
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const understood = clauses.filter((clause) => !isNegated(clause) && !translating.test(clause));
  const wanted = textRules.flatMap((rule) => {
    const wish = understood.find((clause) => rule.asked.test(clause));
    return wish === undefined ? [] : [{ rule, wish }];
  });
  const undone = clauses.filter(
    (clause) =>
      !translating.test(clause) &&
      !clause.split(/\s+/).every((word) => word === '' || manner.test(word)) &&
      (isNegated(clause) || !textRules.some((rule) => rule.asked.test(clause))),
  );
  const edited = edits.reduce((current, edit) => edit(current), text);
  const { veiled, unveil } = veilNames(edited, names);
  const improved = unveil(wanted.reduce((current, { rule, wish }) => rule.apply(current, language, wish), veiled));
  const isTooShort = wanted.some(({ rule, wish }) => rule.isTooShort?.(veiled, language, wish) === true);
  const words = notices[asked];
  const isGrammar = understood.some((clause) => askingGrammar.test(clause));
  const isSpelling = !isGrammar && understood.some((clause) => askingSpelling.test(clause));
  const notice = [
    ...(clauses.some((clause) => translating.test(clause)) ? [words.translate] : []),
    ...(isGrammar ? [words.grammar] : []),
    ...(isSpelling ? [words.spelling] : []),
    ...(isTooShort ? [words.tooShort] : []),
    ...(undone.length === 0 ? [] : [`${words.undone}${undone.map((clause) => `“${clause}”`).join(', ')}.`]),
  ].join(' ');
  return { text: improved, ...(notice === '' ? {} : { notice }) };
}
