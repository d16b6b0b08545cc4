import { Check, CircleAlert, Minus, TriangleAlert } from 'lucide-react';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';

interface SkillBadgeProps {
  /** `null`: no level is known or none is needed. */
  health: SkillHealth | null;
  /** The badge's word in the reader's language. */
  text: string;
}

const looks = {
  Critical: { icon: CircleAlert, className: 'bg-critical-soft text-critical' },
  'At Risk': { icon: TriangleAlert, className: 'bg-warning-soft text-warning' },
  Adequate: { icon: Minus, className: 'bg-info-soft text-info' },
  Healthy: { icon: Check, className: 'bg-positive-soft text-positive' },
} as const;

/** The skill health badge (§4): its colour never speaks alone. */
export function SkillBadge({ health, text }: SkillBadgeProps) {
  if (health === null) {
    return <span className="text-muted text-sm">{text}</span>;
  }
  const { icon: Icon, className } = looks[health];
  return (
    <span
      className={`inline-flex h-5 max-w-full items-center gap-1 rounded-mark px-1.5 font-medium text-sm ${className}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
