import { History } from 'lucide-react';
import { useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { Assessment } from '#shared/contract/assessments.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { saidKinds } from '#shared/domain/skill-ledger.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AssessForm } from './assess-form.tsx';
import { useAssessments, useTakeBack } from './assessment-queries.ts';

interface LineProps {
  one: Assessment;
  onTakeBack: (id: number) => void;
}

/** What somebody said once: the level, how they came by it, who and when, and on what it rests. */
function AssessmentLine({ one, onTakeBack }: LineProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  return (
    <li className="flex gap-3 border-line border-b py-2.5 last:border-b-0">
      <span className={one.counts ? 'w-8 font-semibold tabular-nums' : 'w-8 text-secondary tabular-nums'}>
        {text.score(one.level)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{t(`ledger.kinds.${one.kind}`)}</span>
          {one.counts ? <Badge>{t('ledger.counts')}</Badge> : null}
          {one.is_old ? <Badge>{t('ledger.old')}</Badge> : null}
        </p>
        <p className="text-secondary text-sm">
          {[
            ...(one.by === undefined ? [] : [one.by.name]),
            format.date(one.assessed_at),
            ...(one.expires_at === undefined
              ? []
              : [t('ledger.until', { date: format.date(one.expires_at.slice(0, 10)) })]),
          ].join(' · ')}
        </p>
        {one.evidence === undefined ? null : <p className="whitespace-pre-wrap break-words">{one.evidence}</p>}
      </div>
      {one.may_take_back ? (
        <Button variant="ghost" size="small" onClick={() => onTakeBack(one.id)}>
          {t('ledger.takeBack')}
        </Button>
      ) : null}
    </li>
  );
}

function Lines({ person, skill }: { person: ObjectOf; skill: HeldSkill }) {
  const t = useT(objectWords);
  const { data, isError, refetch } = useAssessments(person.id, skill.id);
  const { mutate } = useTakeBack();
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="flex items-center gap-3 text-secondary">
        {t('ledger.loadFailed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <div role="status" aria-label={t('ledger.loading')}>
        <Skeleton className="h-3 w-80" />
      </div>
    );
  }
  return data.data.length === 0 ? (
    <p className="text-secondary">{t('ledger.none')}</p>
  ) : (
    <ul aria-label={t('ledger.title', { name: skill.name })}>
      {data.data.map((one) => (
        <AssessmentLine key={one.id} one={one} onTakeBack={(id) => mutate({ id })} />
      ))}
    </ul>
  );
}

/** Opens what the level of somebody's skill rests on: all that was said of it, newest first, and a way to say more. */
export function SkillHistory({ person, skill }: { person: ObjectOf; skill: HeldSkill }) {
  const t = useT(objectWords);
  const { mayAssess } = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [first, ...others] = saidKinds.filter((kind) => mayAssess(kind, person.object_type, { ...person }));
  function close(): void {
    setOpen(false);
    setAdding(false);
  }
  return (
    <>
      <IconButton size="small" label={t('ledger.open', { name: skill.name })} onClick={() => setOpen(true)}>
        <History />
      </IconButton>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title={t('ledger.title', { name: skill.name })}
          description={t('ledger.rule')}
          closeLabel={t('common:close')}
        >
          <div className="flex flex-col gap-4 pt-1">
            {first === undefined ? null : isAdding ? (
              <AssessForm person={person} skill={skill} kinds={[first, ...others]} onDone={() => setAdding(false)} />
            ) : (
              <Button className="self-start" onClick={() => setAdding(true)}>
                {t('ledger.add')}
              </Button>
            )}
            <Lines person={person} skill={skill} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
