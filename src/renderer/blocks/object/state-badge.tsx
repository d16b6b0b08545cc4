import { X } from 'lucide-react';
import { asStageMeaning } from '#shared/domain/hiring-stages.ts';
import { Badge } from '#ui/badge.tsx';
import { choiceTone, stageTone } from './choices.ts';
import type { ObjectText } from './use-object-text.ts';

interface StateBadgeProps {
  value: string;
  /** What a stage means, whatever it is called. */
  meaning?: string | undefined;
  text: Pick<ObjectText, 'choice'>;
}

/** How far something is: its word on a coloured ground, with a cross where it came to nothing. */
export function StateBadge({ value, meaning, text }: StateBadgeProps) {
  const stage = asStageMeaning(meaning);
  const tone = stage === undefined ? choiceTone(value) : stageTone(stage);
  return (
    <Badge tone={tone} icon={tone === 'past' ? <X aria-hidden /> : undefined}>
      {text.choice(value)}
    </Badge>
  );
}
