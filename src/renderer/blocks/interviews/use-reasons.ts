import { useTranslation } from 'react-i18next';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { endOf } from '#shared/domain/interview-calendar.ts';
import { placeOf, timeIn } from './times-elsewhere.ts';
import type { ReadyProposal } from './use-proposal.ts';
import { interviewWords } from './words/index.ts';

/** Why the times that are proposed fit: who is free, what time it is for the candidate, and whether somebody comes over their limit. */
export function useReasons(): (proposal: ReadyProposal) => string[] {
  const t = useT(interviewWords);
  const { list } = useFormat();
  const { language } = useTranslation().i18n;
  const locale = intlLocale(language, navigator.languages);
  return ({ asked, slots, candidate, over }) => {
    const reasons = [
      t('calendar.free', { count: asked.people.length, names: list(asked.people.map(({ name }) => name)) }),
    ];
    const zone = candidate?.zone;
    if (candidate !== undefined && zone !== undefined) {
      const times = slots.map((slot) =>
        [slot, endOf(slot, asked.minutes)].map((at) => timeIn(zone, new Date(at), locale)).join(' – '),
      );
      reasons.push(
        t('calendar.there', { name: candidate.name, place: placeOf(zone), times: list([...new Set(times)]) }),
      );
    }
    reasons.push(
      over.length === 0 ? t('calendar.nobodyOver') : t('calendar.someOver', { count: over.length, names: list(over) }),
    );
    return reasons;
  };
}
