import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { shell as original } from '#lib/i18n/en/shell.ts';

export const shell: Catalogue<typeof original> = {
  skipToContent: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  breadcrumb: 'Sie sind hier',
  notices: 'Hinweise',
  toasts: 'Meldungen',
  home: 'Start',
  notFound: 'Nicht gefunden',
  settings: 'Einstellungen',
  section: {
    hiring: 'Recruiting',
    people: 'Personal',
    learning: 'Lernen',
    work: 'Arbeit',
    company: 'Unternehmen',
  },
  companyMenu: {
    settings: 'Unternehmenseinstellungen',
    profile: 'Unternehmensprofil',
    import: 'Daten importieren …',
  },
  userMenu: {
    profile: 'Profil',
    label: 'Kontomenü, {{name}}',
    shortcuts: 'Tastenkürzel',
    theme: 'Darstellung',
    language: 'Sprache',
  },
  theme: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: { en: 'English', de: 'Deutsch', pseudo: 'Pseudo' },
  search: { placeholder: 'Personen, Stellen … suchen' },
  sidebar: { collapse: 'Seitenleiste einklappen', expand: 'Seitenleiste ausklappen' },
  shortcuts: {
    title: 'Tastenkürzel',
    description: 'In Cadre ist alles ohne Maus erreichbar.',
    general: 'Allgemein',
    navigation: 'Gehe zu',
    lists: 'Listen',
    palette: 'Alles durchsuchen',
    global: 'Aus jeder App suchen',
    sidebar: 'Seitenleiste ein- oder ausklappen',
    help: 'Diese Liste anzeigen',
    back: 'Zurück',
    forward: 'Vorwärts',
    dictate: 'In einen Text diktieren, und aufhören',
    close: 'Geöffnetes schließen',
    nextRow: 'Nächste Zeile',
    previousRow: 'Vorherige Zeile',
    openRow: 'Zeile öffnen',
    previewRow: 'Vorschau der Zeile',
    card: 'Profilkarte eines Namens oder einer Zeile',
  },
  notice: {
    settingsReplaced:
      'Eine Einstellungsdatei war beschädigt. Sie wurde beiseitegelegt und durch die Standardwerte ersetzt.',
    settingsReplacedNamed:
      'Die Datei {{subject}} war beschädigt. Sie wurde beiseitegelegt, und Cadre arbeitet ohne ihren Inhalt weiter.',
    secretsInMemory:
      'Dieser Computer hat keinen Schlüsselbund. Cadre behält Geheimnisse und nicht gesendete Texte nur, bis es geschlossen wird; Ihre Daten bleiben.',
    hotkeyTaken: 'Eine andere App verwendet bereits das Tastenkürzel für die Suche aus jeder App.',
    hotkeyTakenNamed: 'Eine andere App verwendet bereits {{subject}}, das Tastenkürzel für die Suche aus jeder App.',
    hotkeyChange: 'Anderes wählen',
    hostRestarted:
      'Der Arbeitsbereich wurde unerwartet beendet und neu gestartet. Gespeichertes ist nicht verloren gegangen.',
  },
};
