import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import type { ExplainedPart, ScoreExplained, ScoreInput } from '#shared/domain/scores/score-explained.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useScoreText } from './use-score-text.ts';
import { scoreWhyWords } from './words/index.ts';

/** So many stand there at once; the rest is asked for. */
const shownAtFirst = 6;

function Input({ input }: { input: ScoreInput }) {
  const format = useFormat();
  const { inputText } = useScoreText();
  const { object, at } = input;
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <bdi>{inputText(input)}</bdi>
        {at !== undefined && (
          <time dateTime={at} className="shrink-0 text-muted text-sm">
            {format.date(at)}
          </time>
        )}
      </span>
      {object?.name !== undefined && isObjectType(object.object_type) && (
        <ObjectName object={{ ...object, name: object.name }} />
      )}
    </li>
  );
}

/** One part of a score: what it is worth, what it weighs, and each thing it rests on. */
export function ScorePart({ part, formula }: { part: ExplainedPart; formula: ScoreExplained['formula'] }) {
  const t = useT(scoreWhyWords);
  const { figure, weight } = useScoreText();
  const [isWhole, setWhole] = useState(false);
  const inputs = isWhole ? part.inputs : part.inputs.slice(0, shownAtFirst);
  const weighs = weight(part, formula);
  const left = part.inputs.length - inputs.length;
  return (
    <li className="flex flex-col gap-1">
      <div className="flex justify-between gap-3">
        <span className="font-medium">{t(`part.${part.key}`)}</span>
        <span className={classNames('shrink-0 tabular-nums', part.value === null && 'text-muted')}>
          {part.value === null ? t('common:noData') : figure(part.value)}
        </span>
      </div>
      {weighs !== '' && <span className="text-muted text-sm tabular-nums">{weighs}</span>}
      {inputs.length > 0 && (
        <ul aria-label={t(`part.${part.key}`)} className="flex flex-col gap-1 border-line border-s ps-3">
          {inputs.map((input) => (
            <Input key={JSON.stringify(input)} input={input} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="ghost" size="small" className="self-start" onClick={() => setWhole(true)}>
          {t('more', { count: left })}
        </Button>
      )}
      {part.hidden !== undefined && part.hidden > 0 && (
        <span className="text-muted text-sm">{t('hidden', { count: part.hidden })}</span>
      )}
    </li>
  );
}
