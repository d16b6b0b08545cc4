import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { type TabSize, type TabVariant, tabClass, tabListClass } from './tab-look.ts';
import { fadedEnds, useScrollEnds } from './use-scroll-ends.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** How many there are behind it, as people read it. */
  count?: string;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** What the tabs are parts of. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: TabVariant;
  size?: TabSize;
  /** The tabs themselves, for who listens to keys there. */
  listRef?: RefObject<HTMLDivElement | null>;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Parts of one screen, one in sight at a time. Arrow keys go from tab to tab, Tab goes on to what it shows. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, variant = 'underline', size = 'md', listRef, children } = props;

  const own = useRef<HTMLDivElement>(null);
  const list = listRef ?? own;
  const ends = useScrollEnds(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into view when another is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);

  function choose(next: string): void {
    const tab = tabs.find((one) => one.value === next);
    if (tab !== undefined) {
      onChange(tab.value);
    }
  }

  return (
    <Radix.Root value={value} onValueChange={choose} className="flex min-w-0 flex-col gap-4">
      <Radix.List
        ref={list}
        aria-label={label}
        className={classNames(tabListClass(variant), (ends.before || ends.after) && fadedEnds(ends))}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={classNames(tabClass(variant, size, tab.value === value), 'focus-visible:-outline-offset-2')}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={classNames('font-normal tabular-nums', tab.value !== value && 'text-muted')}>
                  {tab.count}
                </span>
              </>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="min-w-0">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
