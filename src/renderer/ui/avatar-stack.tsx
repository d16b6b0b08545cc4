import { Avatar, type AvatarProps } from './avatar.tsx';
import { classNames } from './class-names.ts';

/** A person as far as an avatar shows them. */
export interface StackPerson {
  id: string;
  name: string;
  image?: string | undefined;
  /** Who it is is withheld. */
  isMasked?: boolean | undefined;
  /** What its element carries besides, such as the mark that opens a card. */
  element?: AvatarProps['element'];
}

/** §9 "Display": team avatars. */
export const mostAvatars = 3;

interface AvatarStackProps {
  people: readonly StackPerson[];
  /** How many are drawn before "+2". */
  max?: number;
  /** Who they are, for screen readers and the pointer; left out where the names stand beside. */
  label?: string | undefined;
  size?: 'small' | 'medium';
  /** What it lies on: the gap between two avatars has its colour. */
  ground?: 'page' | 'card';
}

const sizes = { small: 'h-5 min-w-5', medium: 'h-6 min-w-6' } as const;

/** Avatars that overlap, and how many more there are. */
export function AvatarStack({ people, max = mostAvatars, label, size = 'medium', ground = 'page' }: AvatarStackProps) {
  const gap = classNames('-ms-0.5 ring-[1.5px] first:ms-0', ground === 'page' ? 'ring-surface-0' : 'ring-surface-2');
  const more = Math.max(0, people.length - max);
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
      className="inline-flex shrink-0"
    >
      {people.slice(0, max).map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          image={person.image}
          masked={person.isMasked}
          size={size}
          className={gap}
          element={person.element}
        />
      ))}
      {more > 0 && (
        <span
          className={classNames(
            'inline-flex items-center justify-center rounded-full bg-surface-3 px-1 font-semibold text-[0.5625rem] text-secondary leading-none tabular-nums',
            sizes[size],
            gap,
          )}
        >
          +{more}
        </span>
      )}
    </span>
  );
}
