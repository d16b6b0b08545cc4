import { useId } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { Slider } from '#ui/slider.tsx';
import type { InputProps } from './input-props.ts';

const highest = 5;
const step = 0.5;

/** A level that is moved along its track, or none. */
export function LevelInput({ label, error, hint, value, onChange }: InputProps<string>) {
  const t = useT(objectWords);
  const text = useObjectText();
  const messageId = useId();
  return (
    <fieldset
      aria-label={label}
      aria-describedby={error === undefined && hint === undefined ? undefined : messageId}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Slider
        label={label}
        variant="skill"
        value={[value === '' ? 0 : Number(value)]}
        max={highest}
        step={step}
        format={(level) => (value === '' ? t('edit.noLevel') : text.score(level))}
        onChange={([level]) => onChange(String(level))}
      />
      {value === '' ? null : (
        <Button
          size="small"
          variant="ghost"
          aria-label={`${t('edit.clearLevel')}: ${label}`}
          className="-ms-2.5 self-start text-muted"
          onClick={() => onChange('')}
        >
          {t('edit.clearLevel')}
        </Button>
      )}
      <FieldMessage id={messageId} {...{ hint, error }} />
    </fieldset>
  );
}
