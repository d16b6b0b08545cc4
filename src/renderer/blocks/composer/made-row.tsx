import { Check, CircleCheck } from 'lucide-react';
import { ObjectTile } from '#blocks/object/object-icon.tsx';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import type { MadeRun } from './composer-store.ts';
import { RunFrame } from './run-frame.tsx';
import { composerWords } from './words/index.ts';

const types = { space: 'space', ticket: 'ticket', file: 'document' } as const;

/** Something that was made, as a link to it; a task has no page, it leads to what it is about. */
export function MadeRow({ run }: { run: MadeRun }) {
  const t = useT(composerWords);
  const { tool, title, object } = run;
  const isTask = tool === 'task';
  const name = isTask ? title : (object?.name ?? title);
  const link = object !== undefined && (
    <ObjectLink object={object} className="flex min-w-0 rounded-control hover:underline">
      <span dir="auto" className={isTask ? 'truncate text-secondary' : 'truncate font-medium'}>
        {object.name}
      </span>
    </ObjectLink>
  );
  return (
    <RunFrame
      runKey={run.key}
      title={name}
      icon={
        isTask ? (
          <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary">
            <CircleCheck aria-hidden strokeWidth={1.75} className="size-3.5" />
          </span>
        ) : (
          <ObjectTile type={types[tool]} />
        )
      }
      state={
        <Badge tone="positive" icon={<Check aria-hidden />}>
          {t('runs.created')}
        </Badge>
      }
      name={
        isTask || object === undefined ? (
          <span className="flex min-w-0 items-baseline gap-2">
            <span dir="auto" className="truncate font-medium">
              {title}
            </span>
            {link}
          </span>
        ) : (
          link
        )
      }
    />
  );
}
