import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** What Electron calls these items is English alone. */
const german: Partial<Record<Lowercase<Role>, string>> = {
  filemenu: 'Datei',
  editmenu: 'Bearbeiten',
  viewmenu: 'Darstellung',
  windowmenu: 'Fenster',
  about: 'Über Cadre',
  services: 'Dienste',
  hide: 'Cadre ausblenden',
  hideothers: 'Andere ausblenden',
  unhide: 'Alle einblenden',
  quit: 'Cadre beenden',
  close: 'Fenster schließen',
  undo: 'Widerrufen',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  pasteandmatchstyle: 'Einfügen und Stil anpassen',
  delete: 'Löschen',
  selectall: 'Alles auswählen',
  startspeaking: 'Sprachausgabe starten',
  stopspeaking: 'Sprachausgabe stoppen',
  resetzoom: 'Originalgröße',
  zoomin: 'Vergrößern',
  zoomout: 'Verkleinern',
  togglefullscreen: 'Vollbild ein/aus',
  reload: 'Neu laden',
  toggledevtools: 'Entwicklerwerkzeuge',
  minimize: 'Minimieren',
  zoom: 'Zoomen',
  front: 'Alle nach vorne bringen',
};

const speech = { en: 'Speech', de: 'Sprachausgabe' } as const satisfies Record<Language, string>;

export function speechLabel(language: Language): string {
  return speech[language];
}

function labelOf(role: Role): string | undefined {
  return Object.entries(german).find(([known]) => known === role.toLowerCase())?.[1];
}

/** The items with their labels in `language`; one that has a label of its own keeps it. */
export function inLanguage(
  items: readonly MenuItemConstructorOptions[],
  language: Language,
): MenuItemConstructorOptions[] {
  return items.map((item) => {
    const label = item.label ?? (language === 'de' && item.role !== undefined ? labelOf(item.role) : undefined);
    const submenu = Array.isArray(item.submenu) ? inLanguage(item.submenu, language) : item.submenu;
    return { ...item, ...(label !== undefined && { label }), ...(submenu !== undefined && { submenu }) };
  });
}
