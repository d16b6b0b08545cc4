import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ObjectInsights } from '#blocks/object/object-insights.tsx';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { textAt } from '#blocks/object/read-field.ts';
import { secondLine } from '#blocks/object/second-line.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasOnlyId, tooltipOptions } from '#lib/tooltip-object.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardActions } from './card-actions.tsx';
import { CardBody } from './card-body.tsx';
import { cardDescriptions } from './card-descriptions.ts';
import { CardFrame } from './card-frame.tsx';
import { CardForbidden, CardProblem, isForbiddenError, isGoneError } from './card-problem.tsx';
import { ActionsSkeleton, CardSkeleton } from './card-skeleton.tsx';
import type { CardSubject } from './card-trigger.ts';
import { type CardType, isCardType } from './card-types.ts';

interface ProfileCardProps {
  subject: CardSubject;
  titleId: string;
  isPinned: boolean;
  onPin: () => void;
  onClose: () => void;
}

/** ms for which insights are kept on cards (§7, §9). */
const keptOnCards = 20 * 60_000;

const noMatch = { field: undefined, keyword: undefined };

/** "Product designer · Berlin". */
function lineOf(object: ObjectBase, name: string, text: ObjectText): string {
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
  const t = useT('objects');
  const text = useObjectText();
  const { object: given, name } = subject;
  // A card that stays follows what becomes of its object; one that only passes uses what it is given.
  const follows = hasOnlyId(given) || frame.isPinned;
  const { data, error, isFetching, refetch } = useQuery({ ...tooltipOptions(given), enabled: follows });
  const known: ObjectBase | undefined = (follows ? data : undefined) ?? (hasOnlyId(given) ? undefined : given);
  const object = isGoneError(error) ? undefined : known;
  const askedFor = given.object_type;

  if (object !== undefined && isCardType(object.object_type)) {
    return (
      <LoadedCard
        {...frame}
        object={object}
        type={object.object_type}
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
      actions={error === null ? <ActionsSkeleton description={cardDescriptions[askedFor]} /> : undefined}
    >
      {error === null ? (
        <CardSkeleton description={cardDescriptions[askedFor]} />
      ) : (
        <CardProblem error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </CardFrame>
  );
}

interface LoadedCardProps extends Omit<ProfileCardProps, 'subject'> {
  object: ObjectBase;
  type: CardType;
  text: ObjectText;
  foundAs: string | undefined;
  /** Above what is known of it. */
  notice: ReactNode;
}

function LoadedCard({ object, type, text, foundAs, notice, ...frame }: LoadedCardProps) {
  const description = cardDescriptions[type];
  const ref = { ...objectRefOf(object), email: textAt(object, 'email') };
  // A skill's level and health stand below, drawn.
  const line = description.hasHealth === true ? '' : lineOf(object, ref.name, text);
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
        <ObjectInsights object={{ id: object.id, object_type: type }} keptFor={keptOnCards} look="plain" heading="h3" />
      </div>
    </CardFrame>
  );
}
