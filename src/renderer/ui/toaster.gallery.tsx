import { Button } from './button.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { toast } from './toast-store.ts';

let shown = 0;

export const gallery: GalleryBlock = {
  name: 'Toasts',
  specimens: [
    {
      name: 'To try: they come in the corner',
      picture: 'no',
      Show: () => (
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              shown += 1;
              toast({ title: `Changes saved ${shown}` });
            }}
          >
            News
          </Button>
          <Button
            onClick={() =>
              toast({
                title: 'Search Error',
                description: 'Failed to fetch search results. Please try again.',
                variant: 'destructive',
              })
            }
          >
            Error
          </Button>
          <Button
            onClick={() => {
              shown += 1;
              const name = `Ticket ${shown}`;
              toast({
                title: `${name} deleted`,
                action: { label: 'Undo', onSelect: () => toast({ title: `${name} restored` }) },
              });
            }}
          >
            With Undo
          </Button>
        </div>
      ),
    },
  ],
};
