import { useT } from '#lib/i18n/use-t.ts';
import type { AlikeEvidence } from '#shared/contract/people.ts';
import { samePersonWords } from './words/index.ts';

const known = ['email', 'phone', 'name', 'file'] as const;

/** What speaks for two people being one, in a line. */
export function Evidence({ evidence }: { evidence: readonly AlikeEvidence[] }) {
  const t = useT(samePersonWords);
  const texts = evidence.map(({ kind, value }) => {
    const own = known.find((one) => one === kind);
    return own === undefined ? value : t(`alike.evidence.${own}`, { value });
  });
  return <span className="wrap-anywhere text-secondary text-sm">{texts.join(' · ')}</span>;
}
