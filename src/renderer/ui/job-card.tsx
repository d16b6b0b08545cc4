import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvatarStack, mostAvatars } from './avatar-stack.tsx';
import { Badge, type BadgeTone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { FirstNames, type NamedPerson } from './first-names.tsx';
import { Skeleton } from './skeleton.tsx';

/** A job as its card shows it, in the reader's language. */
export interface JobCardContent {
  /** `/job/{slug}`. */
  href: string;
  /** What the link carries besides, such as the mark that opens a profile card. */
  link?: { ref?: (element: Element | null) => void; 'data-card'?: string };
  title: string;
  /** Team, place, schedule. */
  detail?: string | undefined;
  status?: { text: string; tone: BadgeTone } | undefined;
  /** In thousands (§2): `€85K – €110K`. */
  salary?: string | undefined;
  /** "42 applicants". */
  applicants?: string | undefined;
  /** Its gauge, where it has one. */
  urgency: ReactNode;
  skills: readonly string[];
  /** Those it is shared with; the first names stand beside the avatars that show. */
  people: readonly NamedPerson[];
}

export interface JobCardTexts {
  urgency: string;
  moreSkills: (count: number) => string;
  sharedWith: (names: string) => string;
  /** Read after the title. */
  opensWindow: string;
}

/** px; cards in a grid all have it. */
export const jobCardHeight = 172;

const mostSkills = 3;
/** px that chips may take in the narrowest card, beside "+10 more skills". */
const skillsWidth = 180;

/** The skills with the shortest names, as many as stand whole beside each other; the first one in any case. */
export function fittingSkills(skills: readonly string[]): string[] {
  let width = 0;
  return skills
    .toSorted((a, b) => a.length - b.length)
    .slice(0, mostSkills)
    .filter((skill, at) => {
      // A letter's usual width, the chip's padding and the gap after it.
      width += skill.length * 6.3 + 22;
      return at === 0 || width <= skillsWidth;
    });
}

/** A job at a glance; the whole card is a link that opens the job in a window of its own (§2 "Job cards"). */
export function JobCard({ job, texts }: { job: JobCardContent; texts: JobCardTexts }) {
  const skills = fittingSkills(job.skills);
  const more = job.skills.length - skills.length;
  // A name too long for the card is cut; several stand whole, and the count gives way.
  const isAlone = skills.length === 1;
  const named = job.people.slice(0, mostAvatars);
  return (
    <article
      data-whole
      className="group/card relative flex flex-col gap-2.5 rounded-card border border-line bg-surface-2 p-4 shadow-raised transition-colors focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-line-strong/60"
      style={{ height: jobCardHeight }}
    >
      <header className="min-w-0">
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 truncate font-semibold text-lg" title={job.title}>
            <a
              href={job.href}
              {...job.link}
              target="_blank"
              rel="noreferrer"
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{job.title}</bdi>
              <span className="sr-only">, {texts.opensWindow}</span>
            </a>
          </p>
          <ExternalLink
            aria-hidden
            className="hidden size-3.5 shrink-0 text-muted group-focus-within/card:block group-hover/card:block"
          />
          {job.status !== undefined && <Badge tone={job.status.tone}>{job.status.text}</Badge>}
        </div>
        <p className="h-5 truncate text-secondary">{job.detail}</p>
      </header>
      <p className="flex h-5 items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate font-medium tabular-nums">{job.salary}</span>
        {job.urgency === undefined ? null : (
          // The gauge's ground, seen when it is pointed at, reaches 6 px out of it.
          <span className="flex shrink-0 items-center gap-3.5 text-muted text-sm">
            {texts.urgency}
            {job.urgency}
          </span>
        )}
      </p>
      <ul className="flex h-6 min-w-0 items-center gap-1.5">
        {skills.map((skill) => (
          <li
            key={skill}
            className={classNames(
              'rounded-mark bg-surface-3 px-2 py-0.5 text-sm',
              isAlone ? 'min-w-0 truncate' : 'shrink-0',
            )}
          >
            {skill}
          </li>
        ))}
        {more > 0 && (
          <li className={classNames('text-muted text-sm', isAlone ? 'shrink-0' : 'min-w-0 truncate')}>
            {texts.moreSkills(more)}
          </li>
        )}
      </ul>
      <footer className="mt-auto flex h-6 items-center gap-3">
        {job.people.length > 0 && (
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <AvatarStack people={job.people} ground="card" />
            <span className="truncate text-secondary text-sm">
              <span className="sr-only">{texts.sharedWith(named.map(({ firstName }) => firstName).join(', '))}</span>
              <span aria-hidden>
                <FirstNames people={named} />
              </span>
            </span>
          </span>
        )}
        <span className="ms-auto shrink-0 text-secondary text-sm tabular-nums">{job.applicants}</span>
      </footer>
    </article>
  );
}

/** What stands where a card will. */
export function JobCardSkeleton() {
  return (
    <div
      className="flex flex-col gap-2.5 rounded-card border border-line bg-surface-2 p-4 shadow-raised"
      style={{ height: jobCardHeight }}
    >
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="mt-2 h-3 w-1/3" />
      <Skeleton className="mt-auto h-6 w-1/2" />
    </div>
  );
}
