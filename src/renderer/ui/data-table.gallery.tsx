import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableColumn, DataTableSort } from './data-table-header.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { LevelBar } from './level-bar.tsx';

interface Skill {
  id: string;
  name: string;
  level: number;
  people: number;
}

const skills: readonly Skill[] = Array.from({ length: 500 }, (_, at) => ({
  id: `skill-${at}`,
  name: `Skill ${at + 1}`,
  level: ((at * 7) % 50) / 10,
  people: (at * 37) % 240,
}));

const columns: readonly DataTableColumn<Skill>[] = [
  {
    id: 'name',
    header: 'Name',
    min: 140,
    grow: 2,
    sortable: true,
    cell: ({ id, name }) => (
      <a href={`#${id}`} tabIndex={-1} className="truncate font-medium after:absolute after:inset-0 after:z-1">
        {name}
      </a>
    ),
  },
  {
    id: 'level',
    header: 'Level',
    min: 120,
    grow: 1,
    sortable: true,
    cell: ({ level }) => <LevelBar level={level} label={`Level ${level}`} />,
  },
  { id: 'people', header: 'People', min: 90, grow: 0, align: 'end', cell: ({ people }) => people },
];

function ordered(sort: DataTableSort | null): readonly Skill[] {
  if (sort === null) {
    return skills;
  }
  const by =
    sort.column === 'level'
      ? (a: Skill, b: Skill) => a.level - b.level
      : (a: Skill, b: Skill) => a.name.localeCompare(b.name, 'en', { numeric: true });
  const rows = skills.toSorted(by);
  return sort.descending ? rows.reverse() : rows;
}

function Table() {
  const [sort, setSort] = useState<DataTableSort | null>(null);
  const [widths, setWidths] = useState<Readonly<Record<string, number | undefined>>>({});
  const [selected, setSelected] = useState<readonly string[]>(['skill-1', 'skill-2']);
  const rows = ordered(sort);
  return (
    <div className="relative flex h-72 flex-col">
      <DataTable
        label="Skills"
        columns={columns.map((column) => ({ ...column, width: widths[column.id] }))}
        total={rows.length}
        rowAt={(index) => rows[index]}
        idOf={({ id }) => id}
        onRange={() => {}}
        sort={sort}
        onSort={(column) => setSort({ column, descending: sort?.column === column && !sort.descending })}
        resize={{
          label: (header) => `Width of ${header}`,
          onDrag: (column, width) => setWidths((before) => ({ ...before, [column]: width })),
          onDone: (column, width) => setWidths((before) => ({ ...before, [column]: width ?? undefined })),
        }}
        selection={{
          count: selected.length,
          isSelected: ({ id }) => selected.includes(id),
          onToggle: (index) => {
            const id = rows[index]?.id ?? '';
            setSelected((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
          },
          onRange: (from, to) => {
            const ids = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
            setSelected((before) => [...new Set([...before, ...ids])]);
          },
          onAll: (all) => setSelected(all ? skills.map(({ id }) => id) : []),
          allLabel: 'Select all',
          rowLabel: ({ name }) => `Select ${name}`,
        }}
        onSpace={() => {}}
        onEscape={undefined}
      />
      <BulkBar
        text={selected.length === 0 ? '' : `${selected.length} selected`}
        clearLabel="Clear selection"
        onClear={() => setSelected([])}
      >
        <Button size="small" onClick={() => setSelected([])}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </BulkBar>
    </div>
  );
}

function Loading() {
  return (
    <div className="relative flex h-48 flex-col">
      <DataTable
        label="Skills on their way"
        columns={columns}
        total={null}
        rowAt={() => undefined}
        idOf={() => ''}
        onRange={() => {}}
        sort={null}
        onSort={() => {}}
        resize={{ label: (header) => `Width of ${header}`, onDrag: () => {}, onDone: () => {} }}
        onSpace={() => {}}
        onEscape={undefined}
      />
    </div>
  );
}

export const gallery: GalleryBlock = {
  name: 'Table',
  specimens: [
    { name: 'Rows that can be selected', Show: Table },
    { name: 'Loading', Show: Loading },
  ],
};
