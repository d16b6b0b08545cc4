import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { PageParts } from '#blocks/object-page/object-page.tsx';
import { useLinkGroup } from '#blocks/object-page/queries.ts';
import { filesGroup } from '#blocks/object-page/relation-sections.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { PlanOfJob } from './job/plan-of-job.tsx';
import { SkillsNeeded } from './job/skills-needed.tsx';
import { jobPageWords } from './job/words/index.ts';

/** The parts of a job's page (look: job-page), with how many of what is counted. */
export function useJobTabs(job: ObjectOf<'job'>): PageParts['tabs'] {
  const t = useT(jobPageWords);
  const { number } = useFormat();
  const documents = useLinkGroup('job', job.id, filesGroup);
  const counted = (some: readonly unknown[] = []) => (some.length === 0 ? {} : { count: number(some.length) });
  return {
    label: t('tabs.label', { name: objectRefOf(job).name }),
    first: t('tabs.overview'),
    others: [
      { value: 'requisition', label: t('tabs.requisition'), has: { texts: true } },
      { value: 'skills', label: t('tabs.skills'), ...counted(job.skills), content: <SkillsNeeded job={job} /> },
      { value: 'plan', label: t('tabs.plan'), content: <PlanOfJob job={job} /> },
      { value: 'activity', label: t('tabs.activity'), has: { notes: true, activity: true } },
      { value: 'documents', label: t('tabs.documents'), ...counted(documents), has: { links: [filesGroup] } },
    ],
  };
}
