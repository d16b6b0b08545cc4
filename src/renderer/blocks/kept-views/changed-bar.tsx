import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { View } from '#shared/contract/views.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import type { KeptViews } from './use-kept-views.ts';
import { useSaveChanges } from './use-save-changes.ts';
import { SaveViewDialog } from './view-dialogs.tsx';
import { keptViewWords } from './words/index.ts';

interface ChangedBarProps {
  type: ObjectType;
  kept: KeptViews;
}

/** What can be done where a list is shown otherwise than its view has it: by the reader, or by whoever saved it meanwhile. */
export function ChangedBar({ type, kept }: ChangedBarProps) {
  const [isSavingAs, setSavingAs] = useState(false);
  const { chosen, changed } = kept;
  return (
    <>
      {chosen === undefined || changed.length === 0 ? null : (
        <Buttons {...{ kept }} view={chosen} onSaveAs={() => setSavingAs(true)} />
      )}
      {isSavingAs ? (
        <SaveViewDialog
          {...{ type, shown: kept.shown }}
          initial={chosen?.name ?? ''}
          onSaved={kept.choose}
          onClose={() => setSavingAs(false)}
        />
      ) : null}
    </>
  );
}

interface ButtonsProps {
  kept: KeptViews;
  view: View;
  onSaveAs: () => void;
}

function Buttons({ kept, view, onSaveAs }: ButtonsProps) {
  const t = useT(keptViewWords);
  const { mayKeepViews } = useMay();
  const { save, isSaving } = useSaveChanges(kept);
  const { shown } = kept;
  const mayChange = view.may_change && mayKeepViews;
  // What is being saved comes back as somebody's change before it is known to be one's own.
  const isOvertaken = kept.isOvertaken && !isSaving;

  function showTheirs(): void {
    kept.choose(view);
    toast({
      title: t('showsTheirs', { name: view.name }),
      action: { label: t('common:undo'), onSelect: () => kept.choose({ ...shown, id: view.id }) },
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <span role="group" aria-label={t('changed')} className="flex shrink-0 items-center gap-1 ps-2 pe-4 pb-2">
      {mayChange ? (
        <Button size="small" disabled={isSaving} onClick={() => save(view)}>
          {t(isOvertaken ? 'saveMine' : 'saveChanges')}
        </Button>
      ) : null}
      {mayKeepViews ? (
        <Button size="small" onClick={onSaveAs}>
          {t('saveAs')}
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={isOvertaken ? showTheirs : () => kept.choose(view)}>
        {t(isOvertaken ? 'showTheirs' : 'reset')}
      </Button>
    </span>
  );
}
