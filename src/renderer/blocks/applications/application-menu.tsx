import { ChevronDown } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuOptions } from '#ui/menu.tsx';
import { applicationWords } from './words/index.ts';

interface ApplicationMenuProps {
  /** The newest first. */
  applications: readonly Application[];
  chosen: Application;
  onChoose: (id: string) => void;
}

/** Which of somebody's applications is shown, and the others to choose from; nothing of one alone. */
export function ApplicationMenu({ applications, chosen, onChoose }: ApplicationMenuProps) {
  const t = useT(applicationWords);
  const { date } = useFormat();
  if (applications.length < 2) {
    return null;
  }
  const place = applications.indexOf(chosen) + 1;
  const options = applications.map(({ id, job, role, stage, created_at: applied }) => ({
    value: id,
    label: job?.name ?? role ?? t('noJob'),
    mark: <span className="shrink-0 text-muted text-sm">{[stage.name, date(applied)].join(' · ')}</span>,
  }));
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="small" className="-mx-1.5">
          {t('which', { place, count: applications.length })}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuOptions value={chosen.id} groups={[{ options }]} onChange={onChoose} />
    </Menu>
  );
}
