import { Link } from '@tanstack/react-router';
import { useT } from '#lib/i18n/use-t.ts';
import type { AnsweredBy } from './improve-text.ts';
import { changeWords } from './words/index.ts';

/** What of the person's memory an engine had before it: folded, each with where it was said, and the way to change it. */
export function RememberedNotes({ notes }: { notes: NonNullable<AnsweredBy['remembered']> }) {
  const t = useT(changeWords);
  return (
    <details className="mx-4 mt-2 text-secondary text-sm">
      <summary className="w-fit cursor-default rounded-control px-1 hover:text-primary">
        {t('remembered', { count: notes.length })}
      </summary>
      <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto px-1">
        {notes.map(({ id, text, source }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <bdi className="min-w-0 break-words text-primary">{text}</bdi>
            <span>{source === 'user' ? t('rememberedByYou') : t('rememberedFrom', { source })}</span>
          </li>
        ))}
      </ul>
      <Link to="/settings/$section" params={{ section: 'memory' }} className="px-1 text-accent hover:underline">
        {t('changeMemory')}
      </Link>
    </details>
  );
}
