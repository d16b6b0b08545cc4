import { useRef } from 'react';
import { Button } from '#ui/button.tsx';

/** Opens the system's own choice of one file. */
export function ChooseFileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) {
            onFile(file);
          }
        }}
      />
    </>
  );
}
