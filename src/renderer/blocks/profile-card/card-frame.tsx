import { Pin, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** The ground of a card. */
export const cardGround =
  'relative flex w-85 max-w-[calc(100vw-1rem)] flex-col rounded-card bg-surface-2 text-primary shadow-overlay';

interface CardFrameProps {
  titleId: string;
  /** Avatar or icon. */
  mark: ReactNode;
  /** Undefined while it is not known. */
  name: ReactNode;
  /** What it is: "Employee". */
  type: string;
  /** What one asks first about it: "Product designer · Berlin". */
  line: string;
  /** It was found as another type than the one asked for. */
  foundAs?: string | undefined;
  isPinned: boolean;
  onPin: () => void;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** The parts of every profile card and where they stand: who or what it is, what there is to know, what to do next. */
export function CardFrame(props: CardFrameProps) {
  const { titleId, mark, name, type, line, foundAs, isPinned, onPin, onClose, actions, children } = props;
  const t = useT(objectWords);
  return (
    <>
      <header
        data-card-handle={isPinned || undefined}
        className={classNames(
          'flex items-start gap-3 py-3 ps-4 pe-12',
          isPinned && 'cursor-grab touch-none active:cursor-grabbing',
        )}
      >
        {mark}
        <div className="flex min-h-9 min-w-0 flex-1 flex-col justify-center">
          <p className="text-muted text-xs">{type}</p>
          <h2
            id={titleId}
            title={typeof name === 'string' ? name : undefined}
            className={classNames('line-clamp-2 break-words font-semibold text-lg', !isPinned && 'selectable')}
          >
            <bdi>{name}</bdi>
          </h2>
          {line !== '' && (
            <p title={line} className="truncate text-secondary">
              <bdi>{line}</bdi>
            </p>
          )}
          {foundAs !== undefined && (
            <p className="pt-1">
              <Badge tone="info">{foundAs}</Badge>
            </p>
          )}
        </div>
      </header>
      {/* Before what is read: the first things the keyboard comes to. */}
      {actions !== undefined && (
        <div className="flex shrink-0 flex-wrap gap-1.5 border-line border-b px-4 pb-3">{actions}</div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pt-3 pb-4 *:shrink-0">
        {children}
      </div>
      <span className="absolute end-2.5 top-2.5">
        {isPinned ? (
          <IconButton label={t('common:close')} size="small" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t('profile.pin')} size="small" onClick={onPin}>
            <Pin aria-hidden />
          </IconButton>
        )}
      </span>
    </>
  );
}
