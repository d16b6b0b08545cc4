import { memo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';

const keys = [
  ['enter', 'open'],
  ['mod+enter', 'newWindow'],
  ['mod+p', 'preview'],
  ['tab', 'kind'],
] as const;

/** What the keys do, and how much of what was found is shown. */
export const PaletteFooter = memo(function PaletteFooter({ shown }: { shown: string }) {
  const t = useT('palette');
  return (
    <footer className="flex h-9.5 shrink-0 items-center gap-4 overflow-hidden whitespace-nowrap border-line border-t px-3 text-secondary text-sm">
      {keys.map(([key, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          <Kbd keys={key} />
          {t(`keys.${label}`)}
        </span>
      ))}
      <span className="ms-auto tabular-nums">{shown}</span>
    </footer>
  );
});
