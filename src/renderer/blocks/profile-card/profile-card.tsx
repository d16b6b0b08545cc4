import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CardSubject } from '#blocks/object/card-trigger.ts';
import type { CardDescription } from '#blocks/object/descriptor.ts';
import { descriptorOf, descriptors } from '#blocks/object/descriptors.ts';
import { ObjectInsights } from '#blocks/object/object-insights.tsx';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { said } from '#blocks/object/said.ts';
import { secondLine } from '#blocks/object/second-line.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectOf } from '#lib/read-object.ts';
import { hasOnlyId, tooltipOptions } from '#lib/tooltip-object.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardActions } from './card-actions.tsx';
import { CardBody } from './card-body.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardForbidden, CardProblem, isForbiddenError, isGoneError } from './card-problem.tsx';
import { ActionsSkeleton, CardSkeleton } from './card-skeleton.tsx';

interface ProfileCardProps {
  subject: CardSubject;
  titleId: string;
  isPinned: boolean;
  onPin: () => void;
  onClose: () => void;
}

/** ms for which insights are kept on cards (§7, §9). */
const keptOnCardsMs = 20 * 60_000;

/** As many as are read in passing; the page has them all. */
const mostInsights = 2;

const noMatch = { field: undefined, found: undefined };

/** "Product designer · Berlin". */
function lineOf(object: ObjectOf, name: string, text: ObjectText): string {
  const { id, object_type } = object;
  const parts = secondLine({ id, object_type, source_data: { ...object, name } }, noMatch, text);
  const type = text.type(object_type, 1);
  return parts
    .map((part) => part.text)
    .filter((part) => part !== type)
    .join(' · ');
}

/** The card of an object of any type (§2): what is given, or in full where only its id is. */
export function ProfileCard({ subject, ...frame }: ProfileCardProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { object: given, name } = subject;
  // A card that stays follows what becomes of its object; one that only passes uses what it is given.
  const follows = hasOnlyId(given) || frame.isPinned;
  const { data, error, isFetching, refetch } = useQuery({ ...tooltipOptions(given), enabled: follows });
  const known = (follows ? data : undefined) ?? (hasOnlyId(given) ? undefined : objectOf(given, given.object_type));
  const object = isGoneError(error) ? undefined : known;
  const askedFor = given.object_type;

  const description = object && descriptorOf(object.object_type).card;

  if (object !== undefined && description) {
    return (
      <LoadedCard
        {...frame}
        object={object}
        description={description}
        text={text}
        notice={isForbiddenError(error) && <CardForbidden error={error} />}
        foundAs={
          object.object_type === askedFor ? undefined : t('page.foundAs', { type: text.type(object.object_type, 1) })
        }
      />
    );
  }
  const ref = { id: given.id, object_type: askedFor, name: name ?? text.type(askedFor, 1) };
  return (
    <CardFrame
      {...frame}
      mark={<ObjectMark object={ref} size="large" />}
      name={name ?? (error === null ? <Skeleton className="h-4 w-36" /> : text.type(askedFor, 1))}
      type={text.type(askedFor, 1)}
      line=""
      actions={error === null ? <ActionsSkeleton description={descriptors[askedFor].card} /> : undefined}
    >
      {error === null ? (
        <CardSkeleton description={descriptors[askedFor].card} />
      ) : (
        <CardProblem error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </CardFrame>
  );
}

interface LoadedCardProps extends Omit<ProfileCardProps, 'subject'> {
  object: ObjectOf;
  description: CardDescription;
  text: ObjectText;
  foundAs: string | undefined;
  /** Above what is known of it. */
  notice: ReactNode;
}

function LoadedCard({ object, description, text, foundAs, notice, ...frame }: LoadedCardProps) {
  const { id, object_type: type } = object;
  const ref = { ...objectRefOf(object), email: 'email' in object ? said(object.email) : undefined };
  // A skill's level and health stand below, drawn.
  const line = description.levels !== undefined ? '' : lineOf(object, ref.name, text);
  return (
    <CardFrame
      {...frame}
      mark={<ObjectMark object={ref} size="large" />}
      name={ref.name}
      type={text.type(type, 1)}
      line={line}
      foundAs={foundAs}
      actions={<CardActions target={ref} actions={description.actions} onDone={frame.onClose} />}
    >
      {notice}
      <CardBody object={object} description={description} text={text} said={line} />
      <div className="border-line border-t pt-2 empty:hidden">
        <ObjectInsights
          object={{ id, object_type: type }}
          keptFor={keptOnCardsMs}
          most={mostInsights}
          look="plain"
          heading="h3"
        />
      </div>
    </CardFrame>
  );
}
