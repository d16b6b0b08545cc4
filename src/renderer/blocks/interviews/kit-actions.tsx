import { CalendarPlus, Pin, PinOff } from 'lucide-react';
import { useSaveFile } from '#blocks/document-file/use-save-file.ts';
import { bridge } from '#lib/bridge.ts';
import { objectOptions } from '#lib/fetch-object.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePinned } from '#lib/offline/pinned-queries.ts';
import { callKey } from '#lib/policy/query-meta.ts';
import type { InterviewKit } from '#shared/contract/interviewing.ts';
import { Button } from '#ui/button.tsx';
import { OfferedTimes } from './offered-times.tsx';
import { useTimesElsewhere } from './use-times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

/** When an interview is, and what is done with its kit: putting it into a calendar, and keeping it on this computer. */
export function KitActions({
  kit: { id, starts_at, offered_times, duration, stage, candidate, time_zone },
}: {
  kit: InterviewKit;
}) {
  const t = useT(interviewWords);
  const { appointment } = useFormat();
  const timesOf = useTimesElsewhere();
  const met = candidate === undefined || time_zone === undefined ? [] : [{ name: candidate.name, zone: time_zone }];
  const { save, isSaving } = useSaveFile(() => bridge.call('documents.saveInterview', { id }));
  const { isPinned, toggle } = usePinned(id, [
    objectOptions('interview', { id }).queryKey,
    callKey('interviewing.kit', { id }),
    callKey('scorecards.list', { id }),
  ]);
  const facts = [
    stage,
    ...(starts_at === undefined ? [] : [appointment(starts_at), ...timesOf(new Date(starts_at), met)]),
    t('kit.minutes', { count: duration }),
  ].filter((text) => text !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{t('kit.label')}</h2>
        <span className="min-w-60 flex-1 text-secondary">{facts.join(' · ')}</span>
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-pressed={isPinned} title={t('kit.pinHint')} onClick={toggle}>
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {t('kit.pin')}
          </Button>
          {starts_at === undefined && offered_times === undefined ? null : (
            <Button size="small" disabled={isSaving} onClick={save}>
              <CalendarPlus aria-hidden />
              {t('kit.ics')}
            </Button>
          )}
        </span>
      </div>
      {offered_times === undefined ? null : <OfferedTimes id={id} times={offered_times} />}
    </>
  );
}
