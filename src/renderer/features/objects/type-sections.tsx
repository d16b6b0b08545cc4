import type { ReactNode } from 'react';
import type { FieldLabel } from '#blocks/object/fields.ts';
import { heldSkillsAt, refsAt } from '#blocks/object/read-field.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { CanvasContents } from './canvas-contents.tsx';
import { Career } from './career.tsx';
import { GoalList } from './goal-list.tsx';
import { PageSection } from './page-section.tsx';
import { PeopleRow } from './people-row.tsx';
import { QuestionList } from './question-list.tsx';
import { RolloutList } from './rollout-list.tsx';
import { SkillLevels } from './skill-levels.tsx';
import { SkillTable } from './skill-table.tsx';
import { SpacePeople } from './space-people.tsx';
import { TeamSection } from './team-section.tsx';

/** The sections only some types have. */
export function TypeSections({ object, type }: { object: ObjectBase; type: ObjectType }): ReactNode {
  const t = useT('objects');
  switch (type) {
    case 'candidate':
    case 'employee':
    case 'member':
      return (
        <>
          <SkillTable title={t('page.skills')} skills={heldSkillsAt(object, 'resume.skills')} />
          <Career person={object} />
          <TeamSection title={t('fields.teamMembers')} people={refsAt(object, 'team.members')} />
          <RefSections
            object={object}
            lists={[
              ['mentors', 'resume.mentors'],
              ['peers', 'resume.peers'],
              ['shadows', 'resume.shadows'],
              ['buddies', 'resume.buddies'],
            ]}
          />
        </>
      );
    case 'job':
      return <SkillTable title={t('page.skillsNeeded')} skills={heldSkillsAt(object, 'skills')} />;
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
          <RefSections
            object={object}
            lists={[
              ['documents', 'documents'],
              ['objects', 'objects_json'],
            ]}
          />
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
function taughtSkills(object: ObjectBase): HeldSkill[] {
  return heldSkillsAt(object, 'skills').map(({ id, name, level }) => ({ id, name, level }));
}

type RefLists = readonly (readonly [label: FieldLabel, path: string])[];

function RefSections({ object, lists }: { object: ObjectBase; lists: RefLists }) {
  const t = useT('objects');
  return lists.map(([label, path]) => {
    const refs = refsAt(object, path);
    return refs.length === 0 ? null : (
      <PageSection key={path} title={t(`fields.${label}`)}>
        <PeopleRow objects={refs} />
      </PageSection>
    );
  });
}
