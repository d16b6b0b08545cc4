import { useRouter } from '@tanstack/react-router';
import { PenLine, Scale } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { PipelineCard } from '#shared/contract/applications.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';
import { comparePathOf } from './bulk/compare-path.ts';
import { candidateMessageWords } from './messages/words/index.ts';
import { WriteToEach } from './messages/write-to-each.tsx';

/** The one job that all of some applications are for; undefined where they are for several, or for none. */
function jobOf(cards: readonly PipelineCard[]): string | undefined {
  const jobs = new Set(cards.map(({ job }) => job?.id));
  return jobs.size === 1 ? [...jobs][0] : undefined;
}

/** What can be done with the people of applications that are selected on a board: writing to each, and comparing a few. */
export function BoardActions({ cards }: { cards: readonly PipelineCard[] }) {
  const t = useT(bulkWords);
  const writing = useT(candidateMessageWords);
  const { may } = useMay();
  const { history } = useRouter();
  const [isWriting, setWriting] = useState(false);
  const people = [...new Map(cards.map(({ candidate }) => [candidate.id, candidate])).values()];
  const mayWrite = may('move', 'candidate') && people.every(({ object_type }) => overBy(object_type) === 'stage');
  const compare = comparePathOf(
    people.map(({ id }) => id),
    jobOf(cards),
  );
  return (
    <>
      {mayWrite ? (
        <Button size="small" onClick={() => setWriting(true)}>
          <PenLine aria-hidden />
          {writing('verb')}
        </Button>
      ) : null}
      {compare === undefined ? null : (
        <Button size="small" onClick={() => history.push(compare)}>
          <Scale aria-hidden />
          {t('verbs.compare')}
        </Button>
      )}
      {isWriting ? <WriteToEach people={people} onClose={() => setWriting(false)} /> : null}
    </>
  );
}
