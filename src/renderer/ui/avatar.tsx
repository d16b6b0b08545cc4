import { EyeOff } from 'lucide-react';
import { Avatar as Radix } from 'radix-ui';
import { avatarColour, initials } from '#shared/domain/avatar.ts';
import { classNames } from './class-names.ts';

const sizes = {
  small: 'size-5 text-[0.5rem]',
  medium: 'size-6 text-[0.5625rem]',
  large: 'size-9 text-sm',
  huge: 'size-13 text-xl tracking-normal',
} as const;

export interface AvatarProps {
  name: string;
  image?: string | undefined;
  size?: keyof typeof sizes;
  /** Square with rounded corners: companies. */
  square?: boolean;
  /** Who it is is withheld: neither a picture nor initials, which would be those of the name that stands for them. */
  masked?: boolean | undefined;
  className?: string;
  /** Further attributes of its element. */
  element?: { ref?: (element: Element | null) => void; 'data-card'?: string } | undefined;
}

/** Initials on the name's own colour, or the picture. Decorative: the name stands beside it. */
export function Avatar({ name, image, size = 'medium', square, masked, className, element }: AvatarProps) {
  return (
    <Radix.Root
      {...element}
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden font-semibold leading-none',
        masked === true ? 'bg-surface-3 text-secondary' : 'text-white',
        square ? 'rounded-control' : 'rounded-full',
        sizes[size],
        className,
      )}
      {...(masked === true ? {} : { style: { backgroundColor: avatarColour(name) } })}
    >
      {masked === true ? (
        <EyeOff className="size-3/5" />
      ) : (
        <>
          {image !== undefined && <Radix.Image src={image} alt="" className="size-full object-cover" />}
          {/* Drawn, not written: the name beside it is what is read, found and copied. */}
          <Radix.Fallback data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
        </>
      )}
    </Radix.Root>
  );
}
