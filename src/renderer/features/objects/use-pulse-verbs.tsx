import { ChartNoAxesColumn, MessageSquareText } from 'lucide-react';
import { Suspense } from 'react';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { RespondDialog, ResultsDialog } from '#blocks/pulses/late-pulse-dialogs.ts';
import { questionsOf } from '#blocks/pulses/questions-of.ts';
import { pulseWords } from '#blocks/pulses/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { whyClosed } from '#shared/domain/pulses/why-closed.ts';

/** Answering a pulse as long as it is open, and reading what was answered, for who may. */
export function usePulseVerbs(pulse: ObjectOf<'pulse'>): readonly PageVerb[] {
  const t = useT(pulseWords);
  const { may } = useMay();
  const isAsked = questionsOf(pulse).length > 0 && whyClosed(pulse, new Date()) === undefined;
  const late = (Dialog: typeof RespondDialog | typeof ResultsDialog) => (onClose: () => void) => (
    <Suspense fallback={null}>
      <Dialog {...{ pulse, onClose }} />
    </Suspense>
  );
  const respond: PageVerb = {
    key: 'respond',
    icon: <MessageSquareText aria-hidden />,
    label: t('respond.verb'),
    dialog: late(RespondDialog),
  };
  const results: PageVerb = {
    key: 'results',
    icon: <ChartNoAxesColumn aria-hidden />,
    label: t('results.verb'),
    dialog: late(ResultsDialog),
  };
  return [...(isAsked ? [respond] : []), ...(may('readResults', 'pulse', pulse) ? [results] : [])];
}
