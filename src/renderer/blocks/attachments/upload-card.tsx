import { Pause, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { fileSize } from '#blocks/import/file-facts.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { cancelUpload, retryUpload, type Upload } from '#lib/uploads/upload-store.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Progress } from '#ui/progress.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import { FileIcon } from './file-icon.tsx';
import { useUploadProblem } from './use-upload-problem.ts';
import { attachmentWords } from './words/index.ts';

/** A file on its way: how far it is, or why it stopped and what to do. */
export function UploadCard({ upload, onRemove }: { upload: Upload; onRemove: (() => void) | undefined }) {
  const t = useT(attachmentWords);
  const format = useFormat();
  const problemOf = useUploadProblem();
  const { key, name, size, mediaType, phase, received } = upload;
  const failed = phase === 'failed' || phase === 'cancelled';
  const problem = phase === 'failed' ? problemOf(upload) : { text: t('cancelled'), mayRetry: true };
  const share = format.number(size === 0 ? 0 : received / size, { style: 'percent', maximumFractionDigits: 0 });

  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1.5 p-2.5">
      <span className="flex min-w-0 items-center gap-3">
        <FileIcon mediaType={mediaType} name={name} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          {failed ? (
            <span className="flex items-start gap-1.5 text-critical text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
              {problem.text}
            </span>
          ) : (
            <span className="flex items-center gap-1.5 text-secondary text-sm tabular-nums">
              {phase === 'paused' && <Pause aria-hidden className="size-3 shrink-0" />}
              {phase === 'paused'
                ? t('paused')
                : phase === 'waiting'
                  ? t('waiting')
                  : t('progress', { received: fileSize(received, format), size: fileSize(size, format) })}
            </span>
          )}
        </span>
        {onRemove !== undefined && (
          <IconButton
            size="small"
            label={failed ? t('remove', { name }) : t('cancel', { name })}
            onClick={() => {
              cancelUpload(key);
              onRemove();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </span>
      {failed ? (
        onRemove !== undefined && (
          <span className="flex gap-2 ps-12">
            {problem.mayRetry ? (
              <Button size="small" onClick={() => retryUpload(key)}>
                <RotateCcw aria-hidden />
                {t('again')}
              </Button>
            ) : (
              <ChooseFileButton label={t('chooseOther')} onFile={(file) => retryUpload(key, file)} />
            )}
          </span>
        )
      ) : (
        <Progress label={t('uploading', { name })} done={received} total={size} text={share} />
      )}
      <LiveRegion text={phase === 'paused' ? t('paused') : failed ? `${name}: ${problem.text}` : ''} />
    </span>
  );
}
