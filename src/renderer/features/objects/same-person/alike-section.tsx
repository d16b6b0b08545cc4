import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import type { AlikePerson } from '#shared/contract/people.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { Evidence } from './evidence.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useAlike } from './queries.ts';
import { samePersonWords } from './words/index.ts';

/** Who may be the same person as the one whose page it is; nothing where nobody is. */
export function AlikeSection({ person }: { person: ObjectOf<'candidate' | 'employee'> }) {
  const { may } = useMay();
  return may('edit', person.object_type, person) ? <AlikeList person={person} /> : null;
}

function AlikeList({ person }: { person: ObjectOf<'candidate' | 'employee'> }) {
  const t = useT(samePersonWords);
  const { may } = useMay();
  const { data } = useAlike(person.id);
  const [merging, setMerging] = useState<ObjectRef>();
  const alike = data?.data ?? [];
  if (alike.length === 0) {
    return null;
  }
  const mayMerge = (other: ObjectRef) =>
    other.object_type === person.object_type && may('merge', person.object_type, person);
  return (
    <section aria-label={t('alike.title')} className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold">{t('alike.title')}</h2>
      <ul className="flex flex-col gap-2">
        {alike.map((one) => (
          <AlikeRow
            key={one.person.id}
            id={person.id}
            alike={one}
            onMerge={mayMerge(one.person) ? () => setMerging(one.person) : undefined}
          />
        ))}
      </ul>
      {merging === undefined ? null : (
        <MergeDialog kept={objectRefOf(person)} other={merging} onClose={() => setMerging(undefined)} />
      )}
    </section>
  );
}

interface AlikeRowProps {
  id: string;
  alike: AlikePerson;
  onMerge: (() => void) | undefined;
}

function AlikeRow({ id, alike: { person, evidence }, onMerge }: AlikeRowProps) {
  const t = useT(samePersonWords);
  const { name } = person;
  const people: [string, string] = [id, person.id];
  const askAgain = useWrite('people.notSame', {
    failed: t('alike.notAskedAgain'),
    onSuccess: () => toast({ title: t('alike.askedAgain', { name }) }),
  });
  const notSame = useWrite('people.notSame', {
    failed: t('alike.failed'),
    onSuccess: () =>
      toast({
        title: t('alike.remembered', { name }),
        action: { label: t('common:undo'), onSelect: () => askAgain.mutate({ people, take_back: true }) },
      }),
  });
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-1 flex-col">
        <ObjectName object={person} />
        <Evidence evidence={evidence} />
      </span>
      <span className="flex flex-wrap gap-2">
        {onMerge === undefined ? null : (
          <Button size="small" aria-label={t('alike.mergeWith', { name })} onClick={onMerge}>
            {t('alike.merge')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-label={t('alike.notSameAs', { name })}
          disabled={notSame.isPending}
          onClick={() => notSame.mutate({ people })}
        >
          {t('alike.notSame')}
        </Button>
      </span>
    </li>
  );
}
