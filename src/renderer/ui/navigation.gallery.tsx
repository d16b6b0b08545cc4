import { AppWindow, Link, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from './badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button } from './button.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

function Actions() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Menu trigger={<Button>Actions</Button>}>
      <MenuHeading>Amara Okafor</MenuHeading>
      <MenuItem icon={<Link aria-hidden />} shortcut="mod+l" onSelect={() => {}}>
        Copy link
      </MenuItem>
      <MenuItem icon={<AppWindow aria-hidden />} disabled onSelect={() => {}}>
        Open in new window
      </MenuItem>
      <MenuChoice
        label="Theme"
        value={theme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={setTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => {}}>
        Delete
      </MenuItem>
    </Menu>
  );
}

export const gallery: GalleryBlock = {
  name: 'Buttons and menus',
  specimens: [
    {
      name: 'Buttons',
      Show: () => (
        <div className="flex flex-col gap-3">
          {(['small', 'medium', 'large'] as const).map((size) => (
            <div key={size} className="flex items-center gap-2">
              <Button size={size} variant="primary">
                Save
              </Button>
              <Button size={size}>Edit</Button>
              <Button size={size} variant="ghost">
                Cancel
              </Button>
              <Button size={size} variant="destructive">
                Delete
              </Button>
              <Button size={size} disabled>
                Not now
              </Button>
            </div>
          ))}
        </div>
      ),
    },
    { name: 'A menu', Show: Actions, opens: 'press', height: 260 },
    {
      name: 'A tooltip',
      Show: () => (
        <div className="flex justify-center">
          <Tooltip text="Search everything" shortcut="mod+k">
            <Button>Search</Button>
          </Tooltip>
        </div>
      ),
      opens: 'hover',
      height: 110,
    },
    {
      name: 'Badges',
      Show: () => (
        <div className="flex flex-wrap gap-2">
          {(['neutral', 'accent', 'positive', 'warning', 'critical', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      ),
    },
    {
      name: 'A breadcrumb, short and long',
      Show: () => (
        <div className="flex w-96 flex-col gap-3">
          <Breadcrumb
            label="Short"
            crumbs={[
              { key: 'candidates', content: 'Candidates' },
              { key: 'amara', content: 'Amara Okafor' },
            ]}
          />
          <Breadcrumb
            label="Long"
            crumbs={[
              { key: 'documents', content: 'Documents' },
              { key: 'group', content: 'Contracts and letters of 2026' },
              { key: 'document', content: 'Offer to Amara Okafor, third version, with the comments of the lawyers' },
            ]}
          />
        </div>
      ),
    },
  ],
};
