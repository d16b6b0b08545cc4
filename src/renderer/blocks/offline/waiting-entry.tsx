import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type ConflictField, waitingConflict } from '#lib/offline/conflict.ts';
import { discard, keepMine, takeTheirs } from '#lib/offline/decisions.ts';
import { typedFields, typedInput } from '#lib/offline/write-contents.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { ConflictFields } from './conflict-fields.tsx';
import { FieldValue } from './field-value.tsx';
import { RefusedWrite } from './refused-write.tsx';
import { useFieldLabel, useWriteTitle } from './use-write-text.ts';
import { offlineWords } from './words/index.ts';

function Contents({ write }: { write: WaitingWrite }) {
  const label = useFieldLabel();
  const fields = typedFields(typedInput(write));
  return (
    <dl className="flex flex-col gap-1">
      {fields.map(({ key, value }) => (
        <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <dt className="truncate text-secondary">{label(key)}</dt>
          <dd className="selectable line-clamp-3 break-words">
            <FieldValue path={key} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Conflict({ write, fields }: { write: WaitingWrite; fields: readonly ConflictField[] }) {
  const t = useT(offlineWords);
  const [busy, setBusy] = useState(false);

  async function choose(decide: typeof keepMine) {
    setBusy(true);
    if (!(await decide(write, fields))) {
      setBusy(false);
      toast({ title: t('list.sendFailed'), variant: 'destructive' });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-critical">{t('conflict.title')}</p>
      <ConflictFields fields={fields} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" disabled={busy} onClick={() => void choose(takeTheirs)}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="small" variant="primary" disabled={busy} onClick={() => void choose(keepMine)}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </div>
  );
}

/** One write that waits, or was refused: what it is, and what can be done about it. */
export function WaitingEntry({ write }: { write: WaitingWrite }) {
  const t = useT(offlineWords);
  const { relativeTime } = useFormat();
  const titleOf = useWriteTitle();
  const conflict = waitingConflict(write);
  const title = titleOf(write);
  const isRefused = write.refusal !== undefined;
  return (
    <li className="flex flex-col gap-2.5 rounded-card border border-line p-3.5">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 flex-1 truncate font-medium" title={title}>
          {title}
        </h3>
        <span className="shrink-0 text-muted text-sm">{relativeTime(new Date(write.at))}</span>
      </div>
      {conflict === undefined ? null : <Conflict write={write} fields={conflict} />}
      {isRefused && conflict === undefined ? <RefusedWrite write={write} /> : null}
      {isRefused ? null : (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Contents write={write} />
          </div>
          <Button size="small" variant="ghost" className="-my-1" onClick={() => void discard(write)}>
            {t('list.discard')}
          </Button>
        </div>
      )}
    </li>
  );
}
