import { useRouter } from '@tanstack/react-router';
import { Check, CircleHelp, Hand, Minus, Scale, TriangleAlert } from 'lucide-react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { ScoreGauge } from '#blocks/object/score-gauge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { JobMatch } from '#shared/contract/hiring.ts';
import { isLow } from '#shared/domain/compare/compare-skills.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { pastState } from '#shared/domain/past.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useMatches } from './queries.ts';
import { jobPageWords } from './words/index.ts';

/** Of each kind so many skills are told by name; the rest is a count. */
const metTold = 3;
const missingTold = 2;

/** Who inside fits a job, with what they hold of what it needs (look: job-page); nothing where it is closed, or nobody is named. */
export function InternalMatches({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const { number } = useFormat();
  const { history } = useRouter();
  const { data } = useMatches(job.id);
  const matches = data?.data ?? [];
  const isOver = pastState(job.object_type, { status: job.status }) !== undefined;
  if (data === undefined || matches.length === 0 || isOver) {
    return null;
  }
  const people = matches.map(({ person }) => encodeURIComponent(person.id)).join(',');
  return (
    <PageSection
      title={t('matches.title')}
      aside={
        <span className="flex items-center gap-3">
          {t('matches.of', { shown: number(matches.length), inside: number(data.inside) })}
          <Button
            size="small"
            onClick={() => history.push(`/people/compare?job=${encodeURIComponent(job.id)}&people=${people}`)}
          >
            <Scale aria-hidden />
            {t('matches.compare')}
          </Button>
        </span>
      }
    >
      <ul aria-label={t('matches.title')} className="flex flex-col border-line border-t">
        {matches.map((match) => (
          <Match key={match.person.id} job={job} match={match} />
        ))}
      </ul>
    </PageSection>
  );
}

function Match({ job, match }: { job: ObjectOf<'job'>; match: JobMatch }) {
  const t = useT(jobPageWords);
  const text = useObjectText();
  const { person, unit, fit } = match;
  const { id, object_type: type } = person;
  const name = t('matches.fit', { name: person.name });
  return (
    <li className="flex min-w-0 flex-col gap-0.5 border-line border-b py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <ObjectName object={person} />
        <span className="min-w-0 flex-1 truncate text-secondary">{unit}</span>
        {isObjectType(type) ? (
          <ScoreGauge value={fit} text={text} asked={{ of: { type, id, job: job.id }, score: 'fit', name }} />
        ) : null}
        <MetBadge match={match} />
      </span>
      <Reasons match={match} />
      <Wants wants={match.wants} />
    </li>
  );
}

/** How many of the needed skills somebody holds; its colour never speaks alone. */
function MetBadge({ match: { met, skills, near_miss: nearMiss } }: { match: JobMatch }) {
  const t = useT(jobPageWords);
  const { number } = useFormat();
  const [tone, Icon] =
    met === skills.length
      ? (['positive', Check] as const)
      : nearMiss === null
        ? (['warning', TriangleAlert] as const)
        : (['info', Minus] as const);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t('matches.met', { met: number(met), count: skills.length })}
    </Badge>
  );
}

/** What is met, then what is missing, in one line. */
function Reasons({ match: { skills, near_miss: nearMiss } }: { match: JobMatch }) {
  const t = useT(jobPageWords);
  const { number } = useFormat();
  const level = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isMet = ({ health }: JobMatch['skills'][number]) => health !== null && !isLow(health);
  const held = skills.filter(isMet);
  const open = skills.filter((skill) => !isMet(skill));
  const met = held
    .slice(0, metTold)
    .map(({ name, level: own }) => t('matches.holds', { skill: name, level: level(own ?? 0) }));
  const missing = open
    .slice(0, missingTold)
    .map(({ name, level: own, missing: levels }) =>
      levels === null
        ? t('matches.unknown', { skill: name })
        : own === 0
          ? t('matches.lacks', { skill: name })
          : t('matches.below', { skill: name, levels: level(levels) }),
    );
  const untold = open.length - missing.length;
  const parts = [
    met.join(', '),
    [...missing, ...(untold > 0 ? [t('matches.more', { count: untold })] : [])].join(', '),
  ];
  const near = skills.find(({ id }) => id === nearMiss);
  return (
    <p className="ps-7 text-secondary">
      {parts.filter((part) => part !== '').join('; ')}
      {near === undefined ? null : <span className="block">{t('matches.nearMiss', { skill: near.name })}</span>}
    </p>
  );
}

/** Whether they want it, as they said it themselves. */
function Wants({ wants: { state, at } }: Pick<JobMatch, 'wants'>) {
  const t = useT(jobPageWords);
  const { date } = useFormat();
  const Icon = state === 'not_asked' ? CircleHelp : Hand;
  return (
    <p className="flex items-center gap-1.5 ps-7 text-muted text-sm">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {state === 'applied' && at !== undefined
        ? t('matches.wants.appliedOn', { day: date(at) })
        : t(`matches.wants.${state}`)}
    </p>
  );
}
