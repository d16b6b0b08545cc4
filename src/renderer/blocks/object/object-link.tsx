import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { typeRow } from '#lib/type-rows.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { cardTrigger } from './card-trigger.ts';

interface ObjectLinkProps {
  object: { id: string; object_type: string; name?: string | undefined; slug?: string | undefined };
  /** The whole object where it is known: its card then shows it as it is (§4). */
  full?: { readonly [field: string]: unknown };
  /** False where the card would only say again what stands there. */
  hasCard?: boolean;
  className?: string;
  /** −1 where the row around it is what the keyboard reaches. */
  tabIndex?: number;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to an object's page, whose profile card opens from it; a job's page opens in a window of its own (§2). */
export function ObjectLink({ object, full, hasCard = true, children, ...props }: ObjectLinkProps) {
  const path = objectPath(object);
  const card = cardTrigger(object, full, hasCard);
  if (typeRow(object.object_type)?.opensInOwnWindow) {
    return (
      <a href={path} target="_blank" rel="noreferrer" {...props} {...card}>
        {children}
      </a>
    );
  }
  return (
    <Link to={path} {...props} {...card}>
      {children}
    </Link>
  );
}
