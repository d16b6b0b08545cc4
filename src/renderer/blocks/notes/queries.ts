import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { nextPage, pagesOptions, readOptions } from '#lib/policy/read-options.ts';

export const notesPerPage = 20;

/** The notes about an object, newest first, page by page. */
export function useNotes(objectId: string) {
  return useInfiniteQuery(
    pagesOptions('notes.list', (page) => ({ object_id: objectId, page, page_size: notesPerPage }), nextPage),
  );
}

/** What a note said before it was edited. */
export function useNoteVersions(id: string) {
  return useQuery(readOptions('notes.versions', { id }));
}
