/** Success toasts (§7 to the letter where it has one), and what is said of an Undo. */
export const calls = {
  done: {
    documentCreated: 'Document created',
    documentsDeleted: 'Documents deleted',
    canvasesDeleted: 'Canvases deleted',
    objectsDeleted: 'Deleted',
    noteDeleted: 'Note deleted',
  },
  undone: 'Restored',
  notUndone: 'Could not be restored',
} as const;
