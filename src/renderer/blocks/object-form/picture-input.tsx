import { useId, useRef, useState } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import type { InputProps } from './input-props.ts';
import { smallPicture } from './small-picture.ts';

interface PictureInputProps extends InputProps<string> {
  /** Whose picture it is: without one, initials show. */
  name: string;
}

/** A picture from a file, made small. */
export function PictureInput({ label, error, value, onChange, name }: PictureInputProps) {
  const t = useT(objectWords);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const message = isUnreadable ? t('input.noPicture') : error;
  const messageId = `${id}-message`;

  async function take(file: File) {
    const picture = await smallPicture(file);
    setUnreadable(picture === undefined);
    if (picture !== undefined) {
      onChange(picture);
    }
  }

  return (
    <FieldFrame inputId={id} messageId={messageId} label={label} error={message}>
      <div className="flex items-center gap-3">
        {name === '' && value === '' ? null : (
          <Avatar name={name} image={value === '' ? undefined : value} size="large" />
        )}
        <Button
          id={id}
          size="small"
          aria-describedby={message === undefined ? undefined : messageId}
          onClick={() => input.current?.click()}
        >
          {t('input.choosePicture')}
        </Button>
        {value === '' ? null : (
          <Button size="small" variant="ghost" onClick={() => onChange('')}>
            {t('input.removePicture')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) {
              void take(file);
            }
          }}
        />
      </div>
    </FieldFrame>
  );
}
