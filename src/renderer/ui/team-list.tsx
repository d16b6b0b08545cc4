import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

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
  removeLabel: (name: string) => string;
}

/** Who belongs to it: the owner has a badge, the others can be removed by whoever may (§2 "Cards and gauges"). */
export function TeamList<Member extends TeamMember>(props: TeamListProps<Member>) {
  const { label, members, layout = 'row', ownerLabel, name, onRemove, removeLabel } = props;
  const list = useRef<HTMLUListElement>(null);

  /** The button that had the focus goes with its row: the next one, or the list itself, takes it. */
  function remove(member: Member): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const index = buttons.findIndex((button) => button.dataset.remove === member.id);
    (buttons[index + 1] ?? buttons[index - 1] ?? list.current)?.focus();
    onRemove?.(member);
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      tabIndex={-1}
      className={layout === 'row' ? 'flex flex-wrap items-center gap-x-5 gap-y-1' : 'flex flex-col'}
    >
      {members.map((member) => (
        <li
          key={member.id}
          className={classNames(
            'group/member flex min-w-0 items-center gap-2.5',
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
          {onRemove !== undefined && !member.owner && (
            <IconButton
              label={removeLabel(member.name)}
              size="small"
              data-remove={member.id}
              className="-ms-1.5 opacity-0 focus-visible:opacity-100 group-focus-within/member:opacity-100 group-hover/member:opacity-100"
              onClick={() => remove(member)}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
