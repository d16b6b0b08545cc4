import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { candidateMessageWords } from './words/index.ts';

const mostShown = 20;

interface SentMessagesProps {
  person: ObjectOf<'candidate'>;
  /** What stands there where nothing was sent. */
  none: ReactNode;
}

/** What was sent to a candidate, and by whom. */
export function SentMessages({ person, none }: SentMessagesProps) {
  const t = useT(candidateMessageWords);
  const { dateTime, relativeTime } = useFormat();
  const { may } = useMay();
  const isRead = may('move', 'candidate', person);
  const { data } = useQuery(
    readOptions('sentMessages.list', { id: person.id, page_size: mostShown }, { enabled: isRead }),
  );
  if (data === undefined || data.total === 0) {
    return data === undefined ? null : none;
  }
  const more = data.total - data.data.length;
  return (
    <PageSection title={t('section')} aside={more > 0 ? t('more', { count: more }) : undefined}>
      <ul className="flex flex-col">
        {data.data.map(({ id, subject, to, by, sent_at }) => (
          <li
            key={id}
            className="flex min-h-9 flex-wrap items-baseline gap-x-3 border-line border-b py-1.5 last:border-b-0"
          >
            <bdi className="min-w-40 flex-1 break-words">{subject}</bdi>
            <span className="text-secondary text-sm">{t('line', { by: by?.name ?? t('former'), to })}</span>
            <time dateTime={sent_at} title={dateTime(sent_at)} className="text-muted text-sm">
              {relativeTime(sent_at)}
            </time>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
