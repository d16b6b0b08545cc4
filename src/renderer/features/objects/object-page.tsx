import { useState } from 'react';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { ObjectInsights } from '#blocks/object/object-insights.tsx';
import { isCardType } from '#blocks/profile-card/card-types.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { DetailsRail } from './details-rail.tsx';
import { ObjectHeader } from './object-header.tsx';
import { objectLayouts } from './object-layout.ts';
import { OverviewSections } from './overview-sections.tsx';
import { pageColumns } from './page-columns.ts';
import { RelationSections } from './relation-sections.tsx';
import { TypeSections } from './type-sections.tsx';
import { useRecordView } from './use-record-view.ts';

interface ObjectPageProps {
  object: ObjectBase;
  askedFor: ObjectType;
  /** Somebody deleted it, or keeps it from the person: the page stays only as long as they edit on it. */
  gone: boolean;
}

/** Everything known about an object: what is read on the left, figures and facts on the right. */
export function ObjectPage({ object, askedFor, gone }: ObjectPageProps) {
  const type = isObjectType(object.object_type) ? object.object_type : askedFor;
  const layout = objectLayouts[type];
  const t = useT('objects');
  const [editing, setEditing] = useState(false);
  useRecordView(type, object.id);
  if (gone && !editing) {
    return <NotFound />;
  }
  return (
    <article className={pageColumns.grid}>
      <div className={pageColumns.main}>
        <ObjectHeader object={object} type={type} askedFor={askedFor} editing={editing} onEdit={setEditing} />
        <OverviewSections object={object} layout={layout} />
        {isCardType(type) ? (
          <ObjectInsights object={{ id: object.id, object_type: type }} look="card" heading="h2" />
        ) : null}
        <TypeSections object={object} type={type} />
        <RelationSections object={object} type={type} />
        {/* Nothing between it and the header. */}
        <p className="hidden text-muted [&:nth-child(2):last-child]:block">{t('page.nothingYet')}</p>
      </div>
      <aside className={pageColumns.rail}>
        <DetailsRail object={object} type={type} />
      </aside>
    </article>
  );
}
