import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { calls as english } from '#lib/i18n/en/calls.ts';

export const calls: Catalogue<typeof english> = {
  done: {
    documentCreated: 'Documento creado',
    documentsDeleted: 'Documentos eliminados',
    canvasesDeleted: 'Lienzos eliminados',
    objectsDeleted: 'Eliminado',
    noteDeleted: 'Nota eliminada',
  },
  undone: 'Restaurado',
  notUndone: 'No se pudo restaurar',
};
