import type { unansweredEnglish } from './unanswered-english.ts';

const recorded = (what: string) => `${what} ist erfasst, aber kein Bericht wertet es aus.`;

/** What cannot be told, in German. */
export const unansweredGerman: typeof unansweredEnglish = {
  leaving: {
    none: () => 'Keine Austrittsdaten sind erfasst; wer wann ausgeschieden ist, lässt sich deshalb nicht sagen.',
  },
  leaving_reasons: {
    none: () => 'Keine Austrittsgründe sind erfasst; warum Leute gingen, lässt sich deshalb nicht sagen.',
    recorded: recorded('Warum Leute gingen,'),
  },
  rejection_reasons: {
    none: () => 'Keine Absagegründe sind erfasst; warum Bewerbende abgelehnt wurden, lässt sich deshalb nicht sagen.',
    recorded: recorded('Warum Bewerbende abgelehnt wurden,'),
  },
  attrition: { none: () => 'Zur Frage ist keine Fluktuationsrate erfasst; sie lässt sich deshalb nicht sagen.' },
  engagement: { none: () => 'Zur Frage ist kein Engagement erfasst; es lässt sich deshalb nicht sagen.' },
  pay: {
    none: () => 'Was Mitarbeitende verdienen, ist nicht erfasst und lässt sich deshalb nicht sagen.',
    recorded: recorded('Was Mitarbeitende verdienen,'),
  },
  job_pay: { none: () => 'Zu diesen Stellen ist kein Gehalt erfasst; es lässt sich deshalb nicht sagen.' },
  absence: {
    none: () =>
      'Krankheitstage, Urlaub und andere Abwesenheiten sind nicht erfasst; darüber lässt sich deshalb nichts sagen.',
    recorded: recorded('Die Abwesenheit'),
  },
  age: {
    none: () => 'Alter und Geburtsdaten sind nicht erfasst; über das Alter lässt sich deshalb nichts sagen.',
    recorded: recorded('Das Alter'),
  },
  sex: {
    none: () => 'Das Geschlecht ist nicht erfasst; danach lässt sich deshalb nichts unterscheiden.',
    recorded: recorded('Das Geschlecht'),
  },
  origin: {
    none: () =>
      'Staatsangehörigkeit, Herkunft, Religion und Behinderung sind nicht erfasst; danach lässt sich deshalb nichts unterscheiden.',
    recorded: recorded('Die Staatsangehörigkeit oder Herkunft'),
  },
  satisfaction: {
    none: () =>
      'Noch niemand hat eine Umfrage dazu beantwortet; wie zufrieden die Leute sind, lässt sich deshalb nicht sagen.',
    recorded: recorded('Was in Umfragen geantwortet wurde,'),
  },
  tenure: {
    none: () => 'Keine Eintrittsdaten sind erfasst; wie lange Leute schon da sind, lässt sich deshalb nicht sagen.',
  },
  budget: {
    none: () => 'Budgets und Ausgaben sind nicht erfasst; was ausgegeben wurde, lässt sich deshalb nicht sagen.',
    recorded: recorded('Ein Budget oder eine Ausgabe'),
  },
  hours: {
    none: () => 'Arbeitszeiten und Verträge sind nicht erfasst; darüber lässt sich deshalb nichts sagen.',
    recorded: recorded('Die Arbeitszeit'),
  },
  promotions: {
    none: () => 'Beförderungen und interne Wechsel sind nicht erfasst; darüber lässt sich deshalb nichts sagen.',
    recorded: recorded('Wer befördert wurde,'),
  },
  managers: {
    none: () => 'Von niemandem ist erfasst, wer führt; wer wen leitet, lässt sich deshalb nicht sagen.',
    recorded: recorded('Wer wen leitet,'),
  },
  source: {
    none: () => 'Zu diesen Bewerbenden ist keine Quelle erfasst; woher sie kommen, lässt sich deshalb nicht sagen.',
  },
  time_to_hire: {
    none: () => 'In dieser Zeit ist keine Einstellung erfasst; wie lange sie dauerte, lässt sich deshalb nicht sagen.',
  },
  revenue: {
    none: () => 'Umsatz, Gewinn und Produktivität sind nicht erfasst; darüber lässt sich deshalb nichts sagen.',
    recorded: recorded('Der Umsatz oder die Produktivität'),
  },
  future: { none: () => 'Was kommen wird, ist nicht erfasst, und Berichte sagen es nicht vorher.' },
  benchmark: {
    none: () => 'Von anderen Unternehmen sind keine Zahlen erfasst; mit ihnen lässt sich deshalb nichts vergleichen.',
  },
  unknown_skill: {
    none: (word) => `Keine Kompetenz namens „${word}“ ist erfasst; wer sie hat, lässt sich deshalb nicht sagen.`,
  },
  unknown_place: {
    none: (word) =>
      `„${word}“ heißt hier weder ein Standort noch eine Organisationseinheit: Der Bericht ist nicht darauf eingegrenzt.`,
  },
  other_period: {
    none: (word) => `Berichte blicken von heute zurück; „${word}“ lässt sich deshalb nicht für sich sagen.`,
  },
  long_period: {
    none: (word) => `Berichte blicken höchstens zwei Jahre zurück; „${word}“ lässt sich deshalb nicht ganz sagen.`,
  },
};
