import { useRouter } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useAllViews } from '#blocks/kept-views/queries.ts';
import { goOrAsk } from '#lib/asked-of-screen.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { type EntryScreen, entriesIn, type Place, pathTo, sections } from './navigation.ts';
import { useCounts } from './queries.ts';
import { SidebarEntry } from './sidebar-entry.tsx';
import { SidebarViews } from './sidebar-views.tsx';
import { useUnfolded } from './unfolded-store.ts';

export interface SidebarProps {
  place: Place;
  collapsed: boolean;
  /** Missing where the window leaves no choice. */
  onToggle?: () => void;
}

export function Sidebar({ place, collapsed, onToggle }: SidebarProps) {
  const t = useT(shellWords);
  const format = useFormat();
  const counts = useCounts();
  const router = useRouter();
  const { may } = useMay();
  const views = useAllViews();
  const { paths, toggle } = useUnfolded();
  const toggleLabel = collapsed ? t('sidebar.expand') : t('sidebar.collapse');

  function entryOf(screen: EntryScreen) {
    const { icon: Icon, count: counted, adds } = screen.entry;
    const count = counted === undefined ? 0 : (counts[counted] ?? 0);
    const own = views.filter(({ object_type }) => object_type === screen.entry.pagesOf);
    const label = t('sidebar.views', { place: screen.title() });
    const current = place.entry === screen;
    return (
      <SidebarEntry
        key={screen.path}
        to={screen.path}
        params={screen.params}
        icon={<Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />}
        label={screen.title()}
        count={count === 0 ? undefined : format.number(count)}
        current={current}
        onAdd={adds !== undefined && may('create', adds.type) ? () => goOrAsk(router.history, adds.path) : undefined}
        collapsed={collapsed}
        below={
          own.length === 0
            ? undefined
            : {
                label,
                isOpen: paths.has(screen.path),
                onToggle: () => toggle(screen.path),
                content: <SidebarViews {...{ views: own, label, current }} path={pathTo(screen)} />,
              }
        }
      />
    );
  }

  return (
    <aside
      className={classNames(
        'below-controls isolate flex h-full shrink-0 flex-col border-line border-e bg-surface-1 px-2 pb-2',
        collapsed ? 'w-14' : 'w-55',
      )}
    >
      <CompanyMenu collapsed={collapsed} />
      <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col">
        <div className="-mx-2 flex min-h-0 bar-less flex-1 flex-col gap-px overflow-y-auto px-2 pb-2">
          {entriesIn('top').map(entryOf)}
          {sections.map((section) => (
            <section key={section.name} aria-labelledby={`section-${section.name}`} className="flex flex-col gap-px">
              <h2
                id={`section-${section.name}`}
                className={collapsed ? 'sr-only' : 'mt-2.5 flex h-7 items-center px-2 font-medium text-muted text-xs'}
              >
                {t(`section.${section.name}`)}
              </h2>
              {collapsed && <div className="mx-2 my-2 h-px bg-line" />}
              {section.entries.map(entryOf)}
            </section>
          ))}
        </div>
        <div className={classNames('flex gap-1 pt-1', collapsed && 'flex-col')}>
          <div className="flex min-w-0 flex-1 flex-col gap-px">{entriesIn('foot').map(entryOf)}</div>
          {onToggle !== undefined && (
            <IconButton
              label={toggleLabel}
              shortcut="mod+b"
              aria-expanded={!collapsed}
              onClick={onToggle}
              className={collapsed ? 'w-full' : undefined}
            >
              {collapsed ? (
                <PanelLeftOpen aria-hidden className="rtl:-scale-x-100" />
              ) : (
                <PanelLeftClose aria-hidden className="rtl:-scale-x-100" />
              )}
            </IconButton>
          )}
        </div>
      </nav>
    </aside>
  );
}
