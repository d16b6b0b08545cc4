import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { FormDraftNotice } from '#blocks/object-form/form-draft-notice.tsx';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import type { SaidKind } from '#shared/domain/skill-ledger.ts';
import { Button } from '#ui/button.tsx';
import { today as dayOfNow } from '#ui/calendar-days.ts';
import { DateField } from '#ui/date-field.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAssess } from './assessment-queries.ts';
import { useAssessment } from './use-assessment.ts';

interface AssessFormProps {
  person: ObjectOf;
  skill: HeldSkill;
  /** How the signed-in user may say that they came by it. */
  kinds: readonly [SaidKind, ...SaidKind[]];
  onDone: () => void;
}

/** Says how well somebody knows a skill: how it was come by, the level, on what it rests, and when it was so. */
export function AssessForm({ person, skill, kinds, onDone }: AssessFormProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { date: dateTexts } = useInputTexts();
  const { language } = useTranslation().i18n;
  const locale = intlLocale(language, navigator.languages);
  const { said, change, draft } = useAssessment({
    place: `assess:${person.id}:${skill.id}`,
    begun: { kind: kinds[0], level: skill.level ?? 0, evidence: '', date: null, expires: null },
  });
  /** The fields whose text is no day. */
  const [wrong, setWrong] = useState({ date: false, expires: false });
  const assess = useAssess(t('ledger.failed', { name: skill.name }));
  const today = dayOfNow(new Date());
  // It may hold until a day that is over: it says nothing of now then.
  const isReversed = said.expires !== null && said.expires < (said.date ?? today);
  const done = () => {
    draft.forget();
    onDone();
  };

  function submit(): void {
    const { kind, level, date, expires } = said;
    const evidence = said.evidence.trim();
    if (wrong.date || wrong.expires || isReversed) {
      return;
    }
    assess
      .mutateAsync({
        person_id: person.id,
        skill_id: skill.id,
        kind,
        level,
        ...(evidence === '' ? {} : { evidence }),
        ...(date === null ? {} : { date }),
        ...(expires === null ? {} : { expires }),
      })
      .then(done)
      .catch(() => undefined);
  }

  return (
    <form
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormDraftNotice draft={draft} />
      <Select
        label={t('ledger.how')}
        value={said.kind}
        options={kinds.map((one) => ({ value: one, label: t(`ledger.kinds.${one}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Slider
        label={t('links.levelOf', { name: skill.name })}
        value={[said.level]}
        min={0}
        max={5}
        step={0.5}
        format={(value) => text.score(value)}
        marks={[0, 1, 2, 3, 4, 5]}
        onChange={([level = 0]) => change({ level })}
      />
      <TextArea
        label={t('ledger.evidence')}
        hint={t('ledger.evidenceHint')}
        rows={2}
        maxLength={2000}
        value={said.evidence}
        onChange={(event) => change({ evidence: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <DateField
          label={t('ledger.date')}
          hint={t('ledger.dateHint')}
          limits={{ max: today }}
          texts={dateTexts}
          locale={locale}
          value={said.date}
          onChange={(date) => change({ date })}
          onProblem={(problem) => setWrong((before) => ({ ...before, date: problem !== null }))}
        />
        <DateField
          label={t('ledger.expires')}
          hint={t('ledger.expiresHint')}
          error={isReversed ? t('ledger.reversed') : undefined}
          texts={dateTexts}
          locale={locale}
          value={said.expires}
          onChange={(expires) => change({ expires })}
          onProblem={(problem) => setWrong((before) => ({ ...before, expires: problem !== null }))}
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={done}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary" disabled={assess.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
