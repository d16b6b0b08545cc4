import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  found_one: '{{shown}} resultado',
  found_other: '{{shown}} resultados',
  searching: 'Buscando…',
  more: 'Mostrar más',
  moreLoading: 'Cargando más…',
  weak: 'Más coincidencias',
  recent: 'Reciente',
  changed: 'Cambiado recientemente',
};
