import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

type RoleWords = Partial<Record<Lowercase<Role>, string>>;

const german: RoleWords = {
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

const spanish: RoleWords = {
  filemenu: 'Archivo',
  editmenu: 'Edición',
  viewmenu: 'Visualización',
  windowmenu: 'Ventana',
  about: 'Acerca de Cadre',
  services: 'Servicios',
  hide: 'Ocultar Cadre',
  hideothers: 'Ocultar otros',
  unhide: 'Mostrar todo',
  quit: 'Salir de Cadre',
  close: 'Cerrar ventana',
  undo: 'Deshacer',
  redo: 'Rehacer',
  cut: 'Cortar',
  copy: 'Copiar',
  paste: 'Pegar',
  pasteandmatchstyle: 'Pegar con el mismo estilo',
  delete: 'Eliminar',
  selectall: 'Seleccionar todo',
  startspeaking: 'Iniciar locución',
  stopspeaking: 'Detener locución',
  resetzoom: 'Tamaño real',
  zoomin: 'Ampliar',
  zoomout: 'Reducir',
  togglefullscreen: 'Pantalla completa',
  reload: 'Recargar',
  toggledevtools: 'Herramientas de desarrollo',
  minimize: 'Minimizar',
  zoom: 'Zoom',
  front: 'Traer todo al frente',
};

/** What Electron calls these items is English alone. */
const roleWords: Readonly<Record<Language, RoleWords>> = { en: {}, de: german, es: spanish };

const speech = { en: 'Speech', de: 'Sprachausgabe', es: 'Voz' } as const satisfies Record<Language, string>;

export function speechLabel(language: Language): string {
  return speech[language];
}

function labelOf(role: Role, language: Language): string | undefined {
  return Object.entries(roleWords[language]).find(([known]) => known === role.toLowerCase())?.[1];
}

/** The items with their labels in `language`; one that has a label of its own keeps it. */
export function inLanguage(
  items: readonly MenuItemConstructorOptions[],
  language: Language,
): MenuItemConstructorOptions[] {
  return items.map((item) => {
    const label = item.label ?? (item.role === undefined ? undefined : labelOf(item.role, language));
    const submenu = Array.isArray(item.submenu) ? inLanguage(item.submenu, language) : item.submenu;
    return { ...item, ...(label !== undefined && { label }), ...(submenu !== undefined && { submenu }) };
  });
}
