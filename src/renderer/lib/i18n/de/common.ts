import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { common as original } from '#lib/i18n/en/common.ts';
import { typeWords } from '#lib/type-rows.ts';

const ofTypes = typeWords('de');

export const common: Catalogue<typeof original> = {
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  save: 'Speichern',
  saveFailed: 'Konnte nicht gespeichert werden',
  undo: 'Rückgängig',
  delete: 'Löschen',
  edit: 'Bearbeiten',
  loading: 'Wird geladen …',
  dismiss: 'Ausblenden',
  copyLink: 'Link kopieren',
  openInNewWindow: 'In neuem Fenster öffnen',
  moreActions: 'Weitere Aktionen',
  noData: 'Keine Daten',
  tags: {
    label: { skill: 'Kompetenzen', tag: 'Schlagwörter', name: 'Namen', item: 'Einträge' },
    more: {
      skill_one: '+{{count}} weitere Kompetenz',
      skill_other: '+{{count}} weitere Kompetenzen',
      tag_one: '+{{count}} weiteres Schlagwort',
      tag_other: '+{{count}} weitere Schlagwörter',
      name_one: '+{{count}} weiterer Name',
      name_other: '+{{count}} weitere Namen',
      item_one: '+{{count}} weiterer Eintrag',
      item_other: '+{{count}} weitere Einträge',
    },
    fewer: 'Weniger anzeigen',
    showLevels: {
      skill: 'Kompetenzniveaus anzeigen',
      tag: 'Schlagwortniveaus anzeigen',
      name: 'Namensniveaus anzeigen',
      item: 'Niveaus anzeigen',
    },
    hideLevels: {
      skill: 'Kompetenzniveaus ausblenden',
      tag: 'Schlagwortniveaus ausblenden',
      name: 'Namensniveaus ausblenden',
      item: 'Niveaus ausblenden',
    },
    add: {
      skill: 'Kompetenz hinzufügen',
      tag: 'Schlagwort hinzufügen',
      name: 'Namen hinzufügen',
      item: 'Hinzufügen',
    },
    newTag: { skill: 'Neue Kompetenz', tag: 'Neues Schlagwort', name: 'Neuer Name', item: 'Neuer Eintrag' },
    previous: 'Zurück',
    next: 'Weiter',
    remove: '{{label}} entfernen',
    rename: '{{label}} umbenennen',
    hint: 'F2 zum Umbenennen, Entf zum Entfernen',
    taken: '„{{label}}“ ist schon vorhanden',
    removed: '{{label}} entfernt',
    added: '{{label}} hinzugefügt',
    renamed: 'Umbenannt in {{label}}',
  },
  choose: { ...ofTypes.choose, other: 'Eintrag wählen' },
  make: ofTypes.make,
  none: ofTypes.none,
  types: ofTypes.types,
  counted: ofTypes.counted,
};
