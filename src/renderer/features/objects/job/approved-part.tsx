import { ObjectName } from '#blocks/object/object-name.tsx';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { jobPageWords } from './words/index.ts';

/** When a job was approved, and by whom. */
export function ApprovedPart({ job: { approval, approval_people: people = [] } }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const { date } = useFormat();
  if (approval?.state !== 'approved') {
    return null;
  }
  const { decided_at: at, decided_by: by, note } = approval;
  const person = people.find(({ id }) => id === by);
  return (
    <PageSection title={t('approval.title')}>
      <p className="text-secondary">{t('approval.approved', { day: at === undefined ? '' : date(at) })}</p>
      {person === undefined ? null : <ObjectName object={person} />}
      {note === undefined ? null : <p className="break-words text-secondary">{note}</p>}
    </PageSection>
  );
}
