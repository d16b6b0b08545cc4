import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { calls as english } from '#lib/i18n/en/calls.ts';

export const calls: Catalogue<typeof english> = {
  done: {
    documentCreated: 'Dokument angelegt',
    documentsDeleted: 'Dokumente gelöscht',
    canvasesDeleted: 'Canvases gelöscht',
    objectsDeleted: 'Gelöscht',
    noteDeleted: 'Notiz gelöscht',
  },
  undone: 'Wiederhergestellt',
  notUndone: 'Konnte nicht wiederhergestellt werden',
};
