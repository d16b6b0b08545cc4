import { type ReactNode, useState } from 'react';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { NotesSection } from '#blocks/notes/notes-section.tsx';
import { ObjectInsights } from '#blocks/object/object-insights.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useWithSent } from '#blocks/object-form/sent-values.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isCardType } from '#shared/domain/card-types.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { classNames } from '#ui/class-names.ts';
import { DropHint } from '#ui/drop-hint.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { ActivitySection } from './activity-section.tsx';
import { AddRow } from './add-row.tsx';
import { DetailsRail } from './details-rail.tsx';
import type { PageObject } from './loaded-object.tsx';
import { ObjectHeader } from './object-header.tsx';
import { OverviewSections } from './overview-sections.tsx';
import { pageColumns } from './page-columns.ts';
import { PageTabs, type PageTabsProps, type StandardParts } from './page-tabs.tsx';
import type { AfterEdit, PageVerb } from './page-verb.ts';
import { filesGroup, RelationSections } from './relation-sections.tsx';
import { StandardSections } from './standard-sections.tsx';
import { useAddFilesVerb } from './use-add-files-verb.tsx';
import { useRecordView } from './use-record-view.ts';

/** What the page of a type has besides what its descriptor says. */
export interface PageParts {
  /** In the header, before Edit. */
  actions?: ReactNode;
  /** What is done with it next, before the verbs below its name. */
  lead?: ReactNode;
  /** In the header's ⋯ menu. */
  verbs?: readonly PageVerb[];
  /** Asked after somebody has changed it in its form. */
  afterEdit?: AfterEdit;
  /** Takes files that are dropped on the page, or chosen there. */
  onFiles?: (files: readonly File[]) => void;
  /** Under the header: files on their way. */
  uploads?: ReactNode;
  /** Right under the header: what the object is itself. */
  contents?: ReactNode;
  /** At the head of what one reads of it. */
  head?: ReactNode;
  /** Between what one reads of it and what is linked to it. */
  sections?: ReactNode;
  /** In the rail, under a score: in a sentence, what it rests on. */
  saysOfScore?: (score: ScoreKey) => ReactNode;
  /** In the rail, under the scores. */
  figures?: ReactNode;
  /** In the rail, under the facts. */
  people?: ReactNode;
  /** What the page has no room for at once: what one reads of the object is then the first of them, below what it is itself. */
  tabs?: Omit<PageTabsProps, 'children' | 'standard'>;
}

/** Everything known about an object: what is read on the left, figures and facts on the right. */
export function ObjectPage({ shown, parts }: { shown: PageObject; parts: PageParts }) {
  const { waiting, gone } = shown;
  const object = useWithSent(shown.object);
  const type = object.object_type;
  const t = useT(objectWords);
  const [editing, setEditing] = useState(false);
  const drop = useFileDrop(parts.onFiles);
  const addFiles = useAddFilesVerb(parts.onFiles);
  const [asksAfter, setAsksAfter] = useState(false);
  const onSaved = (saved: Readonly<Fields>) => setAsksAfter(parts.afterEdit?.isAsked(saved) === true);
  useRecordView(type, object.id);
  if (gone && !editing) {
    return <NotFound />;
  }
  const filesVerb = addFiles === undefined ? [] : [addFiles];
  const taken = (parts.tabs?.others ?? []).flatMap(({ has }) => has ?? []);
  const takenLinks = [
    ...taken.flatMap(({ links }) => links ?? []),
    ...(parts.tabs?.others ?? []).flatMap(({ tells }) => tells ?? []),
  ];
  const own = (
    <>
      {parts.uploads}
      {parts.contents}
    </>
  );
  const read = (
    <>
      {parts.head}
      {taken.some(({ texts }) => texts) ? null : <OverviewSections {...{ object, waiting }} />}
      {isCardType(type) ? (
        <ObjectInsights object={{ id: object.id, object_type: type }} look="card" heading="h2" />
      ) : null}
      {parts.sections}
      {taken.some(({ notes }) => notes) ? null : <NotesSection object={object} />}
      <RelationSections object={object} onFiles={parts.onFiles} shows={(key) => !takenLinks.includes(key)} />
      <AddRow object={object} onFiles={takenLinks.includes(filesGroup) ? undefined : parts.onFiles} />
      {taken.some(({ activity }) => activity) ? null : <ActivitySection object={object} />}
    </>
  );
  const standard = (has: StandardParts) => (
    <StandardSections
      {...{ object, waiting, has }}
      onFiles={has.links?.includes(filesGroup) ? parts.onFiles : undefined}
    />
  );
  return (
    <article {...drop.handlers} className={classNames(pageColumns.grid, 'relative min-h-full content-start')}>
      {drop.isOver ? <DropHint text={t('page.dropFiles', { name: objectRefOf(object).name })} /> : null}
      <div className={pageColumns.main}>
        <ObjectHeader
          {...shown}
          object={object}
          actions={parts.actions}
          lead={parts.lead}
          verbs={[...filesVerb, ...(parts.verbs ?? [])]}
          editing={editing}
          onEdit={setEditing}
          onSaved={onSaved}
        />
        {asksAfter && !editing ? parts.afterEdit?.dialog(() => setAsksAfter(false)) : null}
        {own}
        {parts.tabs === undefined ? (
          read
        ) : (
          <PageTabs {...parts.tabs} standard={standard}>
            {read}
          </PageTabs>
        )}
      </div>
      <aside className={classNames(pageColumns.rail, 'group/rail')}>
        <DetailsRail
          {...{ object, waiting, onSaved }}
          verbs={parts.verbs ?? []}
          saysOfScore={parts.saysOfScore}
          figures={parts.figures}
          people={parts.people}
        />
      </aside>
    </article>
  );
}
