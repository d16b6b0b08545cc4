import { Check, CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { type FieldName, isToday, today } from '#blocks/document-view/read-fields.ts';
import { readFieldWords } from '#blocks/document-view/words/index.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { resumeWords } from './words/index.ts';

interface FieldRowProps {
  /** What was read; nothing where somebody adds what was not. */
  field?: ReadField;
  name: FieldName;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  /** It was added just now. */
  takesFocus?: boolean;
}

/** One field that was read. A certain one is plain and passed by Tab; the arrows reach every one. */
export function FieldRow({ field, name, value, onChange, onFocus, takesFocus = false }: FieldRowProps) {
  const t = useT(resumeWords);
  const ofFields = useT(readFieldWords);
  const hostText = useHostText();
  const id = useId();
  const whyId = `${id}-why`;
  const why = field?.why;
  const certain = field?.certain === true;
  /** Whether it says in the reader's words that a post or course goes on. */
  const saysToday = (text: string) =>
    isToday(name, today) && text.trim().toLowerCase() === ofFields('today').toLowerCase();
  const input = useRef<HTMLInputElement>(null);
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (takes.current) {
      input.current?.focus();
    }
  }, []);
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="truncate text-secondary">
        {ofFields(`field.${name}`)}
      </label>
      <div
        className={classNames(
          'field-ring flex h-8 items-center gap-2 rounded-control border px-2.5',
          certain ? 'border-transparent hover:border-line' : 'border-line bg-surface-2',
        )}
      >
        <input
          ref={input}
          id={id}
          value={isToday(name, value) ? ofFields('today') : value}
          dir="auto"
          tabIndex={certain ? -1 : 0}
          data-review-field
          aria-describedby={why === undefined ? undefined : whyId}
          onChange={({ target }) => onChange(saysToday(target.value) ? today : target.value)}
          onFocus={onFocus}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {field === undefined ? null : certain ? (
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
