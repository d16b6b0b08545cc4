import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { bulkInputs } from './bulk-inputs.tsx';
import type { BulkAsk, BulkChosen, BulkKind } from './bulk-kinds.ts';
import { BulkOutcome } from '#blocks/bulk-changes/bulk-outcome.tsx';
import { BulkPreview, mayChange } from './bulk-preview.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';

export interface BulkDialogProps {
  kind: BulkKind;
  chosen: BulkChosen;
  count: number;
  /** It was begun: nothing is selected any more once the dialog is closed. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks what is done with many objects, shows what that would do, does it, and tells what became of each. */
export function BulkDialog({ kind, chosen, count, onDone, onClose }: BulkDialogProps) {
  const t = useT(bulkWords);
  const text = useObjectText();
  const format = useFormat();
  const errorText = useErrorText();
  const formId = useId();
  const [change, setChange] = useState<BulkAsk | undefined>(kind === 'delete' ? { do: 'delete' } : undefined);
  const [isLooking, setLooking] = useState(kind === 'delete');
  const { run, refused, isStarting, error, start, stop } = useBulkRun(chosen);
  const looked = useQuery(
    readOptions(
      'bulk.preview',
      { ...chosen, change: change ?? { do: 'delete' } },
      { enabled: change !== undefined && isLooking && run === undefined, failure: 'screen' },
    ),
  );
  const Inputs = kind === 'delete' ? null : bulkInputs[kind];
  const preview = isLooking ? looked.data : undefined;
  const may = preview === undefined ? 0 : mayChange(preview);
  const failure = error ?? (isLooking ? looked.error : null);

  function close(): void {
    if (run !== undefined) {
      onDone();
    }
    onClose();
  }

  async function begin(asked: BulkAsk): Promise<void> {
    const begun = await start(asked).catch(() => undefined);
    if (begun?.ended_at !== undefined && begun.refused === 0) {
      onDone();
      onClose();
    }
  }

  const goOn = (
    <Button
      variant={kind === 'delete' ? 'destructive' : 'primary'}
      disabled={may === 0 || isStarting || change === undefined}
      onClick={() => change && void begin(change)}
    >
      {kind === 'delete'
        ? t('run.delete', { count: format.number(may) })
        : t('run.change', { count: format.number(may) })}
    </Button>
  );
  const footer =
    run !== undefined ? (
      <>
        {run.ended_at === undefined ? <Button onClick={stop}>{t('stop')}</Button> : null}
        <Button variant="primary" onClick={close}>
          {t('close')}
        </Button>
      </>
    ) : isLooking ? (
      <>
        {Inputs === null ? (
          <Button onClick={close}>{t('common:cancel')}</Button>
        ) : (
          <Button onClick={() => setLooking(false)}>{t('back')}</Button>
        )}
        {goOn}
      </>
    ) : (
      <>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button variant="primary" type="submit" form={formId}>
          {t('goOn')}
        </Button>
      </>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(`titles.${kind}`, { what: text.counted(chosen.type, count) })}
      closeLabel={t('common:close')}
      footer={footer}
    >
      {/* What is asked for stands above what it would do, and can be changed again after a look at that. */}
      {Inputs === null ? null : (
        <fieldset disabled={isLooking} hidden={run !== undefined} className="min-w-0">
          <Inputs
            type={chosen.type}
            id={formId}
            onAsk={(asked) => {
              setChange(asked);
              setLooking(true);
            }}
          />
        </fieldset>
      )}
      {isLooking && run === undefined && preview === undefined && failure === null ? (
        <div className="pt-3">
          <Progress label={t('looking')} done={0} total={0} text="" />
        </div>
      ) : null}
      {preview !== undefined && run === undefined ? (
        <BulkPreview type={chosen.type} kind={kind} preview={preview} />
      ) : null}
      {failure !== null && run === undefined ? (
        <p role="alert" className="pt-2 text-critical">
          {errorText(failure).detail ?? t('lookFailed')}
        </p>
      ) : null}
      {run === undefined ? null : <BulkOutcome type={chosen.type} run={run} refused={refused} />}
    </Dialog>
  );
}
