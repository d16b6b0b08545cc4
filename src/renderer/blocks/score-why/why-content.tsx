import { lazy, Suspense } from 'react';
import type { ScoreAsked } from '#blocks/object/why-gauge.tsx';
import { WhyLoading } from './why-loading.tsx';

const Body = lazy(async () => ({ default: (await import('./why-body.tsx')).WhyBody }));

/** What "Why?" opens, wherever it is asked: read when it is there. */
export function WhyContent(props: ScoreAsked & { label: string }) {
  return (
    <Suspense fallback={<WhyLoading />}>
      <Body {...props} />
    </Suspense>
  );
}
