import type { Catalogue } from '#lib/i18n/catalogue.ts';
import { questionWords } from '#shared/domain/fairness/question-words.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  ...questionWords.de,
  check: {
    verb: 'Fairness prüfen…',
    title: 'Fairness: {{job}}',
    text: 'Wie weit Gruppen von Bewerbern kamen, nach dem, was sie freiwillig über sich gesagt haben. Nur für Inhaber und Administratoren.',
    loading: 'Es wird gezählt',
    failed: 'Die Prüfung konnte nicht geladen werden.',
    group: 'Gruppe',
    ofBefore: '{{rate}} derer davor',
    none: 'Keine Angabe: Zu wenige haben geantwortet, oder zu wenige einer Gruppe kamen in eine Phase.',
    since: 'So seit {{when}}',
    limits: 'Was das sagen kann und was nicht',
    limit: {
      own: 'Es beruht allein auf freiwilligen Antworten, nie auf einem Lebenslauf. Wer nichts gesagt hat, gehört zu keiner Gruppe.',
      fewest:
        'Keine Zahl, und nichts, was sich aus den Zahlen ausrechnen lässt, betrifft weniger als {{fewest}} Personen einer Gruppe. Phasen, zwischen denen weniger liegen, stehen als eine da.',
      why: 'Es zeigt, wo man hinsehen sollte, nicht warum. Wer geantwortet hat, was die Stelle verlangt und der Zufall spielen mit: Kleine Unterschiede sagen nichts.',
      once: 'Wer sich auf mehrere Stellen beworben hat, zählt bei der, die zuerst geprüft wurde. Die Zahlen ändern sich, wenn sich bei mindestens {{fewest}} Personen jeder Gruppe etwas geändert hat.',
      nobody: 'Es sagt nichts über eine einzelne Person und entscheidet über niemanden.',
    },
  },
  ask: {
    verb: 'Freiwillige Fragen…',
    title: 'Freiwillige Fragen an {{name}}',
    text: 'Für die Prüfung der Fairness kann {{name}} Geschlecht, Alter und eine Behinderung angeben. Niemand sieht, was gesagt wurde oder ob etwas gesagt wurde: weder Sie noch die Inhaber.',
    make: 'Link erstellen',
    link: 'Link zu den Fragen',
    until: 'Bis {{when}}. Ein früherer Link gilt nicht mehr.',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    copyFailed: 'Der Link konnte nicht kopiert werden',
    noAddress:
      'Diesen Arbeitsbereich erreicht niemand mit einem Browser. Geben Sie {{name}} diesen Computer, und sehen Sie weg.',
    here: '{{name}} antwortet hier',
    formText: 'Sie müssen nichts beantworten. Was Sie wählen, wird niemandem wieder gezeigt.',
    skip: 'Das möchte ich nicht sagen',
    send: 'Senden',
    thanks: 'Vielen Dank. Die Angaben sind gespeichert und werden niemandem gezeigt.',
  },
};
