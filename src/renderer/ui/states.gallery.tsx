import { Briefcase } from 'lucide-react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FileDrop } from './file-drop.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { Progress } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';

function ignore() {}

export const gallery: GalleryBlock = {
  name: 'States',
  specimens: [
    {
      name: 'Empty and failed',
      Show: () => (
        <div className="grid grid-cols-2 gap-4">
          <Card className="grid">
            <EmptyState icon={<Briefcase aria-hidden />} text="No jobs yet." action={<Button>Import a CSV</Button>} />
          </Card>
          <Card>
            <ErrorState
              title="This list could not be loaded"
              detail="The host did not answer within 20 seconds."
              retryLabel="Retry"
              onRetry={ignore}
            />
          </Card>
        </div>
      ),
    },
    {
      name: 'Progress',
      Show: () => (
        <div className="flex w-80 flex-col gap-3">
          <Progress label="Nobody knows how much" done={0} total={0} text="Preparing" />
          <Progress label="Not begun" done={0} total={1000} text="0 %" />
          <Progress label="Import" done={650} total={1000} text="65 %" />
          <Progress label="Done" done={12} total={12} text="12 of 12" />
        </div>
      ),
    },
    {
      name: 'A skeleton',
      Show: () => (
        <div className="flex w-80 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ),
    },
    {
      name: 'A place for a file',
      Show: () => (
        <div className="grid grid-cols-2 gap-4">
          <FileDrop label="Drop a CSV here, or choose one" hint="Up to 50 MB" accept=".csv" onFile={ignore} />
          <FileDrop
            label="Drop a CSV here, or choose one"
            hint="Up to 50 MB"
            accept=".csv"
            onFile={ignore}
            error="“people.xlsx” is a spreadsheet, not a CSV."
          />
        </div>
      ),
    },
  ],
};
