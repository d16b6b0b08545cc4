import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationMenu } from './application-menu.tsx';
import { NotRead } from './not-read.tsx';
import { useBeginning } from './use-beginning.ts';
import { useChosenApplication } from './use-chosen-application.ts';
import { applicationWords } from './words/index.ts';

/** What somebody applied for, one application at a time, and how far they are with it (records.md "Applications and stages"). */
export function ApplicationsSection({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(applicationWords);
  const { may } = useMay();
  const mayMove = may('move', 'candidate', person);
  // Who was made an employee says so.
  const mayConvert = may('convert', 'candidate', person) && person.status !== 'hired';
  const { applications, chosen, choose, isError, refetch } = useChosenApplication(person.id);
  const { items: stages } = useCategories('stage', { enabled: mayMove && chosen !== undefined });
  const beginning = useBeginning(person, chosen);
  // Who has no stage has no application.
  const isNone =
    applications === undefined
      ? person.qualification?.current_stage === undefined && !isError
      : applications.length === 0;
  if (isNone) {
    return null;
  }
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-2">
      {/* The card says what it is; who moves from heading to heading finds it. */}
      <h2 className="sr-only">{t('title')}</h2>
      {applications === undefined || chosen === undefined ? (
        <NotRead {...{ isError, refetch }} />
      ) : (
        <ApplicationCard
          key={chosen.id}
          application={chosen}
          which={<ApplicationMenu {...{ applications, chosen }} onChoose={choose} />}
          {...{ stages, mayMove, mayConvert, beginning }}
        />
      )}
    </section>
  );
}
