import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { jobPageWords } from './words/index.ts';

/** Whether a job may open, where the company has that approved, or somebody asked: who asked, and what is to be done. */
export function JobApproval({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const { may } = useMay();
  const who = useSignedIn();
  const [isDeclining, setDeclining] = useState(false);
  const { mutate: ask, isPending: isAsking } = useWrite('hiring.requestApproval', { failed: t('approval.failed') });
  const { mutate: decide, isPending: isDeciding } = useWrite('hiring.decideApproval', {
    failed: t('approval.failed'),
    onSuccess: () => toast({ title: t('approval.isApproved', { job: job.name ?? '' }) }),
  });
  const { approval, needs_approval: isNeeded = false } = job;
  const state = approval?.state;
  const isAsked = state === 'requested';
  if (!isAsked && !isNeeded) {
    return null;
  }
  const isOwn = approval?.requested_by !== undefined && approval.requested_by === who?.memberId;
  const decides = isAsked && may('approve', 'job', job) && (!isOwn || who?.role === 'owner');
  return (
    <section
      aria-label={t('approval.title')}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface-2 px-4 py-3"
    >
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-secondary" />
      <p className="min-w-0 flex-1">
        <Said job={job} />
        {approval?.note === undefined ? null : (
          <span className="block break-words text-secondary">{approval.note}</span>
        )}
      </p>
      {!isAsked && may('edit', 'job', job) ? (
        <Button size="small" variant="primary" disabled={isAsking} onClick={() => ask({ id: job.id })}>
          {t(state === 'declined' ? 'approval.askAgain' : 'approval.ask')}
        </Button>
      ) : null}
      {decides ? (
        <>
          <Button size="small" disabled={isDeciding} onClick={() => setDeclining(true)}>
            {t('approval.decline')}
          </Button>
          <Button
            size="small"
            variant="primary"
            disabled={isDeciding}
            onClick={() => decide({ id: job.id, approved: true })}
          >
            {t('approval.approve')}
          </Button>
        </>
      ) : null}
      {isDeclining ? <DeclineDialog job={job} onClose={() => setDeclining(false)} /> : null}
    </section>
  );
}

/** How far it is, with who said so and when. */
function Said({ job: { approval, approval_people: people = [] } }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const { date } = useFormat();
  const isAsked = approval?.state === 'requested';
  if (approval === undefined || (!isAsked && approval.state !== 'declined')) {
    return t('approval.needed');
  }
  const { requested_at, requested_by, decided_at, decided_by } = approval;
  const [at, by] = isAsked ? [requested_at, requested_by] : [decided_at, decided_by];
  const person = people.find(({ id }) => id === by);
  return (
    <>
      {t(isAsked ? 'approval.asked' : 'approval.declined', { day: at === undefined ? '' : date(at) })}
      {person === undefined ? null : (
        <>
          {' · '}
          <ObjectLink object={person} className="rounded-mark hover:underline">
            {person.name}
          </ObjectLink>
        </>
      )}
    </>
  );
}
