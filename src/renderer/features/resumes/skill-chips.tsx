import { Check, Plus, Undo2, X } from 'lucide-react';
import { readFieldWords } from '#blocks/document-view/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { classNames } from '#ui/class-names.ts';
import type { Review } from './review.ts';
import { resumeWords } from './words/index.ts';

interface SkillChipsProps {
  fields: readonly ReadField[];
  review: Review;
  onReview: (review: Review) => void;
  onFocus: (path: string) => void;
}

const chip = 'inline-flex h-6.5 items-center gap-1.5 rounded-mark px-2';

/** Skills that the company knows, and words that may become skills of it. */
export function SkillChips({ fields, review, onReview, onFocus }: SkillChipsProps) {
  const t = useT(resumeWords);
  const ofFields = useT(readFieldWords);
  const known = fields.filter(({ path }) => path.startsWith('resume.skills.'));
  const taken = known.filter(({ path }) => !review.left.includes(path));
  const fresh = fields.filter(({ path }) => path.startsWith('resume.proposed_skills.'));
  if (known.length + fresh.length === 0) {
    return null;
  }
  const press = (name: string) =>
    onReview({
      ...review,
      fresh: review.fresh.includes(name) ? review.fresh.filter((one) => one !== name) : [...review.fresh, name],
    });
  const leave = (path: string) =>
    onReview({
      ...review,
      left: review.left.includes(path) ? review.left.filter((one) => one !== path) : [...review.left, path],
    });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="flex items-baseline justify-between gap-2 font-semibold">
        {ofFields('group.skills')}
        <span className="font-normal text-secondary text-sm">
          {t('knownSkills', { known: taken.length, fresh: fresh.length })}
        </span>
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {known.map(({ path, value, certain }) => {
          const isLeft = review.left.includes(path);
          const ground = isLeft ? 'text-muted' : certain ? 'bg-surface-3' : 'bg-warning-soft text-warning';
          return (
            <li key={path} className={classNames(chip, ground)}>
              {isLeft ? <s>{value}</s> : value}
              <button
                type="button"
                tabIndex={certain ? -1 : 0}
                data-review-field
                aria-label={t(isLeft ? 'takeSkill' : 'leaveSkill', { name: value })}
                onFocus={() => onFocus(path)}
                onClick={() => leave(path)}
                className={classNames('rounded-mark', isLeft ? 'hover:text-primary' : 'hover:text-critical')}
              >
                {isLeft ? <Undo2 aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
              </button>
            </li>
          );
        })}
        {fresh.map(({ path, value }) => {
          const isTaken = review.fresh.includes(value);
          return (
            <li key={path}>
              <button
                type="button"
                data-review-field
                aria-pressed={isTaken}
                aria-label={t('newSkill', { name: value })}
                onFocus={() => onFocus(path)}
                onClick={() => press(value)}
                className={classNames(
                  chip,
                  'border',
                  isTaken ? 'border-accent bg-accent-soft text-accent' : 'border-line border-dashed',
                )}
              >
                {isTaken ? <Check aria-hidden className="size-3.5" /> : <Plus aria-hidden className="size-3.5" />}
                {value}
              </button>
            </li>
          );
        })}
      </ul>
      {fresh.length > 0 && <p className="text-secondary text-sm">{t('newSkills')}</p>}
    </section>
  );
}
