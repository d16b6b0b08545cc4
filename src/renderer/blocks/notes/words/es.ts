import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  title: 'Notas',
  write: 'Escribe una nota…',
  writeOne: 'Escribir una nota',
  edit: 'Editar nota',
  placeholder: '¿Qué conviene recordar? @ menciona personas y fichas.',
  add: 'Añadir nota',
  none: 'Todavía no hay notas.',
  failed: 'No se pudieron cargar las notas.',
  loading: 'Cargando notas',
  showMore_one: 'Mostrar {{count}} más',
  showMore_other: 'Mostrar {{count}} más',
  audience: {
    label: 'Quién la lee',
    team: 'Todos los que ven esta página',
    private: 'Solo tú',
  },
  privateHint: 'Los archivos que contiene se guardan con los demás documentos de esta página.',
  formerMember: 'Antiguo miembro',
  edited: 'editada',
  editedAt: 'Editada {{at}}. Mostrar versiones anteriores',
  actions: 'Acciones para la nota de {{name}}',
  editIt: 'Editar',
  deleteIt: 'Eliminar',
  notSaved: 'No se pudo guardar la nota',
  uploading_one: 'Espera a que se suba {{count}} archivo.',
  uploading_other: 'Espera a que se suban {{count}} archivos.',
  versions: {
    title: 'Versiones anteriores',
    text: 'Lo que decía antes la nota, lo más reciente primero.',
    failed: 'No se pudieron cargar las versiones anteriores.',
    loading: 'Cargando versiones anteriores',
  },
};
