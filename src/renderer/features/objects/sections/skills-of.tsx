import { objectWords } from '#blocks/object/words/index.ts';
import { SkillTable } from '#blocks/object-page/skill-table.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** The level that is led to; what the company needs is no matter of a course. */
export function SkillsTaught({ of }: { of: ObjectOf<'course' | 'training'> }) {
  const t = useT(objectWords);
  const skills = (of.skills ?? []).map(({ id, name, level }) => ({ id, name, level }));
  return <SkillTable object={of} list="teaches.out" title={t('page.skillsTaught')} skills={skills} />;
}
