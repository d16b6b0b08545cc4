import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { RemoveButton } from './remove-button.tsx';
import { useRemovals } from './use-removals.ts';

/** One person of a team. */
export interface TeamMember {
  id: string;
  name: string;
  image?: string | undefined;
  /** What stands under the name in a list: a title. */
  detail?: string | undefined;
  owner?: boolean;
}

interface TeamListProps<Member extends TeamMember> {
  label: string;
  members: readonly Member[];
  /** `row`: beside each other, wrapping. `list`: under each other, with details. */
  layout?: 'row' | 'list';
  ownerLabel: string;
  /** The name as a link; plain text without it. */
  name?: (member: Member) => ReactNode;
  /** Removing is offered only with this; never for the owner. */
  onRemove?: ((member: Member) => void) | undefined;
  /** Of some only, where not all may be removed. */
  mayRemove?: ((member: Member) => boolean) | undefined;
  removeLabel: (name: string) => string;
}

/** Who belongs to it: the owner has a badge, the others can be removed by whoever may (§2 "Cards and gauges"). */
export function TeamList<Member extends TeamMember>(props: TeamListProps<Member>) {
  const { label, members, layout = 'row', ownerLabel, name, onRemove, mayRemove = () => true, removeLabel } = props;
  const { remove, listProps } = useRemovals((id) => {
    const member = members.find((one) => one.id === id);
    if (member !== undefined) {
      onRemove?.(member);
    }
  });

  return (
    <ul
      {...listProps}
      aria-label={label}
      className={layout === 'row' ? 'flex flex-wrap items-center gap-x-5 gap-y-1' : 'flex flex-col'}
    >
      {members.map((member) => (
        <li
          key={member.id}
          className={classNames(
            'group/entry flex min-w-0 items-center gap-2.5',
            layout === 'row' ? 'h-8' : 'min-h-11 border-line border-b py-1.5 last:border-b-0',
          )}
        >
          <Avatar name={member.name} image={member.image} size={layout === 'row' ? 'medium' : 'large'} />
          <span className={classNames('flex min-w-0 flex-col', layout === 'list' && 'flex-1')}>
            <span className="flex min-w-0 items-center gap-2">
              <span dir="auto" className="min-w-0 truncate font-medium">
                {name === undefined ? member.name : name(member)}
              </span>
              {member.owner && <Badge>{ownerLabel}</Badge>}
            </span>
            {layout === 'list' && member.detail !== undefined && (
              <span className="truncate text-secondary text-sm">{member.detail}</span>
            )}
          </span>
          {onRemove !== undefined && !member.owner && mayRemove(member) && (
            <RemoveButton id={member.id} label={removeLabel(member.name)} className="-ms-1.5" onRemove={remove} />
          )}
        </li>
      ))}
    </ul>
  );
}
