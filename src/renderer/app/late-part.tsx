import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

/**
 * A part of the window that comes when there is time for it, and that the window does without: nobody looks at a place where
 * it would be missing, so nothing stands for it while it is read, nor where it could not be read.
 */
export function LatePart({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  );
}
