import type { ReactNode } from 'react';
import { firstNames, stackOf } from '#blocks/object/permissions.ts';
import { previewValue } from '#blocks/object/preview-value.tsx';
import { listAt, numberAt, refsAt, textAt } from '#blocks/object/read-field.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { scoreWord } from '#shared/domain/score-words.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { RateBar } from '#ui/rate-bar.tsx';
import { ScoreWordBadge } from '#ui/score-word-badge.tsx';
import type { CardFact, CardGauge } from './card-descriptions.ts';

type Applicants = Parameters<typeof previewValue>[3];

function People({ path, object, text }: { path: string; object: unknown; text: ObjectText }) {
  const people = refsAt(object, path);
  const names = people.map(({ name }) => name);
  return (
    <span className="flex min-w-0 items-center gap-2" title={text.list(names)}>
      <AvatarStack people={stackOf(people)} size="small" ground="card" />
      <span className="truncate">{people.length <= 3 ? firstNames(people).join(', ') : text.count(people.length)}</span>
    </span>
  );
}

/** The value of a fact as a card shows it; undefined where the object has none. */
export function cardValue(
  { path, kind, ...rest }: CardFact,
  object: unknown,
  text: ObjectText,
  applicants: Applicants,
): ReactNode | undefined {
  switch (kind) {
    case 'money': {
      const amount = numberAt(object, `${path}.amount`);
      return amount === undefined ? undefined : text.money(amount, textAt(object, `${path}.currency`) ?? '');
    }
    case 'level': {
      const level = numberAt(object, path);
      const growth = numberAt(object, `${path}_growth`);
      return level === undefined ? undefined : (
        <span className="flex gap-2 tabular-nums">
          {text.score(level)}
          {growth !== undefined && growth !== 0 && <span className="text-muted">{text.growth(growth)}</span>}
        </span>
      );
    }
    case 'people':
      return refsAt(object, path).length === 0 ? undefined : <People path={path} object={object} text={text} />;
    case 'size': {
      const size = listAt(object, path).length;
      return size === 0 ? undefined : text.count(size);
    }
    default:
      return previewValue({ ...rest, path, kind }, object, text, applicants);
  }
}

/** A figure of §3: one that is missing says so. */
export function CardGaugeValue({ gauge, object, text }: { gauge: CardGauge; object: unknown; text: ObjectText }) {
  const value = numberAt(object, gauge.path);
  switch (gauge.kind) {
    case 'score':
      return <DotGauge value={value} label={text.gauge} noData={text.noData} />;
    case 'rate':
      return (
        <RateBar value={value} text={value === undefined ? '' : text.percent(Math.round(value))} noData={text.noData} />
      );
    case 'word':
      return <ScoreWordBadge word={scoreWord(value)} text={text.word(value)} />;
  }
}
