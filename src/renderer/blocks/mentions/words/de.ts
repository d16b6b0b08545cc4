import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  results: {
    object: 'Personen, Stellen und alles andere',
    integration: 'Integrationen',
    space: 'Bereiche',
    tool: 'Werkzeuge',
  },
  active: '{{name}}, {{group}}, {{at}} von {{count}}',
  integrations: 'Integrationen',
  toolsHeading: 'Werkzeuge',
  empty: 'Keine Ergebnisse – tippen Sie weiter, um alles zu durchsuchen',
  noSpaces: 'Keine Bereiche gefunden – mit + einen Bereich anlegen oder erwähnen',
  createSpace: 'Bereich „{{name}}“ anlegen',
  creatingSpace: 'Der Bereich wird angelegt',
  spaceMade: 'Bereich angelegt',
  spaceUndone: 'Bereich entfernt',
  keys: { choose: 'wählen', insert: 'einfügen', close: 'schließen' },
  unnamed: 'Ohne Namen',
  gone: 'nicht mehr verfügbar',
  tools: {
    report: { label: 'Bericht', detail: 'Einen Bericht aus Ihren Kennzahlen und Daten schreiben' },
    space: { label: 'Bereich', detail: 'Einen Bereich anlegen' },
    task: { label: 'Aufgabe', detail: 'Eine Aufgabe anlegen' },
    ticket: { label: 'Ticket', detail: 'Ein Ticket eröffnen' },
    file: { label: 'Datei', detail: 'Eine Datei erstellen' },
    improve: { label: 'Verbessern', detail: 'Einen Text verbessern' },
    summarise: { label: 'Zusammenfassen', detail: 'Einen Text oder etwas Erwähntes zusammenfassen' },
  },
};
