import { FirstTemplates } from '#blocks/applications/first-templates.tsx';
import { useState } from 'react';
import { FirstStages } from '#blocks/applications/first-stages.tsx';
import { useCompanyList } from '#blocks/object-form/use-categories.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { Category } from '#shared/contract/categories.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddItem } from './add-item.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArchivedItems } from './archived-items.tsx';
import { type KeptList, keptLists } from './kept-lists.ts';
import { ListItems } from './list-items.tsx';
import { ProposedMeanings } from './proposed-meanings.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { listWords } from './words/index.ts';

/** The lists that the company keeps: what is on them, and what was put away. */
export function CompanyLists() {
  const t = useT(listWords);
  const [list, setList] = useState<KeptList>('stage');
  const options = keptLists.map((value) => ({ value, label: t(`lists.${value}`) }));
  return (
    <>
      <Select label={t('list')} className="w-60" value={list} options={options} onChange={setList} />
      <ItemsOf key={list} list={list} />
    </>
  );
}

type Asked = { what: 'archive' | 'rename'; item: Category };

function ItemsOf({ list }: { list: KeptList }) {
  const t = useT(listWords);
  const errorText = useErrorText();
  const mayEdit = useMay().mayHere('editCategories');
  const { items: all, isPending, error, refetch } = useCompanyList(list);
  const [asked, setAsked] = useState<Asked>();
  if (isPending) {
    return <Skeleton className="h-24 w-full" />;
  }
  if (error !== undefined) {
    return (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={refetch}
      />
    );
  }
  const items = all.filter(({ archived_at }) => archived_at === undefined);
  const archived = all.filter(({ archived_at }) => archived_at !== undefined);
  const close = () => setAsked(undefined);
  const others = items.filter(({ id }) => id !== asked?.item.id);
  return (
    <>
      {list === 'stage' && mayEdit ? <ProposedMeanings stages={items} /> : null}
      {list === 'stage' && mayEdit && all.length === 0 ? <FirstStages /> : null}
      {list === 'message_template' && mayEdit && all.length === 0 ? <FirstTemplates /> : null}
      <ListItems
        list={list}
        items={items}
        mayEdit={mayEdit}
        onRename={(item) => setAsked({ what: 'rename', item })}
        onArchive={(item) => setAsked({ what: 'archive', item })}
      />
      {mayEdit ? <AddItem list={list} /> : <p className="text-secondary">{t('notAllowed')}</p>}
      {archived.length > 0 ? <ArchivedItems archived={archived} all={all} mayEdit={mayEdit} /> : null}
      {asked?.what === 'archive' ? <ArchiveDialog item={asked.item} others={others} onClose={close} /> : null}
      {asked?.what !== 'rename' ? null : list === 'message_template' ? (
        <TemplateDialog item={asked.item} onClose={close} />
      ) : (
        <RenameDialog item={asked.item} onClose={close} />
      )}
    </>
  );
}
