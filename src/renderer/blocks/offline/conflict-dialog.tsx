import { useT } from '#lib/i18n/use-t.ts';
import type { ConflictField } from '#lib/offline/conflict.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ConflictFields } from './conflict-fields.tsx';
import { offlineWords } from './words/index.ts';

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** A choice is being carried out. */
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Back to what was typed, without a choice. */
  onEditAgain: () => void;
}

/** Somebody else changed the same fields: both values, and the choice between them. */
export function ConflictDialog({ fields, busy, onKeepMine, onTakeTheirs, onEditAgain }: ConflictDialogProps) {
  const t = useT(offlineWords);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          onEditAgain();
        }
      }}
      title={t('conflict.title')}
      description={t('conflict.text', { count: fields.length })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={onEditAgain}>
            {t('conflict.editAgain')}
          </Button>
          <Button disabled={busy} onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button variant="primary" disabled={busy} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className="pt-2">
        <ConflictFields fields={fields} />
      </div>
    </Dialog>
  );
}
