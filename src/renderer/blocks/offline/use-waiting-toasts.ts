import { useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { onWaitingNews } from '#lib/offline/waiting-news.ts';
import { toast, useToastStore } from '#ui/toast-store.ts';
import { leaveWhenSent } from './leave-when-sent.ts';
import { useWriteTitle } from './use-write-text.ts';
import { useWaitingStore } from './waiting-store.ts';
import { offlineWords } from './words/index.ts';

/** Tells what became of writes that wait. */
export function useWaitingToasts(): void {
  const t = useT(offlineWords);
  const titleOf = useWriteTitle();
  const setOpen = useWaitingStore((state) => state.setOpen);
  useEffect(() => {
    const trying = new Map<number, number>();
    const waiting = new Map<string, number>();
    const stopLeaving = leaveWhenSent(waiting);
    const stopTelling = onWaitingNews((news) => {
      if (news.kind === 'trying') {
        trying.set(news.id, toast({ title: t('told.trying'), description: t('told.tryingText') }));
        return;
      }
      if (news.kind === 'tried') {
        useToastStore.getState().dismiss(trying.get(news.id) ?? 0);
        trying.delete(news.id);
        return;
      }
      if (news.kind === 'held') {
        toast({ title: t('told.held'), description: t('told.heldText'), variant: 'destructive' });
        return;
      }
      if (news.kind === 'sent') {
        toast({ title: t('told.sent', { count: news.count }) });
        return;
      }
      const what = titleOf(news.write);
      const action = { label: t('told.look'), onSelect: () => setOpen(true) };
      if (news.kind === 'waiting') {
        const told = toast({ title: t('told.waiting'), description: t('told.waitingText', { what }), action });
        waiting.set(news.write.id, told);
        return;
      }
      toast({
        title: t('told.refused'),
        description: t('told.refusedText', { what }),
        variant: 'destructive',
        action,
      });
    });
    return () => {
      stopTelling();
      stopLeaving();
    };
  }, [t, titleOf, setOpen]);
}
