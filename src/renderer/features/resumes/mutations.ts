import { useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useWrite } from '#lib/policy/use-write.ts';

interface Sending {
  done: number;
  total: number;
}

/** Sends files one after the other, as one run; what is refused is told by name, and the others go on. */
export function useAddFiles() {
  const { mutateAsync } = useWrite('resumes.add');
  const errorText = useErrorText();
  const [sending, setSending] = useState<Sending>();
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([]);

  function whyOf(error: unknown): string {
    const { title, detail } = errorText(error);
    return detail ?? title;
  }

  async function add(files: readonly File[]): Promise<void> {
    const run = crypto.randomUUID();
    setRefused([]);
    for (const [done, file] of files.entries()) {
      setSending({ done, total: files.length });
      try {
        await mutateAsync({ run, file });
      } catch (error) {
        setRefused((before) => [...before, { name: file.name, why: whyOf(error) }]);
      }
    }
    setSending(undefined);
  }

  return { add, sending, refused };
}

/** Reads a file again, or leaves it. */
export function useChangeFile() {
  return useWrite('resumes.change');
}

/** Makes a candidate of a file. */
export function useApplyFile() {
  return useWrite('resumes.apply');
}
