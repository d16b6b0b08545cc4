import { descriptors } from '#blocks/object/descriptors.ts';
import { ShownInsights } from '#blocks/object/object-insights.tsx';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { ApiError } from '#lib/api-error.ts';
import { objectOf } from '#lib/read-object.ts';
import type { CardType } from '#shared/domain/card-types.ts';
import type { GalleryBlock } from '#ui/gallery-block.ts';
import type { Insight } from '#ui/insight-list.tsx';
import { CardActions } from './card-actions.tsx';
import { CardBody } from './card-body.tsx';
import { CardFrame, cardGround } from './card-frame.tsx';
import { CardProblem } from './card-problem.tsx';
import { ActionsSkeleton, CardSkeleton } from './card-skeleton.tsx';

const ignore = () => undefined;

const insights: readonly Insight[] = [
  {
    text: 'Meets 4 of 5 skills this job needs; stream processing is 1.2 below.',
    evidence: [{ label: 'Stream processing', value: 2.3 }],
    engine: 'built-in',
  },
];

interface ExampleProps {
  type: CardType;
  name: string;
  typeName: string;
  line: string;
  object: Readonly<Record<string, unknown>>;
  isPinned?: boolean;
  foundAs?: string;
}

function Example({ type, name, typeName, line, object, isPinned = false, foundAs }: ExampleProps) {
  const text = useObjectText();
  const ref = { id: 'made-up', object_type: type, name, email: 'amara.diallo@example.org' };
  const { card: description } = descriptors[type];
  return (
    <div className={cardGround}>
      <CardFrame
        titleId={`gallery-${type}`}
        mark={<ObjectMark object={ref} size="large" />}
        name={name}
        type={typeName}
        line={line}
        foundAs={foundAs}
        isPinned={isPinned}
        onPin={ignore}
        onClose={ignore}
        actions={<CardActions target={ref} actions={description.actions} onDone={ignore} />}
      >
        <CardBody
          object={objectOf({ ...object, id: 'made-up', object_type: type }, type)}
          description={description}
          text={text}
        />
        <div className="border-line border-t pt-2">
          <ShownInsights insights={insights} look="plain" heading="h3" />
        </div>
      </CardFrame>
    </div>
  );
}

function Unloaded({ type, error }: { type: CardType; error?: ApiError }) {
  const ref = { id: 'made-up', object_type: type, name: 'Amara Diallo' };
  return (
    <div className={cardGround}>
      <CardFrame
        titleId={`gallery-${type}-${error?.status ?? 'loading'}`}
        mark={<ObjectMark object={ref} size="large" />}
        name={ref.name}
        type="Candidate"
        line=""
        actions={error === undefined ? <ActionsSkeleton description={descriptors[type].card} /> : undefined}
        isPinned={false}
        onPin={ignore}
        onClose={ignore}
      >
        {error === undefined ? (
          <CardSkeleton description={descriptors[type].card} />
        ) : (
          <CardProblem error={error} busy={false} onRetry={ignore} />
        )}
      </CardFrame>
    </div>
  );
}

export const gallery: GalleryBlock = {
  name: 'Profile card',
  specimens: [
    {
      name: 'Person',
      Show: () => (
        <Example
          type="candidate"
          name="Amara Diallo"
          typeName="Employee"
          line="Data engineer · Lyon"
          foundAs="Found as Employee"
          object={{
            email: 'amara.diallo@example.org',
            qualification: {
              job: { role: 'Senior data engineer' },
              current_stage: { name: 'interview' },
              statistics: { talent_uniqueness: 4, growth_ambition: 3.5 },
            },
            resume: {
              statistics: { execution_excellence: 4.5, impact_capacity: 3, learning_agility: 5, interviews_count: 2 },
              skills: ['Kafka', 'SQL', 'Python', 'Stream processing', 'Data modelling'].map((name) => ({
                id: name,
                name,
              })),
              links: [{ name: 'linkedin_url', url: 'https://linkedin.example/in/amara' }],
            },
          }}
        />
      ),
    },
    {
      name: 'Skill, pinned',
      Show: () => (
        <Example
          type="skill"
          name="Stream processing"
          typeName="Skill"
          line=""
          isPinned
          object={{
            level: 2.3,
            level_growth: 4,
            needs_level: 3.5,
            statistics: { skill_momentum: 4, skill_obsolescence: 1.5, skill_scarcity: 4.4 },
            competences: ['Windowing', 'Backpressure'],
          }}
        />
      ),
    },
    {
      name: 'Pulse with rates',
      Show: () => (
        <Example
          type="pulse"
          name="Engagement, autumn"
          typeName="Pulse"
          line="Survey"
          object={{
            type: 'survey',
            status: 'open',
            metrics: { engagement_level: 3.9, response_rate: 64, completion_rate: 97, data_completeness: 100 },
          }}
        />
      ),
    },
    { name: 'Loading', Show: () => <Unloaded type="candidate" /> },
    {
      name: 'No longer there',
      Show: () => (
        <Unloaded type="candidate" error={new ApiError({ status: 404, title: 'Not found', code: 'not_found' })} />
      ),
    },
    {
      name: 'Not allowed',
      Show: () => (
        <Unloaded type="candidate" error={new ApiError({ status: 403, title: 'Forbidden', code: 'forbidden' })} />
      ),
    },
    {
      name: 'Failed',
      Show: () => (
        <Unloaded type="candidate" error={new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' })} />
      ),
    },
  ],
};
