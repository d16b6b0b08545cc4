import { useScoreNames } from '#blocks/score-why/use-score-names.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { SwitchedKey } from '#shared/domain/scores/score-explained.ts';
import { Switch } from '#ui/switch.tsx';
import { scoreSettingsWords } from './words/index.ts';

const groups = [
  {
    of: 'people',
    keys: [
      'execution_excellence',
      'impact_capacity',
      'learning_agility',
      'talent_uniqueness',
      'adaptability_potential',
      'growth_ambition',
    ],
  },
  { of: 'fit', keys: ['fit'] },
  {
    of: 'skills',
    keys: [
      'skill_scarcity',
      'skill_business_relevance',
      'skill_obsolescence',
      'skill_momentum',
      'skill_volatility',
      'skill_versatility',
    ],
  },
  { of: 'jobs', keys: ['urgency_level', 'internal_potential', 'market_complexity'] },
  { of: 'courses', keys: ['course_relevance', 'course_difficulty'] },
] as const satisfies readonly { of: string; keys: readonly SwitchedKey[] }[];

interface ScoreSwitchesProps {
  off: readonly string[];
  mayChange: boolean;
  onChange: (off: SwitchedKey[]) => void;
}

/** Every score of the workspace, on or off. */
export function ScoreSwitches({ off, mayChange, onChange }: ScoreSwitchesProps) {
  const t = useT(scoreSettingsWords);
  const nameOf = useScoreNames();
  const all: SwitchedKey[] = groups.flatMap(({ keys }) => [...keys]);
  return groups.map(({ of, keys }) => (
    <fieldset key={of} className="flex flex-col gap-3">
      <legend className="mb-2 text-muted text-sm">{t(`of.${of}`)}</legend>
      {keys.map((key) => (
        <Switch
          key={key}
          label={nameOf(key)}
          checked={!off.includes(key)}
          disabled={!mayChange}
          onChange={(isOn) => onChange(all.filter((one) => (one === key ? !isOn : off.includes(one))))}
        />
      ))}
    </fieldset>
  ));
}
