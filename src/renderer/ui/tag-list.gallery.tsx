import { type ReactNode, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { TagChips } from './tag-chips.tsx';
import { TagList, type TagListProps } from './tag-list.tsx';
import type { Tag } from './tag-order.ts';
import type { TagTexts } from './tag-texts.ts';

const texts: TagTexts = {
  more: (count) => (count === 1 ? '+1 more skill' : `+${count} more skills`),
  fewer: 'Show fewer',
  showLevels: 'Show skill levels',
  hideLevels: 'Hide skill levels',
  previous: 'Previous skills',
  next: 'Next skills',
  remove: (label) => `Remove ${label}`,
  rename: (label) => `Rename ${label}`,
  add: 'Add skill',
  newTag: 'New skill',
  hint: 'F2 to rename, Delete to remove',
  taken: (label) => `${label} is in the list already`,
  removed: (label) => `${label} removed`,
  added: (label) => `${label} added`,
  renamed: (label) => `Renamed to ${label}`,
};

const skills = ['TypeScript', 'Go', 'Kubernetes', 'SQL', 'Incident response', 'Python'];
const many = Array.from({ length: 26 }, (_, index) => `${skills[index % skills.length]} ${index + 1}`);
const levels: readonly Tag[] = skills.map((label, index) => ({
  id: label,
  label,
  level: (1.5 + index / 2).toFixed(1),
}));
const variants = ['primary', 'secondary', 'tertiary', 'embedded'] as const;
const sizes = ['xs', 'sm', 'md'] as const;
const long = `Negotiation ${'of framework agreements '.repeat(8)}`;

function Plain(props: Partial<TagListProps>) {
  return <TagList label="Skills" tags={skills} texts={texts} {...props} />;
}

function Rows({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4">{children}</div>;
}

function Editable({ start = skills, ...rest }: { start?: readonly string[] } & Partial<TagListProps>) {
  const [tags, setTags] = useState<readonly Tag[]>(() => start.map((label) => ({ id: label, label })));
  return (
    <Plain
      tags={tags}
      onRename={(tag, label) => setTags(tags.map((one) => (one.id === tag.id ? { ...one, label } : one)))}
      onRemove={(tag) => setTags(tags.filter(({ id }) => id !== tag.id))}
      onAdd={(label) => setTags([...tags, { id: label, label }])}
      {...rest}
    />
  );
}

function Selectable({ variant }: { variant: 'primary' | 'secondary' | 'tertiary' }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Go', 'SQL']));
  return (
    <Plain
      variant={variant}
      selected={selected}
      onSelect={({ id }) =>
        setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))
      }
    />
  );
}

function Thousands() {
  const tags = useMemo(() => Array.from({ length: 5000 }, (_, index) => `Skill number ${index + 1}`), []);
  return <Editable start={tags} />;
}

function InDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit skills</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Skills" closeLabel="Close">
        <Editable />
      </Dialog>
    </>
  );
}

export const gallery: GalleryBlock = {
  name: 'Tag list',
  specimens: [
    {
      name: 'Variants and sizes',
      Show: () => (
        <Rows>
          {variants.flatMap((variant) =>
            sizes.map((size) => <Plain key={`${variant} ${size}`} variant={variant} size={size} />),
          )}
        </Rows>
      ),
    },
    {
      name: 'Carousel, and two items in a carousel',
      Show: () => (
        <Rows>
          <Plain variant="carousel" tags={many} />
          <Plain variant="carousel" tags={skills.slice(0, 2)} />
        </Rows>
      ),
    },
    {
      name: 'More behind a counter',
      Show: () => (
        <Rows>
          <Plain tags={many} />
          <Plain tags={skills} max={5} />
          <Plain tags={skills} max={2} size="sm" variant="embedded" />
        </Rows>
      ),
    },
    {
      name: 'Levels behind an expander',
      Show: () => <Plain tags={levels} overflow="levels" />,
    },
    {
      name: 'Levels shown',
      opens: 'inline',
      Show: () => <Plain tags={levels} overflow="levels" max={3} />,
    },
    {
      name: 'Selected',
      Show: () => (
        <Rows>
          <Selectable variant="primary" />
          <Selectable variant="secondary" />
          <Selectable variant="tertiary" />
        </Rows>
      ),
    },
    {
      name: 'Renamed, removed and added',
      Show: () => (
        <Rows>
          <Editable />
          <Editable variant="tertiary" size="sm" />
          <Editable start={[]} size="xs" />
        </Rows>
      ),
    },
    {
      name: 'Very long',
      Show: () => (
        <Rows>
          <Plain tags={['Go', long]} />
          <Editable start={['Go', long]} />
        </Rows>
      ),
    },
    {
      name: 'In a tooltip',
      Show: () => (
        <Rows>
          <TagChips label="Skills" tags={skills} texts={texts} />
          <TagChips label="Skills" tags={skills} max={0} texts={texts} />
        </Rows>
      ),
    },
    {
      name: 'From right to left',
      rtl: true,
      Show: () => (
        <Rows>
          <Editable start={skills.slice(0, 3)} />
          <Plain variant="carousel" tags={many} />
        </Rows>
      ),
    },
    {
      name: 'Both directions',
      picture: 'no',
      Show: () => <Editable start={['Go', 'C++ (17)', 'ניהול', 'إدارة الفرق']} />,
    },
    { name: 'In a dialog', picture: 'no', Show: InDialog },
    { name: 'Five thousand', picture: 'no', Show: Thousands },
  ],
};
