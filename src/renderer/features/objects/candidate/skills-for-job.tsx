import { useStanding } from '#blocks/applications/queries.ts';
import { useChosenApplication } from '#blocks/applications/use-chosen-application.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { StandingSkill } from '#shared/contract/applications.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { assessmentKinds } from '#shared/domain/skill-ledger.ts';
import { candidatePageWords } from './words/index.ts';

/** What a candidate holds of what the job needs that their page is about, the rest behind it, each with what its level rests on. */
export function SkillsForJob({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(candidatePageWords);
  const ofObject = useT(objectWords);
  const { chosen } = useChosenApplication(person.id);
  const { data } = useStanding(chosen);
  const held = person.resume?.skills ?? [];
  const common = { object: person, list: 'has_skill.out' };
  if (data === undefined) {
    return <SkillTable {...common} title={ofObject('page.skills')} skills={held} />;
  }
  const standing = new Map(data.skills.map((skill) => [skill.id, skill]));
  const isHeld = new Set(held.map(({ id }) => id));
  const needed = data.skills.filter((skill) => skill.needed !== undefined);
  const first = new Set(needed.map(({ id }) => id));
  const skills = [
    ...held.map(({ needs_level: _ofCompany, ...skill }): HeldSkill => againstJob(skill, standing.get(skill.id))),
    // What they are not known to hold has no level: nobody spoke of it.
    ...needed.filter(({ id }) => !isHeld.has(id)).map(({ id, name, ...one }) => againstJob({ id, name }, one)),
  ];
  const isTold = data.skills.some(({ said }) => said !== undefined);
  return (
    <SkillTable
      {...common}
      title={first.size === 0 ? ofObject('page.skills') : t('standing.skills')}
      {...{ skills, first }}
      absent={new Set(needed.flatMap(({ id }) => (isHeld.has(id) ? [] : id)))}
      {...(isTold ? { sourceOf: ({ id }: HeldSkill) => <Source said={standing.get(id)?.said} /> } : {})}
    />
  );
}

function againstJob(skill: HeldSkill, standing: Pick<StandingSkill, 'needed'> | undefined): HeldSkill {
  return standing?.needed === undefined ? skill : { ...skill, needs_level: standing.needed };
}

/** How and when a level was said. Of a kind that only a newer host knows the day alone is told. */
function Source({ said }: Pick<StandingSkill, 'said'>) {
  const t = useT(candidatePageWords);
  const { shortDate, dateTime } = useFormat();
  if (said === undefined) {
    return null;
  }
  const kind = assessmentKinds.find((one) => one === said.kind);
  const date = shortDate(said.at);
  return (
    <time dateTime={said.at} title={dateTime(said.at)}>
      {kind === undefined ? date : t('standing.said', { kind: t(`standing.kinds.${kind}`), date })}
    </time>
  );
}
