import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { ApplicationEntry } from './application-entry.tsx';
import { NotRead } from './not-read.tsx';
import { useApplications } from './queries.ts';
import { applicationWords } from './words/index.ts';

/** What somebody applied for, and how far they are with each (records.md "Applications and stages"). */
export function ApplicationsSection({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(applicationWords);
  const { may } = useMay();
  const mayMove = may('move', 'candidate', person);
  // Who was made an employee says so.
  const mayConvert = may('convert', 'candidate', person) && person.status !== 'hired';
  const { data, isError, refetch } = useApplications(person.id);
  const { items: stages } = useCategories('stage', { enabled: mayMove && (data?.total ?? 0) > 0 });
  // Who has no stage has no application.
  const isNone = data === undefined ? person.qualification?.current_stage === undefined && !isError : data.total === 0;
  if (isNone) {
    return null;
  }
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold">{t('title')}</h2>
      {data !== undefined ? (
        <ul className="flex flex-col gap-2">
          {data.data.map((application) => (
            <ApplicationEntry key={application.id} {...{ application, stages, mayMove, mayConvert }} />
          ))}
        </ul>
      ) : (
        <NotRead {...{ isError, refetch }} />
      )}
    </section>
  );
}
