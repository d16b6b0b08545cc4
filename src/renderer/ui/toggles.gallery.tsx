import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { Switch } from './switch.tsx';

function Toggles() {
  const [checked, setChecked] = useState(true);
  return (
    <div className="grid grid-cols-2 gap-x-10 gap-y-4">
      <div className="flex flex-col items-start gap-2">
        <Checkbox label="Remind me on the day before" checked={checked} onChange={setChecked} />
        <Checkbox
          label="Tell the manager"
          detail="By email, once a week"
          checked={!checked}
          onChange={(on) => setChecked(!on)}
        />
        <Checkbox label="All of the team" checked="mixed" onChange={setChecked} />
        <Checkbox label="Not now" checked={false} onChange={setChecked} disabled />
      </div>
      <div className="flex flex-col gap-3">
        <Switch label="Start on login" checked={checked} onChange={setChecked} />
        <Switch
          label="Weekly summary"
          detail="Mondays at 9 o’clock, for what changed"
          checked={!checked}
          onChange={(on) => setChecked(!on)}
        />
        <Switch label="Not now" checked onChange={setChecked} disabled />
      </div>
    </div>
  );
}

export const gallery: GalleryBlock = {
  name: 'Toggles',
  specimens: [{ name: 'On, off, some of it, not now', Show: Toggles }],
};
