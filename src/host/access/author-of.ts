import { type Fields, isFields } from '#shared/domain/nested.ts';

/** The user who made a canvas or ticket; undefined for those of imports and samples. */
export function authorOf(data: Fields): string | undefined {
  const { author } = data;
  return isFields(author) && typeof author.id === 'string' ? author.id : undefined;
}
