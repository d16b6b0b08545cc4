import type { GalleryBlock } from '#ui/gallery-block.ts';
import { ObjectIcon, ObjectTile } from './object-icon.tsx';

export const gallery: GalleryBlock = {
  name: 'Objects',
  specimens: [
    {
      name: 'Icons of objects',
      Show: () => (
        <div className="flex items-center gap-4">
          <ObjectIcon type="candidate" />
          <ObjectIcon type="job" />
          <ObjectIcon type="unheard-of" />
          <ObjectTile type="skill" />
          <ObjectTile type="course" size="large" />
          <ObjectTile type="space" size="huge" />
        </div>
      ),
    },
  ],
};
