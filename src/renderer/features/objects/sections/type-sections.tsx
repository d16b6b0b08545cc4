import type { ReactNode } from 'react';
import type { FieldLabel } from '#blocks/object/object-field.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { RefRow } from '#blocks/object-page/ref-row.tsx';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { TeamSection } from '#blocks/object-page/team-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { CanvasContents } from './canvas-contents.tsx';
import { Career } from './career.tsx';
import { GoalList } from './goal-list.tsx';
import { QuestionList } from './question-list.tsx';
import { RolloutList } from './rollout-list.tsx';
import { SkillLevels } from './skill-levels.tsx';
import { SpacePeople } from './space-people.tsx';

/** The sections only some types have. */
export function TypeSections({ object }: { object: ObjectOf }): ReactNode {
  const t = useT(objectWords);
  switch (object.object_type) {
    case 'candidate':
    case 'employee':
    case 'member': {
      const { mentors, peers, shadows, buddies, skills } = object.resume ?? {};
      return (
        <>
          <SkillTable title={t('page.skills')} skills={skills ?? []} />
          <Career person={object} />
          <TeamSection title={t('fields.teamMembers')} people={object.team?.members ?? []} />
          <RefSections lists={{ mentors, peers, shadows, buddies }} />
        </>
      );
    }
    case 'job':
      return <SkillTable title={t('page.skillsNeeded')} skills={object.skills ?? []} />;
    case 'course':
      return <SkillTable title={t('page.skillsTaught')} skills={taughtSkills(object)} />;
    case 'training':
      return (
        <>
          <SkillTable title={t('page.skillsTaught')} skills={taughtSkills(object)} />
          <RolloutList training={object} />
        </>
      );
    case 'skill':
      return <SkillLevels skill={object} />;
    case 'pulse':
      return <QuestionList pulse={object} />;
    case 'space':
      return (
        <>
          <SpacePeople space={object} />
          <RefSections lists={{ documents: object.documents, objects: object.objects_json }} />
        </>
      );
    case 'canvas':
      return <CanvasContents canvas={object} />;
    case 'performance':
      return <GoalList record={object} />;
    default:
      return null;
  }
}

/** The level a course leads to; what the company needs is no matter of the course. */
function taughtSkills({ skills = [] }: ObjectOf<'course' | 'training'>): HeldSkill[] {
  return skills.map(({ id, name, level }) => ({ id, name, level }));
}

const refLabels = ['mentors', 'peers', 'shadows', 'buddies', 'documents', 'objects'] as const satisfies FieldLabel[];

type RefLists = Readonly<Partial<Record<(typeof refLabels)[number], readonly ObjectRef[]>>>;

function RefSections({ lists }: { lists: RefLists }) {
  const t = useT(objectWords);
  return refLabels.map((label) => {
    const refs = lists[label] ?? [];
    return refs.length === 0 ? null : (
      <PageSection key={label} title={t(`fields.${label}`)}>
        <RefRow objects={refs} />
      </PageSection>
    );
  });
}
