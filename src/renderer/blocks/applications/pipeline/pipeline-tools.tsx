import { Columns3 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuOptions } from '#ui/menu.tsx';
import { groups, usePipelineGroup } from './pipeline-address.ts';
import { pipelineWords } from './words/index.ts';

/** By what a board has its columns. */
export function PipelineTools() {
  const t = useT(pipelineWords);
  const { group, choose } = usePipelineGroup();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('groupedBy', { group: t(`group.${group}`) })}
          className={group === 'stage' ? undefined : 'bg-surface-3 text-primary'}
        >
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <MenuOptions
        value={group}
        onChange={choose}
        groups={[
          { heading: t('group.label'), options: groups.map((one) => ({ value: one, label: t(`group.${one}`) })) },
        ]}
      />
    </Menu>
  );
}
