import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { voice as original } from '#lib/i18n/en/voice.ts';

export const voice: Catalogue<typeof original> = {
  label: 'Diktieren',
  more: 'Wie diktieren',
  modes: {
    add: 'Gesprochenes anfügen',
    editSelection: 'Auswahl per Ansage ändern',
    editAll: 'Text per Ansage ändern',
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
  transcribing: 'Sprache wird zu Text …',
  cleaning: 'Der Text wird geglättet …',
  improving: 'Der Text wird geändert …',
  recordingStarted: 'Aufnahme läuft. Sie endet von selbst, sobald Sie schweigen.',
  added: 'An den Text angefügt',
  proposed: 'Eine Änderung des Textes wird vorgeschlagen',
  mention: '{{name}} erwähnen',
  mentions: 'Gehörte Namen',
  tryAgain: 'Noch einmal versuchen',
  useRecording: 'Aufnahme verwenden',
  recordAgain: 'Neu aufnehmen',
  settings: 'Spracheinstellungen',
  keptUntil: 'Was Sie bis dahin gesagt haben, bleibt erhalten.',
  failures: {
    denied: {
      title: 'Cadre darf das Mikrofon nicht verwenden',
      detail: 'Erlauben Sie es in den Einstellungen Ihres Systems und versuchen Sie es noch einmal.',
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
    asleep: { title: 'Die Aufnahme endete, als der Computer verlassen wurde' },
    left: { title: 'Sie sind gegangen, bevor das Gesprochene verwendet wurde' },
    'no-words': {
      title: 'Es wurden keine Wörter verstanden',
      detail: 'Sprechen Sie etwas langsamer und näher am Mikrofon.',
    },
    'no-engine': {
      title: 'Es ist keine Spracherkennung eingerichtet',
      detail: 'Wählen Sie eine in den Einstellungen; Ihre Aufnahme bleibt bis dahin erhalten.',
    },
    engine: {
      title: 'Ihre Aufnahme konnte nicht verwendet werden',
      detail: 'Sie bleibt erhalten: Versuchen Sie es noch einmal oder sehen Sie in den Einstellungen nach der Engine.',
    },
    offline: {
      title: 'Der Arbeitsbereich ist nicht erreichbar',
      detail: 'Ihre Aufnahme bleibt erhalten: Versuchen Sie es gleich noch einmal.',
    },
    'too-long': { title: 'Das war zu lang', detail: 'Sagen Sie es in kürzeren Teilen.' },
    'no-text': { title: 'Es gibt keinen Text zum Ändern', detail: 'Schreiben oder diktieren Sie zuerst etwas.' },
    'text-too-long': {
      title: 'Der Text ist zu lang zum Ändern',
      detail: 'Wählen Sie einen Teil davon aus und sagen Sie es noch einmal.',
    },
    failed: {
      title: 'Ihre Aufnahme konnte nicht verwendet werden',
      detail: 'Nichts ist verloren: Ihre Aufnahme bleibt erhalten, versuchen Sie es noch einmal.',
    },
    start: { title: 'Die Aufnahme konnte nicht beginnen' },
  },
};
