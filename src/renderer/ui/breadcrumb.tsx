import { Fragment, type ReactNode } from 'react';

export interface Crumb {
  key: string;
  /** A link, or plain text for what has no page of its own. */
  content: ReactNode;
}

/** Where the page stands: the last crumb is the page itself, and alone where there is no room for others. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="@container min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <Fragment key={crumb.key}>
              <li
                {...(last ? { 'aria-current': 'page' } : {})}
                className={
                  last
                    ? 'min-w-0 truncate font-medium text-primary'
                    : '@max-[17rem]:hidden max-w-48 shrink-0 truncate text-secondary'
                }
              >
                {crumb.content}
              </li>
              {!last && (
                <li aria-hidden className="@max-[17rem]:hidden text-muted">
                  /
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
