import { GitMerge } from 'lucide-react';
import type { RefObject } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import type { ReadFile } from './queries.ts';
import { resumeWords } from './words/index.ts';

type Person = ReadFile['people'][number];

/** Whether a file is about somebody who is there: not said yet, one of them, or somebody else. */
export type SamePerson = { id: string; name: string } | 'another' | undefined;

const known = ['email', 'phone', 'name', 'file'] as const;

/** What a résumé says is added to who applies; of others it is only said that they may be the same. */
function takesResume({ object_type: type }: Person['person']): boolean {
  return overBy(type) === 'stage';
}

interface SamePersonProps {
  view: RefObject<HTMLElement | null>;
  people: readonly Person[];
  said: SamePerson;
  onSay: (said: SamePerson) => void;
}

/** Asked before anything is written: who is there may be the one whose file it is. */
export function SamePersonQuestion({ view, people, said, onSay }: SamePersonProps) {
  const t = useT(resumeWords);
  if (people.length === 0) {
    return null;
  }
  const textOf = ({ evidence }: Person) =>
    evidence
      .map(({ kind, value }) => {
        const own = known.find((one) => one === kind);
        return own === undefined ? value : t(`same.${own}`);
      })
      .join(', ');
  return (
    <section
      ref={view}
      aria-label={t('same.question')}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warning-soft px-4 py-2"
    >
      <GitMerge aria-hidden className="size-4 shrink-0 text-warning" />
      {said === undefined ? (
        <>
          <strong className="font-semibold">{t('same.question')}</strong>
          <ul className="flex min-w-0 flex-1 flex-col gap-1">
            {people.map((one) => (
              <li key={one.person.id} className="flex min-w-0 items-center gap-3">
                <span className="min-w-0 flex-1 truncate">
                  <ObjectLink object={one.person} className="font-medium hover:underline">
                    {one.person.name}
                  </ObjectLink>
                  {`: ${textOf(one)}`}
                </span>
                {takesResume(one.person) && (
                  <Button size="small" onClick={() => onSay({ id: one.person.id, name: one.person.name })}>
                    {t('same.yes', { name: one.person.name })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => onSay('another')}>
            {t('same.no')}
          </Button>
        </>
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate">
            {said === 'another' ? t('same.another') : t('same.chosen', { name: said.name })}
          </span>
          <Button size="small" variant="ghost" onClick={() => onSay(undefined)}>
            {t('same.change')}
          </Button>
        </>
      )}
    </section>
  );
}
