import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  label: 'Diktieren',
  more: 'Diktieroptionen',
  modes: {
    add: 'Gesprochenes anfügen',
    editSelection: 'Auswahl per Sprache ändern',
    editAll: 'Text per Sprache ändern',
  },
  requesting: 'Warten auf das Mikrofon …',
  stop: 'Fertig',
  elapsed: 'Aufgenommen',
  hints: {
    waiting: 'Sprechen Sie jetzt',
    waitingToEdit: 'Sagen Sie, was zu ändern ist',
    speaking: 'Endet nach 2,3 s Stille',
    pausing: 'Endet gleich …',
    noisy: 'Hier ist es laut: Drücken Sie Fertig, wenn Sie fertig sind',
  },
  transcribing: 'Sprache wird in Text umgewandelt …',
  cleaning: 'Der Text wird geglättet …',
  improving: 'Der Text wird geändert …',
  recordingStarted: 'Aufnahme läuft. Sie endet von selbst, wenn Sie nicht mehr sprechen.',
  added: 'An den Text angefügt',
  proposed: 'Änderung vorgeschlagen',
  mention: '{{name}} erwähnen',
  mentions: 'Gehörte Namen',
  tryAgain: 'Erneut versuchen',
  useRecording: 'Aufnahme verwenden',
  recordAgain: 'Neu aufnehmen',
  settings: 'Diktiereinstellungen',
  keptUntil: 'Was Sie bisher gesagt haben, bleibt erhalten.',
  failures: {
    denied: {
      title: 'Cadre darf das Mikrofon nicht verwenden',
      detail: 'Erlauben Sie es in den Systemeinstellungen und versuchen Sie es erneut.',
    },
    'no-microphone': {
      title: 'Es wurde kein Mikrofon gefunden',
      detail: 'Schließen Sie eines an oder wählen Sie in den Einstellungen ein anderes.',
    },
    'microphone-in-use': {
      title: 'Das Mikrofon ist nicht verfügbar',
      detail: 'Vielleicht verwendet es ein anderes Programm.',
    },
    'already-recording': {
      title: 'Cadre nimmt bereits auf',
      detail: 'Beenden Sie zuerst die andere Aufnahme.',
    },
    nothing: {
      title: '30 Sekunden lang war nichts zu hören',
      detail: 'Sprechen Sie näher am Mikrofon oder senken Sie die Schwelle in den Einstellungen.',
    },
    unplugged: { title: 'Das Mikrofon wurde getrennt' },
    hidden: { title: 'Die Aufnahme endete, als das Fenster verborgen wurde' },
    asleep: { title: 'Die Aufnahme endete, als der Computer gesperrt wurde oder schlief' },
    left: { title: 'Sie haben die Seite verlassen, bevor Ihr Diktat eingefügt wurde' },
    'no-words': {
      title: 'Es wurden keine Wörter verstanden',
      detail: 'Sprechen Sie etwas langsamer und näher am Mikrofon.',
    },
    'no-engine': {
      title: 'Es ist keine Spracherkennung eingerichtet',
      detail: 'Wählen Sie eine in den Einstellungen. Ihre Aufnahme bleibt bis dahin erhalten.',
    },
    engine: {
      title: 'Ihr Diktat konnte nicht verarbeitet werden',
      detail:
        'Ihre Aufnahme bleibt erhalten. Versuchen Sie es erneut, oder prüfen Sie die Spracherkennung in den Einstellungen.',
    },
    offline: {
      title: 'Der Arbeitsbereich ist nicht erreichbar',
      detail: 'Ihre Aufnahme bleibt erhalten. Versuchen Sie es gleich noch einmal.',
    },
    'too-long': { title: 'Das war zu lang', detail: 'Diktieren Sie in kürzeren Abschnitten.' },
    'no-text': { title: 'Es gibt keinen Text zum Ändern', detail: 'Schreiben oder diktieren Sie zuerst etwas.' },
    'text-too-long': {
      title: 'Der Text ist zu lang zum Ändern',
      detail: 'Wählen Sie einen Teil davon aus und versuchen Sie es erneut.',
    },
    failed: {
      title: 'Ihr Diktat konnte nicht verarbeitet werden',
      detail: 'Ihre Aufnahme bleibt erhalten. Versuchen Sie es erneut.',
    },
    start: { title: 'Die Aufnahme konnte nicht beginnen' },
  },
};
