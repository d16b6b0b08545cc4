import { useT } from '#lib/i18n/use-t.ts';
import { Slider } from '#ui/slider.tsx';
import { highestLevel, levelStep } from './level-scale.ts';
import { useObjectText } from './use-object-text.ts';
import { objectWords } from './words/index.ts';

interface LevelInputProps {
  /** Of what, or of whom, it is the level. */
  name: string;
  /** Undefined until it was moved: nothing is said of it. */
  level: number | undefined;
  onChange: (level: number | undefined) => void;
  /** Once it rests. */
  onCommit?: (level: number | undefined) => void;
}

/** A level, by the slider of skills, and the figure beside it. */
export function LevelInput({ name, level, onChange, onCommit }: LevelInputProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const said = (value: number) => text.score(level === undefined && value === 0 ? undefined : value);
  return (
    <>
      <div className="min-w-0 flex-1">
        <Slider
          label={t('links.levelOf', { name })}
          hideLabel
          variant="skill"
          value={[level ?? 0]}
          max={highestLevel}
          step={levelStep}
          format={said}
          onChange={([value]) => onChange(value)}
          onCommit={([value]) => onCommit?.(value)}
        />
      </div>
      <span aria-hidden className="min-w-6 text-end text-secondary tabular-nums">
        {said(level ?? 0)}
      </span>
    </>
  );
}
