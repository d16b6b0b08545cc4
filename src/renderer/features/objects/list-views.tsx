import { CalendarDays, LayoutGrid } from 'lucide-react';
import { funnelView } from '#blocks/applications/pipeline/funnel-view.tsx';
import { PipelineView, pipelineView } from '#blocks/applications/pipeline/pipeline-view.tsx';
import { InterviewCalendar } from '#blocks/interviews/interview-calendar.tsx';
import { interviewWords } from '#blocks/interviews/words/index.ts';
import { ObjectJobCard } from '#blocks/object/object-job-card.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { CardView } from '#blocks/object-list/card-view.tsx';
import type { ListView, ListViewProps, ListViews } from '#blocks/object-list/list-view.ts';
import { TableView, tableView } from '#blocks/object-list/table-view.tsx';
import { textIn } from '#lib/i18n/text-in.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { JobCardSkeleton, jobCardHeight } from '#ui/job-card.tsx';
import { BoardActions } from './board-actions.tsx';
import { WriteToEach } from './messages/write-to-each.tsx';
import { useCellEdit } from './use-cell-edit.tsx';

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

function EditableTable(props: ListViewProps) {
  return <TableView {...props} useEdit={useCellEdit} />;
}

const editableTable: ListView = { ...tableView, Component: EditableTable };

const tableOnly: ListViews = [editableTable];

function Calendar({ onTotal }: ListViewProps) {
  return (
    <InterviewCalendar
      onTotal={onTotal}
      writeTo={(person, onClose) => <WriteToEach people={[person]} onClose={onClose} />}
    />
  );
}

function Board(props: ListViewProps) {
  return <PipelineView {...props} actions={(cards) => <BoardActions cards={cards} />} />;
}

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
    editableTable,
  ],
  candidate: [editableTable, { ...pipelineView, Component: Board }, funnelView],
  interview: [
    editableTable,
    {
      name: 'calendar',
      label: textIn(interviewWords, (t) => t('calendar.label')),
      Icon: CalendarDays,
      Component: Calendar,
      offersOrder: false,
      hasPreview: false,
      choosesRows: true,
    },
  ],
};

/** The ways in which the list of a type can be shown. */
export function viewsOf(type: ObjectType): ListViews {
  return views[type] ?? tableOnly;
}
