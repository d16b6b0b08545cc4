import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { When } from './schedule-when.tsx';
import { interviewWords } from './words/index.ts';

/** Chooses another time for an interview, of those that fit everybody. */
export function MoveDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const t = useT(interviewWords);
  const { id, name, candidate, job, stage = '', duration: minutes, interviewers: people } = entry;
  const [startMs, setStart] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, isPending } = useWrite('objects.update');
  const formId = useId();

  async function move(): Promise<void> {
    if (startMs === undefined) {
      setMissing(true);
      return;
    }
    try {
      await mutateAsync({ type: 'interview', id, starts_at: new Date(startMs).toISOString() });
    } catch (error) {
      if (!isWaiting(error)) {
        return;
      }
    }
    toast({ title: t('schedule.moved') });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('schedule.moveTitle', { name: candidate?.name ?? name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isPending}>
            {t('schedule.moveSubmit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <When
          person={candidate}
          asked={{ job, round: stage, minutes, people }}
          {...{ startMs, isMissing }}
          onChange={setStart}
        />
      </form>
    </Dialog>
  );
}
