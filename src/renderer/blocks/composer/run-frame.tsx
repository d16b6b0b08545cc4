import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { removeRun } from './composer-store.ts';
import { composerWords } from './words/index.ts';

interface RunFrameProps {
  runKey: string;
  icon: ReactNode;
  /** What was asked for: a link where there is a page of it. */
  name: ReactNode;
  title: string;
  /** How far it is. */
  state: ReactNode;
  /** What can be done with it besides taking it off the list. */
  action?: ReactNode;
  /** A second line. */
  children?: ReactNode;
}

/** One line of what was asked for. */
export function RunFrame({ runKey, icon, name, title, state, action, children }: RunFrameProps) {
  const t = useT(composerWords);
  return (
    <li className="flex flex-col border-line border-t py-1 first:border-t-0">
      <div className="flex min-h-8 items-center gap-2.5">
        {icon}
        <div className="flex min-w-0 flex-1 items-center">{name}</div>
        {state}
        {action}
        <IconButton size="small" label={t('runs.dismiss', { name: title })} onClick={() => removeRun(runKey)}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </li>
  );
}
