import { ApplicationsSection } from '#blocks/applications/applications-section.tsx';
import { ConsentEnded } from '#blocks/applications/consent-ended.tsx';
import { InterviewKit } from '#blocks/interviews/interview-kit.tsx';
import { OthersCards } from '#blocks/interviews/others-cards.tsx';
import { JobFunnel } from '#blocks/applications/pipeline/job-funnel.tsx';
import { LinkedRefs } from '#blocks/object-page/linked-refs.tsx';
import type { PageParts } from '#blocks/object-page/object-page.tsx';
import { OtherRecords } from '#blocks/object-page/other-records.tsx';
import { noVerbs, type PageVerb } from '#blocks/object-page/page-verb.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { ApprovedPart } from './job/approved-part.tsx';
import { HiringTeam } from './job/hiring-team.tsx';
import { JobApproval } from './job/job-approval.tsx';
import { GaugeSentence } from './job/gauge-sentence.tsx';
import { JobPeople } from './job/job-people.tsx';
import { JobViews } from './job/job-views.tsx';
import { FitForJob } from './candidate/fit-for-job.tsx';
import { NextStage } from './candidate/next-stage.tsx';
import { PulsesAnswered } from './candidate/pulses-answered.tsx';
import { SkillsForJob } from './candidate/skills-for-job.tsx';
import { TeamToJoin } from './candidate/team-to-join.tsx';
import { useCandidateTabs } from './use-candidate-tabs.tsx';
import { AlikeSection } from './same-person/alike-section.tsx';
import { AttributeList } from './sections/attribute-list.tsx';
import { CanvasContents } from './sections/canvas-contents.tsx';
import { DocumentFile } from './sections/document-file.tsx';
import { EmployeeMetrics } from './sections/employee-metrics.tsx';
import { GoalList } from './sections/goal-list.tsx';
import { PeopleByLevel } from './sections/people-by-level.tsx';
import { PersonSections } from './sections/person-sections.tsx';
import { QuestionList } from './sections/question-list.tsx';
import { RolloutList } from './sections/rollout-list.tsx';
import { SkillLevels } from './sections/skill-levels.tsx';
import { SkillsTaught } from './sections/skills-of.tsx';
import { SpacePeople } from './sections/space-people.tsx';
import { useDocumentVerbs } from './use-document-verbs.tsx';
import { useHiringVerbs } from './use-hiring-verbs.tsx';
import { askOfApplicants, useJobListVerbs, useJobVerbs } from './use-job-verbs.tsx';
import { useJobTabs } from './use-job-tabs.tsx';
import { useLearningVerbs } from './use-learning-verbs.tsx';
import { useMemberVerbs } from './use-member-verbs.tsx';
import { usePulseVerbs } from './use-pulse-verbs.tsx';
import { useSpaceVerbs } from './use-space-verbs.tsx';
import { useStaffVerbs } from './use-staff-verbs.tsx';

/** What the page of a type has besides what its descriptor says. */
interface TypeParts<Type extends ObjectType = ObjectType> {
  parts: (object: ObjectOf<Type>) => Omit<PageParts, 'verbs' | 'tabs'>;
  useVerbs: (object: ObjectOf<Type>) => readonly PageVerb[];
  /** What its list offers before the verb that makes a new one. */
  useListVerbs: () => readonly PageVerb[];
  /** What its page has no room for at once. */
  useTabs: (object: ObjectOf<Type>) => PageParts['tabs'];
  /** Files that are dropped on it become documents about it. */
  takesFiles: boolean;
}

const noTabs = () => undefined;

function own<Type extends ObjectType>(
  parts: TypeParts<Type>['parts'] = () => ({}),
  {
    useVerbs = noVerbs,
    useListVerbs = noVerbs,
    useTabs = noTabs,
    takesFiles = true,
  }: Partial<Omit<TypeParts<Type>, 'parts'>> = {},
): TypeParts<Type> {
  return { parts, useVerbs, useListVerbs, useTabs, takesFiles };
}

/** A type without a row has nothing besides. */
const typeParts: { readonly [Type in ObjectType]?: TypeParts<Type> } = {
  candidate: own(
    (person) => ({
      lead: <NextStage person={person} />,
      contents: (
        <>
          <ConsentEnded person={person} />
          <ApplicationsSection person={person} />
        </>
      ),
      sections: (
        <>
          <AlikeSection person={person} />
          <PersonSections
            person={person}
            skillTable={
              <>
                <SkillsForJob person={person} />
                <TeamToJoin person={person} />
              </>
            }
          />
          <PulsesAnswered person={person} />
        </>
      ),
      figures: <FitForJob person={person} />,
      people: <OtherRecords person={person} />,
    }),
    { useVerbs: useHiringVerbs, useTabs: useCandidateTabs },
  ),
  employee: own<'employee'>(
    (person) => ({
      sections: (
        <>
          <AlikeSection person={person} />
          <PersonSections person={person} />
        </>
      ),
      figures: <EmployeeMetrics id={person.id} />,
      people: <OtherRecords person={person} />,
    }),
    { useVerbs: useStaffVerbs },
  ),
  member: own(
    (person) => ({ sections: <PersonSections person={person} />, people: <OtherRecords person={person} /> }),
    { useVerbs: useMemberVerbs },
  ),
  job: own(
    (job) => ({
      contents: <JobApproval job={job} />,
      head: (
        <>
          <JobFunnel job={job} />
          <JobPeople job={job} />
        </>
      ),
      saysOfScore: (score) => <GaugeSentence jobId={job.id} score={score} />,
      figures: <HiringTeam job={job} />,
      people: (
        <>
          <ApprovedPart job={job} />
          <JobViews job={job} />
        </>
      ),
      afterEdit: askOfApplicants(job),
    }),
    { useVerbs: useJobVerbs, useListVerbs: useJobListVerbs, useTabs: useJobTabs },
  ),
  skill: own((skill) => ({
    sections: (
      <>
        <SkillLevels skill={skill} />
        <PeopleByLevel skill={skill} />
      </>
    ),
  })),
  course: own((course) => ({ sections: <SkillsTaught of={course} /> }), { useVerbs: useLearningVerbs }),
  training: own<'training'>(
    (training) => ({
      sections: (
        <>
          <SkillsTaught of={training} />
          <RolloutList training={training} />
        </>
      ),
    }),
    { useVerbs: useLearningVerbs },
  ),
  pulse: own((pulse) => ({ sections: <QuestionList pulse={pulse} /> }), { useVerbs: usePulseVerbs }),
  space: own(
    (space) => ({
      sections: (
        <>
          <SpacePeople space={space} />
          <LinkedRefs object={space} list="documents" refs={space.documents ?? []} />
          <LinkedRefs object={space} list="objects_json" refs={space.objects_json ?? []} />
        </>
      ),
    }),
    { useVerbs: useSpaceVerbs },
  ),
  canvas: own((canvas) => ({ sections: <CanvasContents canvas={canvas} /> })),
  performance: own((record) => ({
    sections: (
      <>
        <GoalList record={record} />
        <AttributeList record={record} />
      </>
    ),
  })),
  interview: own((interview) => ({
    contents: <InterviewKit interviewId={interview.id} />,
    figures: <OthersCards interviewId={interview.id} />,
  })),
  document: own((document) => ({ contents: <DocumentFile document={document} /> }), {
    useVerbs: useDocumentVerbs,
    takesFiles: false,
  }),
  document_group: own(undefined, { takesFiles: false }),
};

/** The parts of a type's page, to be handed objects of its own. */
export function typePartsOf(type: ObjectType): TypeParts {
  return (typeParts[type] ?? own()) as TypeParts;
}
