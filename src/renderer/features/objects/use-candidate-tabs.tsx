import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { PageParts } from '#blocks/object-page/object-page.tsx';
import { useLinkGroup } from '#blocks/object-page/queries.ts';
import { filesGroup } from '#blocks/object-page/relation-sections.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { CandidateMessages } from './candidate-messages.tsx';
import { InterviewList } from './candidate/interview-list.tsx';
import { ResumeTab } from './candidate/resume-tab.tsx';
import { candidatePageWords } from './candidate/words/index.ts';
import { Career } from './sections/career.tsx';

const interviewsGroup = 'interview_of.in';

/** The parts of a candidate's page, with how many of what is counted with the links that the page reads anyway. */
export function useCandidateTabs(person: ObjectOf<'candidate'>): PageParts['tabs'] {
  const t = useT(candidatePageWords);
  const { number } = useFormat();
  const interviews = useLinkGroup('candidate', person.id, interviewsGroup);
  const documents = useLinkGroup('candidate', person.id, filesGroup);
  const counted = (some: readonly unknown[]) => (some.length === 0 ? {} : { count: number(some.length) });
  return {
    label: t('tabs.label', { name: objectRefOf(person).name }),
    first: t('tabs.overview'),
    others: [
      {
        value: 'resume',
        label: t('tabs.resume'),
        content: (
          <ResumeTab
            person={person}
            documents={documents.map(({ object }) => object)}
            career={<Career person={person} />}
          />
        ),
      },
      {
        value: 'interviews',
        label: t('tabs.interviews'),
        ...counted(interviews),
        content: <InterviewList person={person} />,
        tells: [interviewsGroup],
      },
      { value: 'activity', label: t('tabs.activity'), has: { activity: true } },
      { value: 'notes', label: t('tabs.notes'), has: { notes: true } },
      { value: 'documents', label: t('tabs.documents'), ...counted(documents), has: { links: [filesGroup] } },
      { value: 'messages', label: t('tabs.messages'), content: <CandidateMessages person={person} /> },
    ],
  };
}
