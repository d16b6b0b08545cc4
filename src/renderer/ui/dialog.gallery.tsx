import { useState } from 'react';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { Input } from './input.tsx';

const places = ['Berlin', 'Lisbon', 'München', 'New York', 'Pune'].map((label) => ({ value: label, label }));

const rows = Array.from({ length: 60 }, (_, at) => at + 1);

function Parts() {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit the job</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Senior Data Engineer"
        description="Applicants see the title and where the job is."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4 pt-2">
          <Input label="Title" defaultValue="Senior Data Engineer" />
          <Combobox
            label="Location"
            options={places}
            value={place}
            onChange={setPlace}
            texts={{
              nothing: 'Nothing found',
              loading: 'Loading…',
              count: (count) => `${count} results`,
              create: (label) => `Create “${label}”`,
              open: 'Show the list',
              clear: 'Clear',
              remove: (label) => `Remove ${label}`,
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

function Nested() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read the log</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Log of the import"
        closeLabel="Close the log"
        width="large"
        footer={
          <Button variant="destructive" onClick={() => setAsks(true)}>
            Delete the log
          </Button>
        }
      >
        <ol className="list-decimal ps-8 text-secondary">
          {rows.map((row) => (
            <li key={row}>Row {row} was imported.</li>
          ))}
        </ol>
      </Dialog>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete the log?"
        description="What was imported stays."
        closeLabel="Close the question"
        width="small"
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Keep</Button>
            <Button variant="destructive" onClick={() => setAsks(false)}>
              Delete
            </Button>
          </>
        }
      />
    </>
  );
}

export const gallery: GalleryBlock = {
  name: 'Dialogs',
  specimens: [
    { name: 'All parts', Show: Parts, opens: 'press', picture: 'window' },
    { name: 'Long, and one over another', Show: Nested, opens: 'press', picture: 'window' },
  ],
};
