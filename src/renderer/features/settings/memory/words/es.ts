import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  new: 'Recordar algo',
  hint: 'Por ejemplo: «Frases cortas, sin exclamaciones» o «Decimos colegas, no empleados».',
  add: 'Añadir',
  missing: 'Escribe qué hay que recordar.',
  list: 'Recordado',
  none: 'Todavía no se recuerda nada',
  noneDetail:
    'Añade cómo te gusta que se escriban los textos. Los motores de texto lo reciben cada vez que mejoran uno tuyo.',
  failed: 'No se pudo cargar lo recordado',
  edit: 'Editar',
  editOne: 'Editar «{{text}}»',
  editTitle: 'Cambiar lo recordado',
  text: 'Texto',
  forget: 'Olvidar',
  forgetOne: 'Olvidar «{{text}}»',
  forgetTitle: '¿Olvidar esto?',
  keep: 'Conservarlo',
  forgetFailed: 'No se pudo olvidar',
  addedByYou: 'Añadido por ti',
  addedFrom: 'De {{source}}',
  older: 'Mostrar anteriores',
};
