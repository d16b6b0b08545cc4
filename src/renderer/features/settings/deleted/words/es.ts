import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  title: 'Eliminado recientemente',
  text: 'Lo eliminado permanece aquí 30 días y puede volver tal como estaba.',
  show: 'Mostrar',
  all: 'Todo',
  failed: 'No se pudo leer lo eliminado',
  none: 'No se ha eliminado nada en los últimos 30 días.',
  noneOfType: 'No se ha eliminado nada de este tipo en los últimos 30 días.',
  by: 'Eliminado por {{name}}',
  left_one: 'Queda {{count}} día',
  left_other: 'Quedan {{count}} días',
  restore: 'Restaurar',
  restoreOne: 'Restaurar {{name}}',
  restoreAll: 'Restaurar los {{total}} que se muestran',
  restored_one: '{{count}} restaurado',
  restored_other: '{{count}} restaurados',
  restoreFailed: 'No se ha restaurado',
  purge: 'Eliminar para siempre',
  purgeOne: 'Eliminar para siempre: {{name}}',
  purgeQuestion: '¿Eliminar {{name}} para siempre?',
  purgeDetail: 'Nada lo recupera: notas, archivos, enlaces y respuestas se van con ello.',
  keep: 'Dejarlo aquí',
  purged: '{{name}}: eliminado para siempre',
  purgeFailed: 'No se ha eliminado',
  older: 'Mostrar anteriores',
};
