import { useObjectText } from '#blocks/object/use-object-text.ts';
import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { classNames } from '#ui/class-names.ts';
import { useRemovals } from '#ui/use-removals.ts';
import { AddFilesHere } from './add-files.tsx';
import { relationEntry } from './link-entries.ts';
import { LinkSection } from './link-section.tsx';
import { PageSection } from './page-section.tsx';
import type { RelationGroup } from './relation-groups.ts';
import { RelationRow } from './relation-row.tsx';
import { withSentLinks } from './sent-links.ts';
import { useLinks } from './use-links.ts';

function columnsOf(relations: readonly Relation[]): string {
  const areTitled = relations.some(
    ({ object, tells }) =>
      tells?.starts_at !== undefined || (object.title !== undefined && object.title !== object.name),
  );
  return areTitled ? 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]' : 'grid-cols-[minmax(0,1fr)_0_auto]';
}

const keyOf = ({ object }: Relation) => `${object.object_type} ${object.id}`;

interface ReadGroupProps {
  group: RelationGroup;
  /** How many there are, where more than were read. */
  total: number | undefined;
  /** Takes files that are chosen here, where these are files. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

/** Links of one kind that follow from something else. */
export function ReadGroup({ group, total, onFiles }: ReadGroupProps) {
  const text = useObjectText();
  return (
    <PageSection
      title={text.relation(group.kind, group.direction, group.type)}
      aside={
        <span className="flex items-center gap-2">
          {text.count(total ?? group.relations.length)}
          {onFiles === undefined ? null : <AddFilesHere onFiles={onFiles} />}
        </span>
      }
    >
      <ul className={classNames('grid gap-x-4 border-line border-t', columnsOf(group.relations))}>
        {group.relations.map((relation) => (
          <RelationRow key={keyOf(relation)} relation={relation} text={text} />
        ))}
      </ul>
    </PageSection>
  );
}

interface LinkGroupProps {
  object: ObjectOf;
  /** Its key among the lists of the type. */
  list: string;
  /** Those that were read; none where there are none. */
  relations: readonly Relation[];
  total: number | undefined;
}

/** Links of one kind that are added, changed and taken away where they stand. */
export function LinkGroup({ object, list, relations: read, total }: LinkGroupProps) {
  const text = useObjectText();
  const links = useLinks(object, list);
  const relations = withSentLinks(read, links.sent, relationEntry(links.list));
  const { remove, listProps } = useRemovals((id) => {
    for (const relation of relations.filter((one) => one.object.id === id)) {
      links.remove(relation.object);
    }
  });
  const count = (total ?? read.length) + relations.length - read.length;
  return (
    <LinkSection links={links} aside={text.count(count)} ids={relations.map((one) => one.object.id)}>
      <ul
        {...listProps}
        aria-label={links.label}
        className={classNames('grid gap-x-4 border-line border-t outline-none', columnsOf(relations))}
      >
        {relations.map((relation) => {
          const { object: other } = relation;
          const state = links.stateOf(other);
          return (
            <RelationRow
              key={keyOf(relation)}
              relation={relation}
              text={text}
              onLevel={links.maySetLevel(other) ? (level) => links.setLevel(other, level, relation.level) : undefined}
              onRemove={links.mayRemove(other) ? remove : undefined}
              state={state}
              onState={state && ((word) => links.say(other, state, word))}
            />
          );
        })}
      </ul>
    </LinkSection>
  );
}
