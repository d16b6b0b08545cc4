import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { noteAudiences } from '#shared/contract/notes.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Select } from '#ui/select.tsx';
import { NoteForm } from './note-form.tsx';
import { useNoteDraft } from './use-note-draft.ts';
import { noteWords } from './words/index.ts';

/** Writes a note about an object: one line until somebody wants to, or has begun before. */
export function NewNote({ object }: { object: { id: string; object_type: ObjectType } }) {
  const t = useT(noteWords);
  const place = `${object.object_type}/${object.id}/note`;
  const [isOpen, setOpen] = useState(false);
  const draft = useNoteDraft(place);
  const { mutateAsync } = useWrite('notes.create', { failure: 'screen' });
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isShown = isOpen || draft.isKept;

  // The focus stays where one writes.
  useEffect(() => {
    if (wasOpen.current && !isShown) {
      opener.current?.focus();
    }
    wasOpen.current = isShown;
  }, [isShown]);

  if (!isShown) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-9 w-full items-center rounded-control border border-line bg-surface-2 px-3 text-start text-muted transition-colors hover:bg-surface-3"
      >
        {t('write')}
      </button>
    );
  }
  return (
    <NoteForm
      label={t('writeOne')}
      submitLabel={t('add')}
      draftPlace={place}
      objectId={object.id}
      isWanted={isOpen}
      send={(content) => mutateAsync({ object_id: object.id, audience: draft.audience, content })}
      onDone={() => {
        setOpen(false);
        draft.forget();
      }}
    >
      <Select
        label={t('audience.label')}
        hideLabel
        className="w-60"
        value={draft.audience}
        options={noteAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        onChange={draft.choose}
      />
      {draft.audience === 'private' && <span className="text-muted text-sm">{t('privateHint')}</span>}
    </NoteForm>
  );
}
