import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { objectIn } from '#lib/read-page.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { composerWords } from './words/index.ts';

const ReportDigest = lazy(async () => ({
  default: (await import('#blocks/canvas-view/report-digest.tsx')).ReportDigest,
}));

function Waiting() {
  return (
    <div aria-hidden className="flex max-w-149 flex-col gap-2.5">
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-4/5" />
    </div>
  );
}

/** A report's answer in short, where it was asked for, and the way to all of it. */
export function ReportAnswer({ id, canvasId, title }: { id: string; canvasId: string; title: string }) {
  const t = useT(composerWords);
  const errorText = useErrorText();
  const { data, error } = useQuery({
    ...readOptions('canvases.read', { id: canvasId }, { failure: 'screen' }),
    select: (answer) => objectIn('canvas', answer),
  });
  return (
    <section
      id={id}
      aria-label={t('runs.answer', { name: title })}
      className="flex animate-fade flex-col items-start gap-4 ps-8.5 pt-1.5 pe-2 pb-3"
    >
      {error !== null && data === undefined ? (
        <p className="text-secondary">{errorText(error).title}</p>
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <ReportDigest canvas={data} />
        </Suspense>
      )}
      <Button asChild size="small">
        <ObjectLink object={{ id: canvasId, object_type: 'canvas', name: title }}>{t('runs.open')}</ObjectLink>
      </Button>
    </section>
  );
}
