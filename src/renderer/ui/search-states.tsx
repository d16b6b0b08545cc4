import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

const widths = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28'];

/** The shape of results that are on their way. */
export function SearchSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden pt-2">
      {widths.map((width) => (
        <div key={width} className="flex h-9 items-center gap-2.5 px-2.5">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}

/** Nothing was found: what to do instead. */
export function SearchEmpty({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className="mb-3 flex size-10 items-center justify-center rounded-card bg-surface-3 text-secondary">
        <SearchX aria-hidden className="size-5" />
      </span>
      <p className="max-w-full break-words font-semibold" dir="auto">
        {title}
      </p>
      {hint !== undefined && <p className="mt-1 max-w-90 text-secondary">{hint}</p>}
      {action}
    </div>
  );
}
