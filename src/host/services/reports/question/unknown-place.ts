import { languages } from '#shared/domain/user-context.ts';
import { isCommonWord } from './common-words.ts';
import { type Named, type Question, takenBy } from './named-in.ts';

const places: ReadonlySet<string> = new Set(['in', 'at', 'im', 'beim', 'bei', 'en']);
const teams: ReadonlySet<string> = new Set([
  'team',
  'department',
  'office',
  'unit',
  'division',
  'abteilung',
  'standort',
]);
/** Words with a capital that say when, how or of what kind, in any language. */
const others: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december januar februar marz mai juni juli
  oktober dezember monday friday summer winter spring autumn fruhling sommer herbst q1 q2 q3 q4 quartal halbjahr monat
  woche tag tage jahre monaten wochen tagen jahren vergleich durchschnitt schnitt mittel bezug summe prozent verhaltnis
  detail firma english german deutsch englisch hr it ai ki i einzelnen hinblick anbetracht ordnung interview interviews
  verfahren prozess auswahl probezeit bewerbung bewerbungen mai ruckblick uberblick blick umfrage umfragen kursen
  schulungen which what welchem welcher welchen diesem dieser jedem jeder enero febrero marzo
  abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes viernes verano invierno primavera otono
  trimestre semestre semana mes ano dia comparacion promedio media total ingles aleman espanol ia rrhh proceso entrevista
  entrevistas candidatura candidaturas encuesta encuestas pulso pulsos cursos que cual cada`.split(/\s+/),
);

/** A place or team that a question names and the company does not have, as it was written. */
export function unknownPlace(
  question: Question,
  known: readonly Named[],
  isTopic: (word: string) => boolean,
): string | undefined {
  const { tokens, text, language, capitalsTell } = question;
  const isKnown = takenBy(known);
  const isFree = (index: number) => {
    const token = tokens[index];
    return (
      token !== undefined &&
      !isKnown({ from: index, to: index + 1 }) &&
      !languages.some((one) => isCommonWord(token.word, one)) &&
      !isTopic(token.word) &&
      !others.has(token.word) &&
      !/\d/u.test(token.word)
    );
  };
  const isCapital = (index: number) => /^\p{Lu}/u.test(tokens[index]?.raw ?? '');
  for (let at = 0; at < tokens.length; at += 1) {
    const previous = tokens[at - 1]?.word ?? '';
    const isPlaced = places.has(previous) && isCapital(at) && (capitalsTell || language === 'de');
    const isTeam =
      (previous === 'the' || previous === 'our') &&
      teams.has(tokens[at + 1]?.word ?? '') &&
      places.has(tokens[at - 2]?.word ?? '');
    if ((isPlaced || isTeam) && isFree(at)) {
      let to = at + 1;
      while (
        isPlaced &&
        isFree(to) &&
        isCapital(to) &&
        language !== 'de' &&
        text.slice(tokens[to - 1]?.end, tokens[to]?.start) === ' '
      ) {
        to += 1;
      }
      return text.slice(tokens[at]?.start, tokens[to - 1]?.end);
    }
  }
  return undefined;
}
