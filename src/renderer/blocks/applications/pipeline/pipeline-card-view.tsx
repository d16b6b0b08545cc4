import {
  Calendar,
  CircleCheck,
  ClipboardCheck,
  FileSearch,
  Hourglass,
  type LucideIcon,
  PenLine,
  Send,
} from 'lucide-react';
import { applicationWords } from '#blocks/applications/words/index.ts';
import { cardTrigger } from '#blocks/object/card-trigger.ts';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PipelineCard } from '#shared/contract/applications.ts';
import type { NextActionKind } from '#shared/domain/next-action.ts';
import { daysBetween, tooLongDays } from '#shared/domain/waiting.ts';
import type { BoardCardParts } from '#ui/board.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { holderOf, nextOfCard } from './next-of-card.ts';
import { TimeBar } from './time-bar.tsx';
import { pipelineWords } from './words/index.ts';

const icons: Readonly<Record<NextActionKind | 'today', LucideIcon>> = {
  today: Calendar,
  review: FileSearch,
  book_interview: Calendar,
  await_times: Hourglass,
  hold_interview: Calendar,
  decide: CircleCheck,
  make_offer: PenLine,
  send_offer: Send,
  await_answer: Hourglass,
  renew_offer: PenLine,
  hire: CircleCheck,
};

interface PipelineCardViewProps {
  card: PipelineCard;
  parts: Pick<BoardCardParts, 'link' | 'mark'>;
  /** Of its column. */
  medianDays: number;
  fullDays: number;
  /** Cards of several jobs say which. */
  namesJob: boolean;
  now: Date;
}

/** An application in four lines: who, with how many scorecards; where they are; what comes next and who holds it; how long they wait. */
export function PipelineCardView({ card, parts, medianDays, fullDays, namesJob, now }: PipelineCardViewProps) {
  const t = useT(pipelineWords);
  const ofApplications = useT(applicationWords);
  const { relativeTime, time, dateTime } = useFormat();
  const { candidate, scorecards } = card;
  const days = daysBetween(card.in_stage_since, now.toISOString());
  const isLate = card.is_open && days > tooLongDays(medianDays);
  const count = Math.floor(days);
  const next = nextOfCard(card, now);
  const Icon = next === undefined ? undefined : icons[next.what];
  const holder = holderOf(card);
  const line = [card.company ?? candidate.title, namesJob ? (card.job?.name ?? card.role) : undefined].filter(
    (part) => part !== undefined && part !== '',
  );

  function nextText(): string {
    if (next === undefined) {
      return card.closed_reason ?? '';
    }
    if (next.what === 'today') {
      return t('interviewToday', { time: time(next.at) });
    }
    const when = { when: relativeTime(next.when) };
    return next.what === 'await_answer'
      ? ofApplications(next.isDue ? 'next.answer_until' : 'next.await_answer', when)
      : ofApplications(`next.${next.what}`, when);
  }

  return (
    <span className="flex h-full flex-col justify-between p-2.5">
      <span className="flex h-5 items-center gap-2">
        {parts.mark(<ObjectMark object={{ ...candidate, name: candidate.name ?? '' }} size="small" />)}
        {parts.link(
          <span dir="auto" {...cardTrigger(candidate)} className="block truncate font-medium">
            {candidate.name}
          </span>,
        )}
        {scorecards === undefined ? null : (
          <span className="flex shrink-0 items-center gap-1 text-secondary text-sm tabular-nums">
            <ClipboardCheck aria-hidden className="size-3.5" />
            <span aria-hidden>
              {scorecards.handed_in}/{scorecards.asked}
            </span>
            <span className="sr-only">{t('scorecards', { count: scorecards.handed_in, asked: scorecards.asked })}</span>
          </span>
        )}
      </span>
      <span dir="auto" className="h-5 truncate text-secondary text-sm leading-5">
        {line.join(' · ')}
      </span>
      <span
        className={`flex h-5 items-center gap-1.5 text-sm ${next?.what === 'today' ? 'text-accent' : isLate && card.next_action?.who === 'company' ? 'text-warning' : ''}`}
      >
        {Icon === undefined ? null : <Icon aria-hidden className="size-3.5 shrink-0" />}
        <span className="min-w-0 flex-1 truncate">{nextText()}</span>
        {holder === undefined ? null : (
          <Tooltip text={t('holds', { name: holder.name ?? '' })}>
            <span className="relative z-10 flex">
              <ObjectMark object={{ ...holder, name: holder.name ?? '' }} size="small" />
              <span className="sr-only">{t('holds', { name: holder.name ?? '' })}</span>
            </span>
          </Tooltip>
        )}
      </span>
      <span className="flex h-4 items-center gap-2.5">
        {card.is_open ? <TimeBar {...{ days, medianDays, fullDays, isLate }} /> : <span className="flex-1" />}
        <time
          dateTime={card.in_stage_since}
          title={dateTime(card.in_stage_since)}
          className={`shrink-0 text-sm tabular-nums ${isLate ? 'text-warning' : 'text-secondary'}`}
        >
          <span aria-hidden>{t('days', { count })}</span>
          <span className="sr-only">{t(isLate ? 'tooLong' : 'inStage', { count })}</span>
        </time>
      </span>
    </span>
  );
}
