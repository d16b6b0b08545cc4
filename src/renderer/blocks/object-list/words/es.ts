import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const es: Catalogue<typeof en> = {
  export: 'Exportar',
  title: 'Exportar: {{type}}',
  what: 'Filas',
  selected_one: 'La seleccionada',
  selected_other: 'Las {{value}} seleccionadas',
  filtered_one: 'La que deja el filtro',
  filtered_other: 'Las {{value}} que deja el filtro',
  all_one: 'La única',
  all_other: 'Las {{value}}',
  format: 'Archivo',
  formats: { xlsx: 'Excel', csv: 'CSV', json: 'JSON' },
  columns: 'Columnas',
  whole: 'Todos los campos',
  wholeDetail: 'Un archivo que una importación recupera entero.',
  chosen: 'Columnas elegidas',
  noColumn: 'Elige al menos una columna.',
  copy: 'Copiar como tabla',
  copied_one: 'Tabla con una fila copiada',
  copied_other: 'Tabla con {{value}} filas copiada',
  copyFailed: 'No se pudo copiar la tabla',
  copyTooLarge: 'Es demasiado grande para copiarla. Expórtala como archivo.',
  copyAgain: 'Inténtalo de nuevo en un momento.',
};
