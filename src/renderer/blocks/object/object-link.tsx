import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { objectPath } from '#shared/domain/object-path.ts';

interface ObjectLinkProps {
  object: { id: string; object_type: string; slug?: string | undefined };
  className?: string;
  /** −1 where the row around it is what the keyboard reaches. */
  tabIndex?: number;
  children: ReactNode;
}

/** A link to an object's page; a job's opens in a window of its own (§2). */
export function ObjectLink({ object, className, tabIndex, children }: ObjectLinkProps) {
  const path = objectPath(object);
  if (object.object_type === 'job') {
    return (
      <a href={path} target="_blank" rel="noreferrer" className={className} tabIndex={tabIndex}>
        {children}
      </a>
    );
  }
  return (
    <Link to={path} className={className} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
