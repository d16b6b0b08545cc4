import { memo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { JobCard } from '#ui/job-card.tsx';
import { cardTrigger } from './card-trigger.ts';
import { choiceTone } from './choices.ts';
import { objectRefOf } from './object-ref-of.ts';
import { namedPeople } from './permissions.ts';
import { said } from './said.ts';
import { ScoreGauge } from './score-gauge.tsx';
import type { ObjectText } from './use-object-text.ts';
import { useScoresOff } from './use-scores-off.ts';
import { objectWords } from './words/index.ts';

const urgency = 'urgency_level';

/** A job of the API as its card. */
export const ObjectJobCard = memo(function ObjectJobCard({ job, text }: { job: ObjectOf<'job'>; text: ObjectText }) {
  const t = useT(objectWords);
  const isOff = useScoresOff();
  const ref = objectRefOf(job);
  const status = said(job.status);
  const schedule = said(job.work_schedule_type);
  const applicants = job.applicants_count;
  return (
    <JobCard
      job={{
        href: objectPath(ref),
        link: cardTrigger(ref, job),
        title: ref.name,
        detail: [said(job.org_unit?.name), said(job.location?.title), schedule && text.choice(schedule)]
          .filter(Boolean)
          .join(' · '),
        status: status === undefined ? undefined : { text: text.choice(status), tone: choiceTone(status) },
        salary: text.salary(job),
        applicants:
          applicants === undefined
            ? undefined
            : t('card.applicants', { count: applicants, value: text.count(applicants) }),
        urgency: isOff(urgency) ? undefined : (
          <ScoreGauge
            value={job.urgency_level}
            text={text}
            asked={{ of: { type: 'job', id: job.id }, score: urgency, name: t('fields.urgency') }}
          />
        ),
        skills: (job.skills ?? []).map(({ name }) => name),
        people: namedPeople(job.permissions ?? []),
      }}
      texts={{
        urgency: t('fields.urgency'),
        moreSkills: (count) => t('preview.moreSkills', { count }),
        sharedWith: (names) => t('preview.shared', { names }),
        opensWindow: t('card.opensWindow'),
      }}
    />
  );
});
