import { useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import type { SaidKind } from '#shared/domain/skill-ledger.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAssess } from './assessment-queries.ts';

interface AssessFormProps {
  person: ObjectOf;
  skill: HeldSkill;
  /** How the signed-in user may say that they came by it. */
  kinds: readonly SaidKind[];
  onDone: () => void;
}

/** Says how well somebody knows a skill: how it was come by, the level, and on what it rests. */
export function AssessForm({ person, skill, kinds, onDone }: AssessFormProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const [kind, setKind] = useState(kinds[0]);
  const [level, setLevel] = useState(skill.level ?? 0);
  const [evidence, setEvidence] = useState('');
  const assess = useAssess(t('ledger.failed', { name: skill.name }));

  function submit(): void {
    const said = evidence.trim();
    if (kind !== undefined) {
      assess
        .mutateAsync({
          person_id: person.id,
          skill_id: skill.id,
          kind,
          level,
          ...(said === '' ? {} : { evidence: said }),
        })
        .then(onDone)
        .catch(() => undefined);
    }
  }

  return (
    <form
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        label={t('ledger.how')}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`ledger.kinds.${one}`) }))}
        onChange={setKind}
      />
      <Slider
        label={t('links.levelOf', { name: skill.name })}
        value={[level]}
        min={0}
        max={5}
        step={0.5}
        format={(value) => text.score(value)}
        marks={[0, 1, 2, 3, 4, 5]}
        onChange={([value = 0]) => setLevel(value)}
      />
      <TextArea
        label={t('ledger.evidence')}
        hint={t('ledger.evidenceHint')}
        rows={2}
        maxLength={2000}
        value={evidence}
        onChange={(event) => setEvidence(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary" disabled={assess.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
