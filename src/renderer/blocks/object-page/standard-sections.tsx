import { NotesSection } from '#blocks/notes/notes-section.tsx';
import type { WaitingValues } from '#blocks/object/waiting-values.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { ActivitySection } from './activity-section.tsx';
import { AddFiles } from './add-files.tsx';
import { OverviewSections } from './overview-sections.tsx';
import type { StandardParts } from './page-tabs.tsx';
import { RelationSections } from './relation-sections.tsx';

interface StandardSectionsProps {
  object: ObjectOf;
  waiting: WaitingValues;
  has: StandardParts;
  /** Takes files that are chosen here. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

/** What of the parts that every page has stands under one of its tabs. */
export function StandardSections({ object, waiting, has, onFiles }: StandardSectionsProps) {
  const t = useT(objectWords);
  const { texts, links, notes, activity } = has;
  return (
    <>
      {texts ? <OverviewSections {...{ object, waiting }} /> : null}
      {links === undefined ? null : (
        <RelationSections
          object={object}
          onFiles={onFiles}
          shows={(key) => links.includes(key)}
          none={
            <div className="flex flex-col items-start gap-2">
              <p className="text-muted">{t('page.noneHere')}</p>
              {onFiles === undefined ? null : <AddFiles onFiles={onFiles} />}
            </div>
          }
        />
      )}
      {notes ? <NotesSection object={object} /> : null}
      {activity ? <ActivitySection object={object} /> : null}
    </>
  );
}
