import { AtSign, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { chipClass } from '#ui/tag-chip.tsx';
import { voiceWords } from './words/index.ts';

interface DoneProps {
  /** Objects whose names stand in what was added. */
  heard: readonly ObjectRef[];
  mention: (object: ObjectRef) => void;
  onClose: () => void;
}

/** Names that were heard, to be turned into mentions. */
export function VoiceDone({ heard, mention, onClose }: DoneProps) {
  const t = useT(voiceWords);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const offered = heard.filter(({ id }) => !taken.has(id));
  if (offered.length === 0) {
    return null;
  }
  return (
    <div className="flex min-w-0 animate-fade flex-wrap items-center gap-1.5">
      <ul aria-label={t('mentions')} className="flex min-w-0 flex-wrap items-center gap-1.5">
        {offered.map((object) => (
          <li key={object.id} className="flex min-w-0">
            <button
              type="button"
              className={classNames(
                chipClass({ variant: 'tertiary', size: 'sm' }),
                'hover:bg-surface-3 hover:text-primary',
              )}
              onClick={() => {
                setTaken((before) => new Set([...before, object.id]));
                mention(object);
              }}
            >
              <AtSign aria-hidden className="shrink-0" />
              <bdi className="truncate">{t('mention', { name: object.name })}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <IconButton size="small" label={t('common:dismiss')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
