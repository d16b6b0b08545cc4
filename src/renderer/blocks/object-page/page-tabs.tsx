import { type ReactNode, useRef } from 'react';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { usePageTab } from './use-page-tab.ts';

/** A part of a page that is shown by itself. */
interface PageTab extends Tab<string> {
  content?: ReactNode;
  /** What every page has that stands here instead of under the first tab. */
  has?: StandardParts;
  /** Groups of links, by their keys, that its content tells of by itself. */
  tells?: readonly string[];
}

/** What every page has. */
export interface StandardParts {
  /** The texts, tags and lists that one reads of it. */
  texts?: true;
  notes?: true;
  activity?: true;
  /** Links, by the keys of their groups. */
  links?: readonly string[];
}

export interface PageTabsProps {
  /** What the tabs are parts of. */
  label: string;
  /** The name of the first, which has what one reads of every object. */
  first: string;
  others: readonly PageTab[];
  /** What a tab shows of the parts that every page has. */
  standard: (has: StandardParts) => ReactNode;
  children: ReactNode;
}

const firstTab = 'overview';

/** The parts of a page that has too many to show at once, one in sight at a time: named in the address, chosen by the keys 1 to 9 as well. */
export function PageTabs({ label, first, others, standard, children }: PageTabsProps) {
  const { named, choose } = usePageTab();
  const tabs = [{ value: firstTab, label: first }, ...others];
  const shown = others.find(({ value }) => value === named);
  const go = (tab: string) => choose(tab === firstTab ? undefined : tab);
  const list = useRef<HTMLDivElement>(null);
  useKeysOutsideFields(list, ({ key, ctrlKey, metaKey }) => {
    const tab = /^[1-9]$/.test(key) && !ctrlKey && !metaKey ? tabs[Number(key) - 1] : undefined;
    if (tab !== undefined) {
      go(tab.value);
    }
  });
  return (
    <Tabs label={label} tabs={tabs} value={shown?.value ?? firstTab} onChange={go} listRef={list}>
      <div className="flex min-w-0 flex-col gap-7">
        {/* Where the header stands on a page without tabs. */}
        <span hidden />
        {shown === undefined ? (
          children
        ) : (
          <>
            {shown.content}
            {shown.has === undefined ? null : standard(shown.has)}
          </>
        )}
      </div>
    </Tabs>
  );
}
