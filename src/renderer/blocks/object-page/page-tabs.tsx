import { type ReactNode, useState } from 'react';
import { type Tab, Tabs } from '#ui/tabs.tsx';

/** A part of a page that is shown by itself. */
interface PageTab extends Tab<string> {
  content: ReactNode;
}

export interface PageTabsProps {
  /** What the tabs are parts of. */
  label: string;
  /** The name of the first, which has what one reads of every object. */
  first: string;
  others: readonly PageTab[];
  children: ReactNode;
}

const firstTab = 'first';

/** The parts of a page that has too many to show at once, one in sight at a time. */
export function PageTabs({ label, first, others, children }: PageTabsProps) {
  const [chosen, setChosen] = useState(firstTab);
  const tabs = [{ value: firstTab, label: first }, ...others];
  const content = others.find(({ value }) => value === chosen)?.content ?? children;
  return (
    <Tabs label={label} tabs={tabs} value={chosen} onChange={setChosen}>
      <div className="flex min-w-0 flex-col gap-7">
        {/* Where the header stands on a page without tabs. */}
        <span hidden />
        {content}
      </div>
    </Tabs>
  );
}
