import { useState } from 'react';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { ObjectInsights } from '#blocks/object/object-insights.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { isCardType } from '#shared/domain/card-types.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { DetailsRail } from './details-rail.tsx';
import { DocumentFile } from './document-file.tsx';
import { ObjectHeader } from './object-header.tsx';
import { OverviewSections } from './overview-sections.tsx';
import { pageColumns } from './page-columns.ts';
import { RelationSections } from './relation-sections.tsx';
import { TypeSections } from './type-sections.tsx';
import { useRecordView } from './use-record-view.ts';
import type { WaitingValues } from './waiting-values.ts';

interface ObjectPageProps {
  /** With what waits to be sent. */
  object: ObjectOf;
  waiting: WaitingValues;
  askedFor: ObjectType;
  /** Somebody deleted it, or keeps it from the person: the page stays only as long as they edit on it. */
  gone: boolean;
}

/** Everything known about an object: what is read on the left, figures and facts on the right. */
export function ObjectPage({ object, waiting, askedFor, gone }: ObjectPageProps) {
  const type = object.object_type;
  const t = useT('objects');
  const [editing, setEditing] = useState(false);
  useRecordView(type, object.id);
  if (gone && !editing) {
    return <NotFound />;
  }
  return (
    <article className={pageColumns.grid}>
      <div className={pageColumns.main}>
        <ObjectHeader {...{ object, waiting, type, askedFor, editing }} onEdit={setEditing} />
        {object.object_type === 'document' ? <DocumentFile document={object} /> : null}
        <OverviewSections {...{ object, waiting }} />
        {isCardType(type) ? (
          <ObjectInsights object={{ id: object.id, object_type: type }} look="card" heading="h2" />
        ) : null}
        <TypeSections object={object} />
        <RelationSections object={object} type={type} />
        {/* Nothing between it and the header. */}
        <p className="hidden text-muted [&:nth-child(2):last-child]:block">{t('page.nothingYet')}</p>
      </div>
      <aside className={pageColumns.rail}>
        <DetailsRail {...{ object, waiting }} />
      </aside>
    </article>
  );
}
