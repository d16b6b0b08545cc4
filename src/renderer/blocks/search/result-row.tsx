import { memo } from 'react';
import { cardTrigger } from '#blocks/object/card-trigger.ts';
import { RowMark } from '#blocks/object/object-name.tsx';
import { foundText, secondLine } from '#blocks/object/second-line.ts';
import { markOf } from '#blocks/object/mark-of.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import type { ResultRow } from '#shared/domain/search-results-merge.ts';
import { scoreField } from '#shared/search/score.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { shownField } from './shown-field.ts';

interface ResultRowLineProps {
  row: ResultRow;
  query: string;
  selected: boolean;
  text: ObjectText;
}

/** One result: icon, name, what one asks first about it; the letters that matched are marked. */
export const ResultRowLine = memo(function ResultRowLine({ row, query, selected, text }: ResultRowLineProps) {
  const { option, match } = row;
  const name = option.source_data.name ?? '';
  const field = shownField(name, match?.field, query);
  const found = foundText(option, field, (part, of) => scoreField(part, query, of)?.score ?? 0);
  const over = text.over(option);
  const parts = secondLine(option, { field, found }, text);
  // A first or last name is part of the name that is shown.
  const inName = field === 'name' || field === 'first_name' || field === 'last_name';
  return (
    <>
      <RowMark object={markOf(option, name)} size="medium" />
      <span
        {...cardTrigger({ id: option.id, object_type: option.object_type, name })}
        className={classNames('min-w-0 truncate font-medium', parts.length > 0 && 'max-w-[65%] shrink-0')}
      >
        <HighlightedText text={name} query={inName ? query : undefined} />
      </span>
      <span className="min-w-0 flex-1 truncate text-muted text-sm">
        {parts.map((part, i) => (
          <span key={part.text}>
            {i > 0 && ' · '}
            <HighlightedText
              text={part.text}
              field={part.field}
              query={part.field !== undefined && part.field === field ? query : undefined}
            />
          </span>
        ))}
      </span>
      {over !== undefined && <Badge>{over}</Badge>}
      {selected && <Kbd keys="enter" />}
    </>
  );
});
