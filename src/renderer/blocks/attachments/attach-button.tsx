import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { attachmentWords } from './words/index.ts';

interface AttachButtonProps {
  /** Files were chosen: `editor.commands.attachFiles(files)`. */
  onFiles: (files: readonly File[]) => void;
  size?: 'small' | 'medium';
  disabled?: boolean;
}

/** Chooses files to be attached. */
export function AttachButton({ onFiles, size = 'medium', disabled = false }: AttachButtonProps) {
  const t = useT(attachmentWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton size={size} label={t('attach')} disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-attach
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          event.target.value = '';
          if (files.length > 0) {
            onFiles(files);
          }
        }}
      />
    </>
  );
}
