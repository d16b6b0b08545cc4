import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { addFiles, forgetTold, type RefusedFile, useAddingStore } from './adding.ts';
import { resumeWords } from './words/index.ts';

/** Sends files into the queue, as one run; the screen may be left meanwhile. */
export function useAddFiles() {
  const { mutateAsync } = useWrite('resumes.add');
  const errorText = useErrorText();
  const t = useT(resumeWords);
  const { sending, refused, known, unsent } = useAddingStore();

  function whyOf({ why, file }: RefusedFile): string {
    if ('empty' in why) {
      return t('noContent');
    }
    const { error } = why;
    if (error instanceof ApiError && unfit.has(error.sentence?.code ?? '')) {
      return t(endings.test(file.name) ? 'notWhatItsNameSays' : 'noResume');
    }
    const { title, detail } = errorText(error);
    return detail ?? title;
  }

  function add(files: readonly File[]): void {
    const run = crypto.randomUUID();
    void addFiles(files, async (file) => (await mutateAsync({ run, file })).run !== run);
  }

  return { add, sending, refused, known, unsent, whyOf, forgetTold };
}

/** What the host says of a file of a kind that it does not keep: it names all kinds that documents have. */
const unfit: ReadonlySet<string> = new Set(['notStorable', 'endingNotStorable']);
/** Kinds that are read as résumés, by the endings of their names. */
const endings = /\.(?:pdf|docx|odt|rtf|html?|txt|md|json)$/i;

/** Reads a file again, or leaves it. */
export function useChangeFile() {
  return useWrite('resumes.change');
}

/** Makes a candidate of a file. */
export function useApplyFile() {
  return useWrite('resumes.apply');
}
