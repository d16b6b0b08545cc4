import { useQuery } from '@tanstack/react-query';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { isMasked, objectRefOf } from '#blocks/object/object-ref-of.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { candidatePageWords } from './words/index.ts';

const mostShown = 20;

/** The pulses that a candidate answered under their name, for who works with candidates; what was answered in confidence the host tells nobody. */
export function PulsesAnswered({ person }: { person: ObjectOf<'candidate'> }) {
  const { may } = useMay();
  return may('move', 'candidate', person) && !isMasked(person) ? <AnsweredOf id={person.id} /> : null;
}

function AnsweredOf({ id }: { id: string }) {
  const t = useT(candidatePageWords);
  const { date } = useFormat();
  const { data } = useQuery(readOptions('pulses.list', { candidate_id: id, page_size: mostShown }, { failure: 'log' }));
  const answered = data !== undefined && Array.isArray(data.data) ? data.data : [];
  if (answered.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('pulses.title')}>
      <ul aria-label={t('pulses.title')} className="border-line border-t">
        {answered.map(({ form, ...pulse }) => (
          <li key={pulse.id} className="flex min-h-9 items-center justify-between gap-x-4 border-line border-b py-1.5">
            <ObjectName object={objectRefOf(objectOf(pulse, 'pulse'))} />
            {form?.created_at === undefined ? null : (
              <time dateTime={form.created_at} className="shrink-0 text-secondary text-sm">
                {t('pulses.answered', { date: date(form.created_at) })}
              </time>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
