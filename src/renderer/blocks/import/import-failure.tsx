import { TriangleAlert } from 'lucide-react';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { importWords } from './words/index.ts';

interface ImportFailureProps {
  title: string;
  error: Error;
  onRetry?: () => void;
  onOtherFile: () => void;
}

/** A call that failed, in the host's words, with the way on. */
export function ImportFailure({ title, error, onRetry, onOtherFile }: ImportFailureProps) {
  const t = useT(importWords);
  const errorText = useErrorText();
  const hostText = useHostText();
  const text = errorText(error);
  const details = error instanceof ApiError ? error.errors.map(hostText) : [];
  const said = text.detail ?? text.title;
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-line bg-surface-2 p-4 shadow-raised">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-critical" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-semibold">{title}</p>
        <p className="selectable break-words text-secondary">{said}</p>
        {details.length > 0 && !details.every((detail) => said.includes(detail)) ? (
          <ul className="selectable list-disc ps-5 text-secondary">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        ) : null}
        <div className="flex gap-2 pt-1">
          {onRetry === undefined || !mayPass(error) ? null : <Button onClick={onRetry}>{t('common:retry')}</Button>}
          <Button onClick={onOtherFile}>{t('file.another')}</Button>
        </div>
      </div>
    </div>
  );
}

/** A file that the host refused is refused again; what did not answer may answer now. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
