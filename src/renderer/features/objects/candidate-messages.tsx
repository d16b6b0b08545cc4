import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { SentMessages } from './messages/sent-messages.tsx';
import { candidatePageWords } from './candidate/words/index.ts';

/** What was sent to a candidate, or that nothing was, or that others read it. */
export function CandidateMessages({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(candidatePageWords);
  const { may } = useMay();
  return may('move', 'candidate', person) ? (
    <SentMessages person={person} none={<p className="text-muted">{t('messages.none')}</p>} />
  ) : (
    <p className="text-muted">{t('messages.hidden')}</p>
  );
}
