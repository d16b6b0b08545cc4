import { pulseWords } from '#blocks/pulses/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Switch } from '#ui/switch.tsx';

/** Whether the answers to a scale are what the metric engagement is worked out from (§9), for who may change the pulse. */
export function EngagementSwitch({ pulse, id }: { pulse: ObjectOf<'pulse'>; id: string }) {
  const t = useT(pulseWords);
  const { mutate, isPending } = useWrite('pulses.update');
  const questions = pulse.questions ?? [];
  const isMarked = questions.find((question) => question.id === id)?.measures === 'engagement';

  function mark(isNow: boolean): void {
    const changed = questions.map((question) => {
      const { measures: _before, ...rest } = question;
      return question.id === id ? { ...rest, ...(isNow ? { measures: 'engagement' as const } : {}) } : question;
    });
    mutate({ pulseId: pulse.id, updatedData: { questions: changed } });
  }

  return <Switch label={t('measures')} checked={isMarked} disabled={isPending} onChange={mark} />;
}
