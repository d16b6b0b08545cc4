import { mebibytes } from '#blocks/import/file-facts.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { UnsentFile } from '#lib/uploads/upload-failure.ts';
import type { Upload } from '#lib/uploads/upload-store.ts';
import { attachmentWords } from './words/index.ts';

/** Why a file did not arrive, in a line, and whether the same file may do so yet. */
export function useUploadProblem(): (upload: Upload) => { text: string; mayRetry: boolean } {
  const t = useT(attachmentWords);
  const format = useFormat();
  const errorText = useErrorText();
  return ({ error, size }) => {
    if (error instanceof UnsentFile) {
      const text = {
        empty: t('problem.empty'),
        'too-large': t('problem.tooLarge', { size: mebibytes(size, format) }),
        unreadable: t('problem.unreadable'),
      }[error.reason];
      return { text, mayRetry: false };
    }
    if (error instanceof ApiError && error.status === 413) {
      return { text: t('problem.tooLarge', { size: mebibytes(size, format) }), mayRetry: false };
    }
    const { title, detail } = errorText(error);
    const isRefused = error instanceof ApiError && error.status === 415;
    return { text: isRefused ? (detail ?? t('problem.wrongType')) : (detail ?? title), mayRetry: !isRefused };
  };
}
