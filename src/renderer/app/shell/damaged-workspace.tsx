import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bridge } from '#lib/bridge.ts';
import { errorWords } from '#lib/i18n/core-words.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';

const damageOptions = queryOptions({
  queryKey: ['workspace-damage'],
  queryFn: () => bridge.call('workspace.damage'),
});

/**
 * In place of every screen while a damaged database keeps the workspace from opening: restore the newest backup, or
 * start empty. `otherwise` shows where main knows of no damage.
 */
export function DamagedWorkspace({ otherwise }: { otherwise: ReactNode }) {
  const t = useT(errorWords);
  const format = useFormat();
  const { data: damage } = useQuery(damageOptions);
  const recovery = useMutation({
    mutationFn: (from: 'backup' | 'empty') => bridge.call('workspace.recover', { from }),
  });
  const [asksForEmpty, setAsksForEmpty] = useState(false);

  if (damage === undefined || damage === null) {
    return otherwise;
  }
  const { backupAt } = damage;
  const date = backupAt === null ? undefined : format.dateTime(backupAt);
  function startEmpty(): void {
    setAsksForEmpty(false);
    recovery.mutate('empty');
  }
  return (
    <>
      <ErrorState
        heading
        className="h-full"
        title={t('damaged.title')}
        detail={recovery.isError ? t('damaged.failed') : date === undefined ? t('damaged.none') : t('damaged.detail')}
        action={
          <>
            {date !== undefined && (
              <Button variant="primary" disabled={recovery.isPending} onClick={() => recovery.mutate('backup')}>
                {t('damaged.restore', { date })}
              </Button>
            )}
            <Button disabled={recovery.isPending} onClick={() => setAsksForEmpty(true)}>
              {t('damaged.empty')}
            </Button>
          </>
        }
      />
      <Dialog
        open={asksForEmpty}
        onOpenChange={setAsksForEmpty}
        width="small"
        title={t('damaged.emptyTitle')}
        description={t('damaged.emptyDetail')}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button onClick={() => setAsksForEmpty(false)}>{t('common:cancel')}</Button>
            <Button variant="primary" onClick={startEmpty}>
              {t('damaged.empty')}
            </Button>
          </>
        }
      />
    </>
  );
}
