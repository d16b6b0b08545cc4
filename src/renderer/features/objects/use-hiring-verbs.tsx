import {
  BriefcaseBusiness,
  CalendarPlus,
  Eye,
  FilePlus2,
  PenLine,
  Scale,
  SquareKanban,
  UsersRound,
} from 'lucide-react';
import { ConvertPerson } from '#blocks/applications/convert-person.tsx';
import { VoluntaryDialog } from '#blocks/applications/fairness/voluntary-dialog.tsx';
import { fairnessWords } from '#blocks/applications/fairness/words/index.ts';
import { MoveDialog } from '#blocks/applications/move-dialog.tsx';
import { StageInPlace } from '#blocks/applications/stage-in-place.tsx';
import { interviewWords } from '#blocks/interviews/words/index.ts';
import { isMasked, objectRefOf } from '#blocks/object/object-ref-of.ts';
import { valueAt } from '#blocks/object/typed-path.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { SimilarDialog } from './candidate/similar-dialog.tsx';
import { candidatePageWords } from './candidate/words/index.ts';
import { UnmaskDialog } from './first-look/unmask-dialog.tsx';
import { firstLookWords } from './first-look/words/index.ts';
import { candidateMessageWords } from './messages/words/index.ts';
import { WriteDialog } from './messages/write-dialog.tsx';
import { useCandidateVerbs } from './same-person/use-candidate-verbs.tsx';
import { useEraseVerb } from './use-erase-verb.tsx';
import { ApplyDialog } from './verbs/apply-dialog.tsx';
import { ScheduleFor } from './verbs/schedule-for.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** What can be done with somebody who applies: moving them, hiring them, and merging what is known of them twice. */
export function useHiringVerbs(object: ObjectOf<'candidate'>): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const scheduling = useT(interviewWords);
  const writing = useT(candidateMessageWords);
  const asking = useT(fairnessWords);
  const ofFirstLook = useT(firstLookWords);
  const ofPage = useT(candidatePageWords);
  const { may } = useMay();
  const merging = useCandidateVerbs(object);
  const erasing = useEraseVerb(object);
  const person = objectRefOf(object);
  const stage = object.qualification?.current_stage;
  const move: PageVerb = {
    key: 'move',
    icon: <SquareKanban aria-hidden />,
    label: t('move'),
    dialog: (onClose) => <MoveDialog {...{ person, onClose }} />,
    inPlace: (onClose) => <StageInPlace {...{ person, onClose }} stage={stage?.name ?? ''} />,
  };
  const apply: PageVerb = {
    key: 'apply',
    icon: <FilePlus2 aria-hidden />,
    label: t('apply.verb'),
    dialog: (onClose) => <ApplyDialog {...{ person, onClose }} />,
  };
  const convert: PageVerb = {
    key: 'convert',
    icon: <BriefcaseBusiness aria-hidden />,
    label: t('convert'),
    dialog: (onClose) => <ConvertPerson {...{ person, onClose }} />,
  };
  const schedule: PageVerb = {
    key: 'schedule',
    icon: <CalendarPlus aria-hidden />,
    label: scheduling('schedule.verb'),
    dialog: (onClose) => <ScheduleFor {...{ person, onClose }} />,
  };
  const write: PageVerb = {
    key: 'write',
    icon: <PenLine aria-hidden />,
    label: writing('verb'),
    dialog: (onClose) => <WriteDialog {...{ person: object, onClose }} />,
  };
  const ask: PageVerb = {
    key: 'voluntary',
    icon: <Scale aria-hidden />,
    label: asking('ask.verb'),
    dialog: (onClose) => <VoluntaryDialog {...{ person, onClose }} />,
  };
  const unmask: PageVerb = {
    key: 'unmask',
    icon: <Eye aria-hidden />,
    label: ofFirstLook('unmask.verb'),
    dialog: (onClose) => <UnmaskDialog {...{ person, onClose }} />,
  };
  const isHidden = isMasked(object);
  const similar: PageVerb = {
    key: 'similar',
    icon: <UsersRound aria-hidden />,
    label: ofPage('similar.verb'),
    dialog: (onClose) => <SimilarDialog {...{ person: object, onClose }} />,
  };
  const isHired = stage?.meaning === 'hired' && object.status !== 'hired';
  return [
    ...(stage !== undefined && may('move', 'candidate', object) ? [move] : []),
    ...(may('create', 'interview') ? [schedule] : []),
    ...(!isHidden && may('move', 'candidate', object) ? [apply] : []),
    ...(isHidden && valueAt(object, 'first_look.may_unmask') === true ? [unmask] : []),
    // Nobody writes to, hires or merges whom they do not know.
    ...(!isHidden && may('move', 'candidate', object) ? [write, ask] : []),
    ...(isHidden ? [] : [similar]),
    ...(!isHidden && isHired && may('convert', 'candidate', object) ? [convert] : []),
    ...(isHidden ? [] : merging),
    ...(isHidden ? [] : erasing),
  ];
}
