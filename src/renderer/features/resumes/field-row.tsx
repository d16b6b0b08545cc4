import { Check, CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import type { Field, FieldName } from './review.ts';
import { resumeWords } from './words/index.ts';

interface FieldRowProps {
  field: Field;
  name: FieldName;
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
}

/** One field that was read. A certain one is plain and passed by Tab; the arrows reach every one. */
export function FieldRow({ field: { certain, why }, name, value, onChange, onFocus }: FieldRowProps) {
  const t = useT(resumeWords);
  const hostText = useHostText();
  const id = useId();
  const whyId = `${id}-why`;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="truncate text-secondary">
        {t(`field.${name}`)}
      </label>
      <div
        className={classNames(
          'field-ring flex h-8 items-center gap-2 rounded-control border px-2.5',
          certain ? 'border-transparent hover:border-line' : 'border-line bg-surface-2',
        )}
      >
        <input
          id={id}
          value={value}
          dir="auto"
          tabIndex={certain ? -1 : 0}
          data-review-field
          aria-describedby={why === undefined ? undefined : whyId}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {certain ? (
          <Check role="img" aria-label={t('noDoubt')} className="size-4 shrink-0 text-positive" />
        ) : (
          <span className="inline-flex shrink-0 items-center gap-1 rounded-mark bg-warning-soft px-1.5 text-sm text-warning">
            <CircleHelp aria-hidden className="size-3.5" />
            {t('uncertain')}
          </span>
        )}
      </div>
      {why !== undefined && (
        <p id={whyId} className="col-start-2 pb-1 text-secondary text-sm">
          {hostText(why)}
        </p>
      )}
    </div>
  );
}
