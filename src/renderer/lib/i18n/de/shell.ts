import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { shell as original } from '#lib/i18n/en/shell.ts';

export const shell: Catalogue<typeof original> = {
  skipToContent: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  breadcrumb: 'Sie sind hier',
  notices: 'Hinweise',
  toasts: 'Meldungen',
  notFound: 'Nicht gefunden',
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
  },
  userMenu: {
    staff: 'Support-Team',
    profile: 'Profil',
    label: 'Kontomenü, {{name}}',
    shortcuts: 'Tastenkürzel',
    theme: 'Darstellung',
    language: 'Sprache',
  },
  theme: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: { en: 'English', de: 'Deutsch', es: 'Español', pseudo: 'Pseudo' },
  inbox: {
    label: 'Posteingang',
    unread_one: 'Posteingang, {{count}} ungelesen',
    unread_other: 'Posteingang, {{count}} ungelesen',
  },
  search: { placeholder: 'Personen, Stellen … suchen' },
  sidebar: {
    collapse: 'Seitenleiste einklappen',
    expand: 'Seitenleiste ausklappen',
    add: 'Hinzufügen zu {{place}}',
    views: 'Ansichten von {{place}}',
    moreViews_one: '{{count}} weitere',
    moreViews_other: '{{count}} weitere',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    description: 'In Cadre geht alles ohne Maus.',
    general: 'Allgemein',
    navigation: 'Gehe zu',
    lists: 'Listen',
    palette: 'Alles durchsuchen',
    global: 'Aus jeder App suchen',
    sidebar: 'Seitenleiste ein-/ausklappen',
    help: 'Tastenkürzel',
    back: 'Zurück',
    forward: 'Vorwärts',
    dictate: 'Diktat starten oder beenden',
    undo: 'Letzte Änderung rückgängig machen',
    close: 'Schließen',
    nextRow: 'Nächste Zeile',
    previousRow: 'Vorherige Zeile',
    openRow: 'Zeile öffnen',
    previewRow: 'Zeile in der Vorschau',
    selectRow: 'Zeile auswählen',
    why: 'Warum ein Wert so ist, dann der nächste',
    filter: 'Liste filtern',
    filterGroups: 'Nach Gruppen filtern',
    groupRows: 'Zeilen gruppieren',
    foldGroup: 'Gruppe zu- oder aufklappen',
    find: 'In der Liste finden',
    views: 'Ansichten der Liste',
    editCell: 'Einen Wert der Zeile ändern',
    card: 'Profilkarte',
    create: 'In einer Liste oder auf einer Seite anlegen',
    save: 'Formular speichern',
  },
  notice: {
    settingsReplaced:
      'Eine Einstellungsdatei war beschädigt und wurde auf die Standardwerte zurückgesetzt. Die beschädigte Datei bleibt erhalten.',
    settingsReplacedNamed:
      'Die Datei {{subject}} war beschädigt. Cadre arbeitet ohne ihren Inhalt weiter; die beschädigte Datei bleibt erhalten.',
    settingsRepaired:
      'Etwas in der Datei {{subject}} war nicht mehr gültig und hat wieder seinen Standardwert. Alles andere ist, wie Sie es verlassen haben.',
    settingsNotStored:
      'Ihre letzte Änderung an den Einstellungen konnte nicht gespeichert werden: Der Datenträger ist voll, oder Cadre darf nicht in seinen Ordner schreiben. Sie gilt, bis Sie Cadre beenden.',
    secretsWaiting:
      'Der Passwortspeicher dieses Computers hat noch nicht geantwortet. Entsperren Sie ihn, wenn er danach fragt; Cadre arbeitet inzwischen weiter und speichert danach.',
    secretsInMemory:
      'Kein Passwortspeicher gefunden: Passwörter, Schlüssel und nicht gesendete Texte gelten nur bis zum Neustart. Ihre Daten sind sicher.',
    hotkeyTaken: 'Eine andere App verwendet bereits das Tastenkürzel für „Aus jeder App suchen“.',
    hotkeyTakenNamed: 'Eine andere App verwendet bereits {{subject}}, das Tastenkürzel für „Aus jeder App suchen“.',
    hotkeyReset:
      'Andere Programme oder das System brauchen {{subject}}. Das Tastenkürzel für „Aus jeder App suchen“ ist wieder das übliche.',
    hotkeyChange: 'Anderes wählen',
    hostRestarted: 'Der Arbeitsbereich wurde unerwartet beendet und neu gestartet. Nichts Gespeichertes ging verloren.',
    graphicsRestarted:
      'Die Grafik dieses Computers ist wiederholt ausgefallen; Cadre wurde ohne Hardwarebeschleunigung neu gestartet. Unter Einstellungen → Darstellung schalten Sie sie wieder ein.',
  },
};
