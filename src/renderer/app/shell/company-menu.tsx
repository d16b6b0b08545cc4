import { useNavigate, useRouter } from '@tanstack/react-router';
import { Building2, ChevronsUpDown, Settings } from 'lucide-react';
import { features } from '#app/features.ts';
import { useCompany } from '#lib/company.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

function CompanyMark({ name, logo }: { name: string; logo: string | undefined }) {
  if (logo !== undefined && logo !== '') {
    return <img src={logo} alt="" className="size-5.5 shrink-0 rounded-control object-cover" />;
  }
  return (
    <span
      aria-hidden
      data-initial={Array.from(name.trim())[0]?.toUpperCase()}
      className="flex size-5.5 shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-on-accent text-sm before:content-[attr(data-initial)]"
    />
  );
}

const ofCompany = features.flatMap(({ commands = [] }) => commands.filter(({ isOfCompany }) => isOfCompany));

/** The company at the top of the sidebar, and what concerns it as a whole. */
export function CompanyMenu({ collapsed }: { collapsed: boolean }) {
  const t = useT(shellWords);
  const navigate = useNavigate();
  const company = useCompany();
  const router = useRouter();
  const who = useMay();
  if (company === undefined) {
    return (
      <div
        className={classNames(
          'drag-region flex h-12 shrink-0 items-center gap-2.5 px-2',
          collapsed && 'justify-center',
        )}
      >
        <Skeleton className="size-5.5 rounded-control" />
        {!collapsed && <Skeleton className="h-3.5 w-24" />}
      </div>
    );
  }
  return (
    <div className="drag-region -mx-2 flex h-12 shrink-0 items-center px-2">
      <Menu
        trigger={
          <button
            type="button"
            className={classNames(
              'no-drag flex h-8.5 min-w-0 flex-1 items-center rounded-control font-semibold transition-colors hover:bg-surface-3 focus-visible:-outline-offset-2 data-[state=open]:bg-surface-3',
              collapsed ? 'justify-center' : 'gap-2 px-2',
            )}
          >
            <CompanyMark name={company.name} logo={company.logo} />
            <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate text-start'}>{company.name}</span>
            {!collapsed && <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />}
          </button>
        }
      >
        <MenuItem icon={<Building2 aria-hidden />} onSelect={() => void navigate({ to: '/company' })}>
          {t('companyMenu.profile')}
        </MenuItem>
        <MenuItem
          icon={<Settings aria-hidden />}
          onSelect={() => void navigate({ to: '/settings/$section', params: { section: 'company' } })}
        >
          {t('companyMenu.settings')}
        </MenuItem>
        {ofCompany
          .filter(({ may }) => may?.(who) !== false)
          .map(({ id, icon: Icon, label, path }) => (
            <MenuItem key={id} icon={<Icon aria-hidden />} onSelect={() => router.history.push(path)}>
              {label()}
            </MenuItem>
          ))}
      </Menu>
    </div>
  );
}
