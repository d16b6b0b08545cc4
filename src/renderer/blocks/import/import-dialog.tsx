import { useT } from '#lib/i18n/use-t.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { importWords } from './words/index.ts';

interface ImportDialogProps {
  type: ImportType;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The wizard over a list; an import goes on when it is closed. */
export function ImportDialog({ type, open, onOpenChange }: ImportDialogProps) {
  const t = useT(importWords);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`title.${type}`)}
      closeLabel={t('common:close')}
      width="large"
    >
      <div className="pt-2 [--wizard-ground:var(--color-surface-2)] [--wizard-inset:1.25rem]">
        <ImportWizard fixedType={type} onShow={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
