import type { KeyboardEvent, Ref } from 'react';

interface FirstFieldProps {
  label: string;
  placeholder: string;
  hint: string;
  disabled: boolean;
  ref: Ref<HTMLTextAreaElement>;
  onWanted: () => void;
  onSubmit: () => void;
}

/** True for the Enter that sends: alone or with Mod, and not the one that ends an IME's composition. */
export function isSendingEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing;
}

/** What is there before the editor's code is: it looks the same, and takes every key. */
export function FirstField({ label, placeholder, hint, disabled, ref, onWanted, onSubmit }: FirstFieldProps) {
  return (
    <textarea
      ref={ref}
      rows={1}
      dir="auto"
      aria-label={label}
      aria-description={hint}
      placeholder={placeholder}
      disabled={disabled}
      onFocus={onWanted}
      onPointerEnter={onWanted}
      onKeyDown={(event) => {
        if (isSendingEnter(event)) {
          event.preventDefault();
          onSubmit();
        }
      }}
      className="field-sizing-content block max-h-[40vh] min-h-7 w-full resize-none bg-transparent text-lg leading-6.5 outline-none disabled:opacity-50"
    />
  );
}
