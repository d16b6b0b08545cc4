interface MarkProps {
  className?: string;
}

const lines = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A small “in” in a frame: the icon set has no marks of companies. Decorative. */
export function LinkedinMark({ className }: MarkProps) {
  return (
    <svg aria-hidden {...lines} data-mark="linkedin" className={className}>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v5M12 16v-5M12 13.5a2.25 2.25 0 0 1 4.5 0V16" />
      <path d="M8 7.75v.01" />
    </svg>
  );
}

/** The head of a cat. Decorative. */
export function GithubMark({ className }: MarkProps) {
  return (
    <svg aria-hidden {...lines} data-mark="github" className={className}>
      <path d="M5 3.5 9 5.25a13 13 0 0 1 6 0l4-1.75.5 5A6.5 6.5 0 0 1 20.5 12c0 3.5-2.75 5.75-6 6.25V21.5M9.5 21.5v-3.25c-3.25-.5-6-2.75-6-6.25a6.5 6.5 0 0 1 1-3.5l.5-5" />
      <path d="M9.5 19.5c-3 .75-3.5-1.5-6-2" />
    </svg>
  );
}
