import { LayoutGrid } from 'lucide-react';
import { ObjectJobCard } from '#blocks/object/object-job-card.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { CardView } from '#blocks/object-list/card-view.tsx';
import type { ListViewProps, ListViews } from '#blocks/object-list/list-view.ts';
import { tableView } from '#blocks/object-list/table-view.tsx';
import { textIn } from '#lib/i18n/text-in.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { JobCardSkeleton, jobCardHeight } from '#ui/job-card.tsx';

function JobCards({ scope, onTotal, emptyAction, filtered }: ListViewProps) {
  return (
    <CardView
      type="job"
      {...{ scope, onTotal, emptyAction, filtered }}
      cardHeight={jobCardHeight}
      skeleton={<JobCardSkeleton />}
      card={(job, text) => <ObjectJobCard job={job} text={text} />}
    />
  );
}

const tableOnly: ListViews = [tableView];

/** Types whose list is more than a table (screens.md). */
const views: Partial<Record<ObjectType, ListViews>> = {
  job: [
    {
      name: 'cards',
      label: textIn(objectWords, (t) => t('list.cards')),
      Icon: LayoutGrid,
      Component: JobCards,
      offersOrder: true,
      hasPreview: false,
    },
    tableView,
  ],
};

/** The ways in which the list of a type can be shown. */
export function viewsOf(type: ObjectType): ListViews {
  return views[type] ?? tableOnly;
}
