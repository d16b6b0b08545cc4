import { useT } from '#lib/i18n/use-t.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { interviewWords } from './words/index.ts';

/** The words of the marks, from 1 to 5. */
const markWords = ['wellBelow', 'below', 'meets', 'above', 'wellAbove'] as const;

/** The word of a mark; undefined for one that is none. */
export function markWordOf(mark: number): (typeof markWords)[number] | undefined {
  return markWords[mark - 1];
}

interface MarkButtonsProps {
  /** What is marked. */
  name: string;
  value: number | undefined;
  onChange: (mark: number) => void;
}

/** The five marks of an attribute, each with its word. */
export function MarkButtons({ name, value, onChange }: MarkButtonsProps) {
  const t = useT(interviewWords);
  return (
    <RadioGroup
      label={name}
      hideLabel
      look="scale"
      value={value === undefined ? '' : String(value)}
      options={markWords.map((word, at) => ({
        value: String(at + 1),
        mark: String(at + 1),
        label: t(`card.marks.${word}`),
      }))}
      onChange={(mark) => onChange(Number(mark))}
    />
  );
}
