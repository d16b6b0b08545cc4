import { ScoreGauge } from '#blocks/object/score-gauge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { useMatches } from './queries.ts';
import { jobPageWords } from './words/index.ts';

/** What a job needs, at which level, and how hard that is to come by: who inside holds it so, and how scarce it is. */
export function SkillsNeeded({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const ofObject = useT(objectWords);
  const text = useObjectText();
  const { data } = useMatches(job.id);
  const needs = new Map((data?.needs ?? []).map((need) => [need.id, need]));
  const detailOf = ({ id, name }: HeldSkill) => {
    const need = needs.get(id);
    return need === undefined ? undefined : (
      <span className="flex max-w-full flex-wrap items-center gap-x-2 text-sm">
        <span className="text-muted">{t('needed.holders', { count: need.holders })}</span>
        {need.scarcity === undefined ? null : (
          <span className="flex items-center gap-2 text-muted">
            {t('needed.scarce')}
            <ScoreGauge
              value={need.scarcity}
              text={text}
              isWord
              asked={{
                of: { type: 'skill', id },
                score: 'skill_scarcity',
                name: t('needed.scarcity', { skill: name }),
              }}
            />
          </span>
        )}
      </span>
    );
  };
  return (
    <SkillTable
      object={job}
      list="needs_skill.out"
      title={ofObject('page.skillsNeeded')}
      skills={job.skills ?? []}
      detailOf={detailOf}
    />
  );
}
