import { CalendarPlus, Download, Send } from 'lucide-react';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { useSaveFile } from '#blocks/document-file/use-save-file.ts';
import { bridge } from '#lib/bridge.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { daysBetween } from './calendar-days.ts';
import type { useToPlan } from './queries.ts';
import type { Offered } from './use-offer.ts';
import type { Proposal, ReadyProposal, Waiting } from './use-proposal.ts';
import { useReasons } from './use-reasons.ts';
import { interviewWords } from './words/index.ts';

/** From so many days on a wait is told as too long. */
const longDays = 7;

interface ToPlanProps {
  list: NonNullable<ReturnType<typeof useToPlan>['data']>;
  now: Date;
  /** For whom times are proposed. */
  chosen: Waiting | undefined;
  proposal: Proposal;
  onChoose: (chosen: Waiting | undefined) => void;
  onPlan: (waiting: Waiting) => void;
  onOffer: (proposal: ReadyProposal) => void;
  isOffering: boolean;
}

/** Who waits for an interview, the longest first; for the one that is chosen the calendar proposes times. */
export function ToPlan({ list, now, chosen, onChoose, ...proposed }: ToPlanProps) {
  const t = useT(interviewWords);
  const format = useFormat();
  return (
    <section aria-label={t('calendar.toPlan')} className="flex flex-col gap-2">
      <h2 className="font-semibold">
        {t('calendar.toPlan')} <span className="font-normal text-muted">{format.number(list.total)}</span>
      </h2>
      {list.data.length === 0 ? (
        <p className="text-secondary text-sm">{t('calendar.toPlanNone')}</p>
      ) : (
        <ul className="-mx-2 flex max-h-80 flex-col gap-0.5 overflow-y-auto">
          {list.data.map(({ id, candidate, job, next_action, in_stage_since }) => {
            const isChosen = chosen?.person.id === candidate.id && chosen.job?.id === job?.id;
            const days = daysBetween(new Date(next_action?.since ?? in_stage_since), now);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  title={t('calendar.propose', { name: candidate.name })}
                  className={classNames(
                    'flex w-full items-center gap-2.5 rounded-control border px-2 py-1.5 text-start',
                    isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-3',
                  )}
                  onClick={() => onChoose(isChosen ? undefined : { person: candidate, job })}
                >
                  <ObjectMark object={candidate} size="small" />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span dir="auto" className="truncate font-medium">
                      {candidate.name}
                    </span>
                    <span className="truncate text-secondary text-sm">{job?.name}</span>
                  </span>
                  <span
                    className={classNames(
                      'shrink-0 text-sm tabular-nums',
                      days >= longDays ? 'font-medium text-warning' : 'text-secondary',
                    )}
                  >
                    {t('calendar.days', { count: days })}
                    {days >= longDays ? <span className="sr-only"> {t('calendar.waitsLong')}</span> : null}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chosen === undefined ? null : <Proposed chosen={chosen} {...proposed} />}
    </section>
  );
}

function Proposed({
  chosen,
  proposal,
  onPlan,
  onOffer,
  isOffering,
}: Pick<ToPlanProps, 'proposal' | 'onPlan' | 'onOffer' | 'isOffering'> & { chosen: Waiting }) {
  const t = useT(interviewWords);
  const { list } = useFormat();
  const reasons = useReasons();
  if (proposal.state === 'none') {
    return null;
  }
  if (proposal.state === 'loading') {
    return (
      <p role="status" className="text-secondary text-sm">
        {t('calendar.proposing')}
      </p>
    );
  }
  const byHand = (
    <Button size="small" onClick={() => onPlan(chosen)}>
      <CalendarPlus aria-hidden />
      {t('schedule.verb')}
    </Button>
  );
  if (proposal.state === 'unplanned') {
    return (
      <div role="status" className="flex flex-col items-start gap-2 rounded-card border border-line p-3 text-sm">
        <p className="text-secondary">{t('calendar.unplanned')}</p>
        {byHand}
      </div>
    );
  }
  const { asked, slots } = proposal;
  const facts = [asked.round, list(asked.people.map(({ name }) => name)), t('kit.minutes', { count: asked.minutes })];
  const count = slots.length;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card border border-line bg-surface-2 p-3 text-sm">
      <p className="font-medium text-base">{count === 0 ? t('calendar.slotsNone') : t('calendar.slots', { count })}</p>
      <p className="text-secondary">{facts.join(' · ')}</p>
      {count === 0 ? null : <p className="text-secondary">{reasons(proposal).join(' ')}</p>}
      <div className="flex flex-wrap gap-2">
        {count === 0 ? null : (
          <Button size="small" variant="primary" disabled={isOffering} onClick={() => onOffer(proposal)}>
            <Send aria-hidden />
            {t('calendar.offer', { count })}
          </Button>
        )}
        {byHand}
      </div>
    </div>
  );
}

/** What was offered just now: it can be written to the candidate, and put into a calendar. */
export function OfferMade({ offered, onWrite }: { offered: Offered; onWrite: () => void }) {
  const t = useT(interviewWords);
  const { appointment } = useFormat();
  const { id, person, times } = offered;
  const { save, isSaving } = useSaveFile(() => bridge.call('documents.saveInterview', { id: id ?? '' }));
  return (
    <section
      role="status"
      aria-label={t('calendar.offered', { name: person.name })}
      className="flex flex-col gap-2 rounded-card border border-line-strong border-dashed p-3 text-sm"
    >
      <p className="font-medium text-base">{t('calendar.offered', { name: person.name })}</p>
      <ul className="text-secondary">
        {times.map((time) => (
          <li key={time}>{appointment(time)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onWrite}>
          <Send aria-hidden />
          {t('calendar.write')}
        </Button>
        {id === undefined ? null : (
          <Button size="small" disabled={isSaving} onClick={save}>
            <Download aria-hidden />
            {t('calendar.icsShort')}
          </Button>
        )}
      </div>
    </section>
  );
}
