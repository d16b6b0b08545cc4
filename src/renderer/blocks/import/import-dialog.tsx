import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ImportWizard } from './import-wizard.tsx';

interface ImportDialogProps {
  type: ImportType;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The wizard over a list; it stays open while a run goes on. */
export function ImportDialog({ type, open, onOpenChange }: ImportDialogProps) {
  const t = useT('import');
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next || !busy) {
          onOpenChange(next);
        }
      }}
      title={t(`title.${type}`)}
      closeLabel={t('common:close')}
      width="large"
    >
      <div className="pt-2 [--wizard-ground:var(--color-surface-2)] [--wizard-inset:1.25rem]">
        <ImportWizard fixedType={type} onBusy={setBusy} onShow={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
