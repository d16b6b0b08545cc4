import type { GalleryBlock } from '#ui/gallery-block.ts';

/*
 * To add a block to the gallery, write `<block>.gallery.tsx` beside it, in ui or blocks, with
 *
 *   export const gallery: GalleryBlock = {
 *     name: 'Tooltip',
 *     specimens: [{ name: 'With keys', opens: 'hover', height: 96, Show: () => <Tooltip …><Button>…</Button></Tooltip> }],
 *   };
 *
 * Nothing has to be listed: the file is found by its name, which is the block's path and the first part of its pictures'
 * names. Put all variants, sizes and states of one kind into one specimen; data is made up and fixed, dates too. What
 * opens (menu, dialog) is closed until the tests press the frame's first button (`opens`). Then take the pictures:
 * e2e/pictures/README.md says how.
 */
const files = import.meta.glob<{ gallery: GalleryBlock }>(['/ui/**/*.gallery.tsx', '/blocks/**/*.gallery.tsx'], {
  eager: true,
});

export interface ListedBlock extends GalleryBlock {
  /** From the file's name. */
  id: string;
}

/** Every block there is, by name. */
export const galleryBlocks: readonly ListedBlock[] = Object.entries(files)
  .map(([path, { gallery }]) => ({ ...gallery, id: path.replace(/^.*\/|\.gallery\.tsx$/g, '') }))
  .sort((a, b) => a.name.localeCompare(b.name));
