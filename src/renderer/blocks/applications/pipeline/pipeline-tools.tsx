import { ArrowUpDown, Columns3 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { pipelineGroups, pipelineSorts } from '#shared/domain/pipeline.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuOptions } from '#ui/menu.tsx';
import { usePipelineAddress } from './pipeline-address.ts';
import { pipelineWords } from './words/index.ts';

/** What is last in an order is nothing that anybody looks for: due things come first alone. */
const offeredSorts = pipelineSorts.filter((sort) => sort !== '-next_due');

/** By what a board has its columns, and in which order their cards. */
export function PipelineTools() {
  const t = useT(pipelineWords);
  const { group, sort, chooseGroup, chooseSort } = usePipelineAddress();
  const chosen = 'bg-surface-3 text-primary';
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('groupedBy', { group: t(`group.${group}`) })}
            className={group === pipelineGroups[0] ? undefined : chosen}
          >
            <Columns3 aria-hidden />
          </IconButton>
        }
      >
        <MenuOptions
          value={group}
          onChange={chooseGroup}
          groups={[
            {
              heading: t('group.label'),
              options: pipelineGroups.map((one) => ({ value: one, label: t(`group.${one}`) })),
            },
          ]}
        />
      </Menu>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('sortedBy', { order: t(`order.${sort}`) })}
            className={sort === pipelineSorts[0] ? undefined : chosen}
          >
            <ArrowUpDown aria-hidden />
          </IconButton>
        }
      >
        <MenuOptions
          value={sort}
          onChange={chooseSort}
          groups={[
            {
              heading: t('order.label'),
              options: offeredSorts.map((one) => ({ value: one, label: t(`order.${one}`) })),
            },
          ]}
        />
      </Menu>
    </>
  );
}
