import type { GalleryBlock } from './gallery-block.ts';
import { Kbd } from './kbd.tsx';

const keys = ['enter', 'escape', 'tab', 'mod+k', 'mod+shift+space', 'alt+up', 'f2', '?'];

export const gallery: GalleryBlock = {
  name: 'Keys',
  specimens: [
    {
      name: 'Keys and combinations',
      Show: () => (
        <p className="flex flex-wrap items-center gap-3">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
        </p>
      ),
    },
  ],
};
