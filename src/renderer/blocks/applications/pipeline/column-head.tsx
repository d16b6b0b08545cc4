import {
  Check,
  ChevronsLeft,
  Clock,
  FileCheck,
  Inbox,
  type LucideIcon,
  MessagesSquare,
  Phone,
  Plus,
  RefreshCw,
  X,
} from 'lucide-react';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PipelineColumn } from '#shared/contract/applications.ts';
import { asStageMeaning, isClosing, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { pipelineWords } from './words/index.ts';

const marks: Readonly<Record<StageMeaning, { Icon: LucideIcon; className: string }>> = {
  applied: { Icon: Inbox, className: 'text-secondary' },
  screening: { Icon: Phone, className: 'text-info' },
  interview: { Icon: MessagesSquare, className: 'text-info' },
  in_process: { Icon: RefreshCw, className: 'text-info' },
  offer: { Icon: FileCheck, className: 'text-accent' },
  hired: { Icon: Check, className: 'text-positive' },
  rejected: { Icon: X, className: 'text-secondary' },
  withdrawn: { Icon: X, className: 'text-secondary' },
  declined: { Icon: X, className: 'text-secondary' },
};

/** The mark of a stage, by what it means. */
export function StageMark({ meaning }: { meaning: string }) {
  const { Icon, className } = marks[asStageMeaning(meaning) ?? 'in_process'];
  return <Icon aria-hidden className={`size-4 shrink-0 ${className}`} />;
}

interface ColumnHeadProps {
  column: PipelineColumn;
  title: string;
  /** Puts somebody into it; undefined where nobody can be put. */
  onAdd: (() => void) | undefined;
  onFold: (() => void) | undefined;
}

/** Over a column: how many there are in all, how long half of them have been there, and how many wait too long. */
export function ColumnHead({ column, title, onAdd, onFold }: ColumnHeadProps) {
  const t = useT(pipelineWords);
  const { number } = useFormat();
  const { stage, owner, total, median_days: median, over } = column;
  const isOver = isClosing(asStageMeaning(stage?.meaning) ?? 'in_process');
  return (
    <>
      <div className="flex h-6 items-center gap-2">
        {stage === undefined ? null : <StageMark meaning={stage.meaning} />}
        {owner === undefined ? null : <ObjectMark object={{ ...owner, name: owner.name ?? '' }} size="small" />}
        <h2 dir="auto" className="truncate font-semibold">
          {title}
        </h2>
        <span aria-hidden className="text-secondary tabular-nums">
          {stage === undefined ? t('openCount', { count: total, value: number(total) }) : number(total)}
        </span>
        {onAdd === undefined ? null : (
          <IconButton label={t('add.title', { stage: title })} size="small" className="ms-auto" onClick={onAdd}>
            <Plus aria-hidden />
          </IconButton>
        )}
        {onFold === undefined ? null : (
          <IconButton label={t('fold', { title })} size="small" className="ms-auto" onClick={onFold}>
            <ChevronsLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        )}
      </div>
      <p className="flex h-5 items-center gap-1.5 text-secondary text-sm">
        {median === null || isOver ? null : (
          <>
            <Clock aria-hidden className="size-3.5 shrink-0" />
            <span title={t('medianTitle', { count: Math.floor(median) })}>
              {t('median', { count: Math.floor(median) })}
            </span>
            {over === 0 ? null : (
              <>
                <span aria-hidden>·</span>
                <span className="text-warning" title={t('overTitle', { count: over })}>
                  {t('over', { count: over })}
                </span>
              </>
            )}
          </>
        )}
      </p>
    </>
  );
}
