import { CloudCheck } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWaitingWrites } from '#lib/offline/waiting-list.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WaitingEntry } from './waiting-entry.tsx';
import { useWaitingStore } from './waiting-store.ts';
import { offlineWords } from './words/index.ts';

/** The writes that wait for the host, and those it refused. */
export function WaitingDialog() {
  const t = useT(offlineWords);
  const { isOpen, setOpen } = useWaitingStore();
  const { writes, kept } = useWaitingWrites();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('list.title')}
      description={kept ? t('list.kept') : t('list.notKept')}
      closeLabel={t('common:close')}
    >
      {writes.length === 0 ? (
        <EmptyState icon={<CloudCheck aria-hidden />} text={t('list.empty')} />
      ) : (
        <ul className="flex flex-col gap-3 pt-2">
          {writes.map((write) => (
            <WaitingEntry key={write.id} write={write} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
