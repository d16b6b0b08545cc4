import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  open: 'Abrir',
  openNamed: 'Abrir {{name}} en otro programa',
  download: 'Descargar',
  downloadNamed: 'Descargar {{name}}',
  saved: 'Guardado en Descargas',
  showInFolder: 'Mostrar en la carpeta',
  openFailed: 'No se pudo abrir el archivo',
  saveFailed: 'No se pudo guardar el archivo',
  opening: {
    gone: 'El archivo ya no está.',
    refused: 'Los archivos de este tipo no se abren desde aquí. Descárgalo.',
    'no-program': 'Ningún programa de este ordenador abre estos archivos. Descárgalo.',
    failed: 'Inténtalo de nuevo en un momento.',
  },
  saving: {
    busy: 'Guardando…',
    gone: 'El archivo ya no está.',
    failed: 'Comprueba si hay espacio en tu carpeta de Descargas e inténtalo de nuevo.',
  },
  missing: 'El archivo ya no está.',
  nothing: 'No hay texto en este archivo. Ábrelo para ver qué contiene.',
  wordsOnly: 'Aquí solo se muestran las palabras. Ábrelo para ver su aspecto.',
  text: 'Texto del archivo',
  page: 'Página {{number}} de {{count}}',
  allPages: 'Mostrar las {{count}} páginas',
  versions: 'Versiones',
  version: 'Versión {{version}}',
  versionOf: 'versión {{version}} de {{name}}',
};
