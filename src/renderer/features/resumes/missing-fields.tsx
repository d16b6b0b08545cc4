import { Plus } from 'lucide-react';
import { nameOf } from '#blocks/document-view/read-fields.ts';
import { readFieldWords } from '#blocks/document-view/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { Button } from '#ui/button.tsx';
import { FieldRow } from './field-row.tsx';
import type { Review } from './review.ts';
import { resumeWords } from './words/index.ts';

/** What a person is asked for, whatever their file says. */
const asked = ['first_name', 'last_name', 'title', 'email', 'phone', 'company_user.location.title'] as const;

interface MissingFieldsProps {
  fields: readonly ReadField[];
  review: Review;
  onReview: (review: Review) => void;
}

/** What was not read of the person: a field of each is added where somebody knows or sees it. */
export function MissingFields({ fields, review, onReview }: MissingFieldsProps) {
  const t = useT(resumeWords);
  const ofFields = useT(readFieldWords);
  const missing = asked
    .filter((path) => fields.every((field) => field.path !== path))
    .flatMap((path) => {
      const name = nameOf({ path, value: '', certain: true });
      return name === undefined ? [] : [{ path, name }];
    });
  const change = (path: string, value: string) =>
    onReview({ ...review, changed: { ...review.changed, [path]: value } });
  const isAdded = ({ path }: { path: string }) => path in review.changed;
  const offered = missing.filter((one) => !isAdded(one));
  return (
    <div className="flex flex-col gap-1">
      {missing.filter(isAdded).map(({ path, name }) => (
        <FieldRow
          key={path}
          name={name}
          takesFocus={review.changed[path] === ''}
          value={review.changed[path] ?? ''}
          onChange={(value) => change(path, value)}
        />
      ))}
      {offered.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-1 text-secondary text-sm">
          {t('notRead')}
          {offered.map(({ path, name }) => (
            <Button
              key={path}
              variant="ghost"
              size="small"
              aria-label={t('addField', { field: ofFields(`field.${name}`) })}
              onClick={() => change(path, '')}
            >
              <Plus aria-hidden />
              {ofFields(`field.${name}`)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
