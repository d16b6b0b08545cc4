import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RichTextView } from '#blocks/editor/lazy-rich-text-view.tsx';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import type { Note } from '#shared/contract/notes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteVersions } from './note-versions.tsx';
import { noteWords } from './words/index.ts';

/** One note: who wrote it when, what it says, and what its reader may do with it. */
export function NoteEntry({ note }: { note: Note }) {
  const t = useT(noteWords);
  const { dateTime, relativeTime } = useFormat();
  const { mayNote } = useMay();
  const [isEditing, setEditing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const { mutateAsync } = useWrite('notes.update', { failure: 'screen' });
  const { mutate: remove } = useWrite('notes.delete');
  const menu = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      menu.current?.focus();
    }
    wasEditing.current = isEditing;
  }, [isEditing]);

  const { author, edited_at: editedAt } = note;
  const name = author?.name ?? t('formerMember');
  const mayEdit = mayNote('edit', note);
  const mayDelete = mayNote('delete', note);
  return (
    <li className="group/note grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <Avatar name={name} image={author?.logo} className="mt-0.5" />
      <article aria-label={t('title')} className="flex min-w-0 flex-col gap-1">
        <div className="flex min-h-7 items-center gap-2">
          <span className="min-w-0 truncate font-medium">
            {author === undefined ? (
              name
            ) : (
              <ObjectLink object={author} className="hover:underline">
                {name}
              </ObjectLink>
            )}
          </span>
          <time dateTime={note.created_at} title={dateTime(note.created_at)} className="shrink-0 text-muted text-sm">
            {relativeTime(note.created_at)}
          </time>
          {editedAt === undefined ? null : (
            <button
              type="button"
              aria-label={t('editedAt', { at: dateTime(editedAt) })}
              title={t('editedAt', { at: dateTime(editedAt) })}
              onClick={() => setShowsVersions(true)}
              className="shrink-0 rounded-mark text-muted text-sm underline-offset-2 hover:text-primary hover:underline"
            >
              {t('edited')}
            </button>
          )}
          {note.audience === 'private' ? <Badge icon={<Lock aria-hidden />}>{t('audience.private')}</Badge> : null}
          {(mayEdit || mayDelete) && !isEditing ? (
            <span className="ms-auto">
              <Menu
                align="end"
                trigger={
                  <IconButton
                    ref={menu}
                    size="small"
                    label={t('actions', { name })}
                    className="opacity-0 focus-visible:opacity-100 group-focus-within/note:opacity-100 group-hover/note:opacity-100 data-[state=open]:opacity-100"
                  >
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
              >
                {mayEdit ? (
                  <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
                    {t('editIt')}
                  </MenuItem>
                ) : null}
                {mayDelete ? (
                  <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => remove({ ids: [note.id] })}>
                    {t('deleteIt')}
                  </MenuItem>
                ) : null}
              </Menu>
            </span>
          ) : null}
        </div>
        {isEditing ? (
          <NoteForm
            label={t('edit')}
            submitLabel={t('common:save')}
            value={note.content}
            draftPlace={`note/${note.id}`}
            objectId={note.object_id}
            isWanted
            send={(content) => mutateAsync({ id: note.id, content })}
            onDone={() => setEditing(false)}
          />
        ) : (
          <RichTextView value={note.content} words={note.text} />
        )}
      </article>
      {showsVersions ? <NoteVersions id={note.id} onClose={() => setShowsVersions(false)} /> : null}
    </li>
  );
}
