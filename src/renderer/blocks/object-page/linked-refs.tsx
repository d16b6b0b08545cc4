import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { refEntry } from './link-entries.ts';
import { LinkSection } from './link-section.tsx';
import { RefRow } from './ref-row.tsx';
import { withSentLinks } from './sent-links.ts';
import { useLinks } from './use-links.ts';

interface LinkedRefsProps {
  object: ObjectOf;
  /** Its key among the lists of the type. */
  list: string;
  /** As the object names them. */
  refs: readonly ObjectRef[];
  title?: string;
}

/** Objects that one names in a field of its own, beside each other: added and taken away where they stand. */
export function LinkedRefs({ object, list, refs, title }: LinkedRefsProps) {
  const links = useLinks(object, list);
  const shown = withSentLinks(refs, links.sent, refEntry);
  return (
    <LinkSection links={links} ids={shown.map(({ id }) => id)} {...(title === undefined ? {} : { title })}>
      <RefRow objects={shown} links={links} />
    </LinkSection>
  );
}
