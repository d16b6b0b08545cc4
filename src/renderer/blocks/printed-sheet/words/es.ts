import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  asPdf: 'Guardar como PDF',
  madeBy: '{{name}}, {{day}}',
  saved: 'El PDF está guardado',
  showInFolder: 'Mostrar en la carpeta',
  notSaved: 'No se pudo guardar el PDF',
  why: {
    busy: 'Se está creando otro PDF. Inténtalo de nuevo cuando esté listo.',
    failed: 'Comprueba si hay espacio en el lugar elegido e inténtalo de nuevo.',
    late: 'Sus páginas tardaron demasiado. Inténtalo de nuevo en un momento.',
  },
};
