import { Briefcase, CalendarClock, Globe } from 'lucide-react';
import type { ComponentType } from 'react';
import { type LinkKind, visibleLinks } from '#shared/domain/links.ts';
import type { Link } from '#shared/domain/object-ref.ts';
import { GithubMark, LinkedinMark } from './link-marks.tsx';

interface LinkRowProps {
  /** Links of an object (`slug`, `url`) and of a résumé (`name`, `url`) alike; only what may be shown is. */
  links: readonly Partial<Link>[];
  /** Opens a url outside the app. */
  onOpen: (url: string) => void;
}

const icons = {
  linkedin: LinkedinMark,
  github: GithubMark,
  portfolio: Briefcase,
  website: Globe,
  scheduling: CalendarClock,
} satisfies Record<LinkKind, ComponentType<{ className?: string }>>;

/** One link a row with the icon of its kind; an unknown kind leaves the icon's place empty (§5). */
export function LinkRow({ links, onOpen }: LinkRowProps) {
  return (
    <ul className="flex flex-col">
      {visibleLinks(links).map((link) => {
        const Icon = link.kind === null ? null : icons[link.kind];
        return (
          <li key={link.url} className="flex min-w-0">
            <a
              href={link.url}
              rel="noreferrer"
              title={link.url}
              onClick={(event) => {
                event.preventDefault();
                onOpen(link.url);
              }}
              className="flex h-7 min-w-0 items-center gap-2 rounded-control text-secondary hover:text-primary"
            >
              <span aria-hidden className="size-4 shrink-0 text-muted">
                {Icon ? <Icon className="size-4" /> : null}
              </span>
              <bdi className="truncate">{link.label}</bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
