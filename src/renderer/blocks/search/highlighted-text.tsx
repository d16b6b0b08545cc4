import { matchRanges } from '#shared/search/match-ranges.ts';
import type { SearchField } from '#shared/search/types.ts';

/** A text with the letters that a query matched marked; set apart from what runs the other way around it. */
export function HighlightedText({
  text,
  query,
  field,
}: {
  text: string;
  query: string | undefined;
  field?: SearchField | undefined;
}) {
  const ranges = query === undefined ? [] : matchRanges(text, query, field);
  if (ranges.length === 0) {
    return <bdi>{text}</bdi>;
  }
  const parts = ranges.flatMap(({ start, end }, i) => [
    text.slice(ranges[i - 1]?.end ?? 0, start),
    <mark key={start} className="bg-transparent font-semibold text-accent">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <bdi>
      {parts}
      {text.slice(ranges.at(-1)?.end)}
    </bdi>
  );
}
