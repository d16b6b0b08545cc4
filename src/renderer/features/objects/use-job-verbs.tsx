import { Archive, CalendarDays, Copy, EyeOff, Scale, Share2 } from 'lucide-react';
import { CloseJobDialog } from '#blocks/applications/close-job-dialog.tsx';
import { DecideAfterClosing } from '#blocks/applications/decide-after-closing.tsx';
import { FairnessDialog } from '#blocks/applications/fairness/fairness-dialog.tsx';
import { fairnessWords } from '#blocks/applications/fairness/words/index.ts';
import { applicationWords } from '#blocks/applications/words/index.ts';
import { PlanDialog } from '#blocks/interviews/plan-dialog.tsx';
import { interviewWords } from '#blocks/interviews/words/index.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import type { AfterEdit, PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { pastState } from '#shared/domain/past.ts';
import { FirstLookDialog } from './first-look/first-look-dialog.tsx';
import { firstLookWords } from './first-look/words/index.ts';
import { CopyJobDialog } from './job/copy-job-dialog.tsx';
import { jobPageWords } from './job/words/index.ts';
import { ShareJobDialog } from './verbs/share-job-dialog.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** Of a job that was closed in its form: what becomes of its people, where some are open still. */
export function askOfApplicants(job: ObjectOf<'job'>): AfterEdit {
  return {
    isAsked: ({ status }) => typeof status === 'string' && pastState(job.object_type, { status }) !== undefined,
    dialog: (onClose) => <DecideAfterClosing job={job} onClose={onClose} />,
  };
}

/** Sharing a job, for who says who may see it; planning its interviews, and closing it, for who decides on its people; another like it. */
export function useJobVerbs(job: ObjectOf<'job'>): readonly PageVerb[] {
  const t = useT(applicationWords);
  const ofFairness = useT(fairnessWords);
  const { may, mayHere } = useMay();
  const ofObject = useT(objectVerbWords);
  const ofInterviews = useT(interviewWords);
  const ofFirstLook = useT(firstLookWords);
  const ref = objectRefOf(job);
  const { name } = ref;
  const isClosed = pastState(job.object_type, { status: job.status }) !== undefined;
  const decides = !isClosed && may('edit', 'job', job) && may('move', 'candidate');
  const verbs: readonly (PageVerb & { isOffered: boolean })[] = [
    {
      key: 'share',
      icon: <Share2 aria-hidden />,
      label: ofObject('share.verb'),
      dialog: (onClose) => <ShareJobDialog {...{ job, name, onClose }} />,
      isOffered: may('permit', 'job', job),
    },
    {
      key: 'fairness',
      icon: <Scale aria-hidden />,
      label: ofFairness('check.verb'),
      dialog: (onClose) => <FairnessDialog job={ref} onClose={onClose} />,
      isOffered: mayHere('readFairness'),
    },
    {
      key: 'interview-plan',
      icon: <CalendarDays aria-hidden />,
      label: ofInterviews('plan.verb'),
      dialog: (onClose) => <PlanDialog job={ref} onClose={onClose} />,
      isOffered: decides && may('create', 'interview'),
    },
    {
      key: 'first-look',
      icon: <EyeOff aria-hidden />,
      label: ofFirstLook('verb'),
      dialog: (onClose) => <FirstLookDialog job={ref} onClose={onClose} />,
      isOffered: decides,
    },
    {
      key: 'close-job',
      icon: <Archive aria-hidden />,
      label: t('close.verb'),
      dialog: (onClose) => <CloseJobDialog job={job} onClose={onClose} />,
      isOffered: decides,
    },
    {
      key: 'duplicate',
      icon: <Copy aria-hidden />,
      label: ofObject('duplicate'),
      dialog: (onClose) => <CopyJobDialog like={ref} onClose={onClose} />,
      isOffered: may('create', 'job'),
    },
  ];
  return verbs.filter(({ isOffered }) => isOffered);
}

/** Beginning a new job as a copy of one that is there, from the list of jobs. */
export function useJobListVerbs(): readonly PageVerb[] {
  const t = useT(jobPageWords);
  const { may } = useMay();
  return may('create', 'job')
    ? [
        {
          key: 'from-job',
          icon: <Copy aria-hidden />,
          label: t('copy.fromVerb'),
          dialog: (onClose) => <CopyJobDialog like={null} onClose={onClose} />,
        },
      ]
    : [];
}
