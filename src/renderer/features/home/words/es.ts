import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  greeting: {
    morning: 'Buenos días, {{name}}',
    afternoon: 'Buenas tardes, {{name}}',
    evening: 'Buenas noches, {{name}}',
  },
  greetingUnnamed: {
    morning: 'Buenos días',
    afternoon: 'Buenas tardes',
    evening: 'Buenas noches',
  },
  counts: 'Tu espacio de trabajo',
  countsFailed: 'No se pudieron cargar las cifras',
  area: {
    hiring: 'Selección',
    people: 'Personas',
    learning: 'Aprendizaje',
    work: 'Trabajo',
  },
  opened: {
    title: 'Abierto recientemente',
    failed: 'No se pudo cargar lo abierto recientemente',
  },
  changed: {
    title: 'Cambiado recientemente',
    empty: 'Todavía no ha cambiado nada.',
    failed: 'No se pudieron cargar los cambios recientes',
  },
  empty: {
    text: 'Tu espacio de trabajo está vacío. Importa tus vacantes, competencias y personas de archivos CSV y Excel.',
    action: 'Importar datos',
  },
};
