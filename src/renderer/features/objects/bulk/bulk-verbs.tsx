import { useRouter } from '@tanstack/react-router';
import {
  ChevronDown,
  FolderPlus,
  PencilLine,
  Scale,
  SquareKanban,
  StickyNote,
  Tag,
  Trash2,
  UserRoundPlus,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { valueAt } from '#blocks/object/typed-path.ts';
import { type BulkActionProps, useBulkVerbs } from '#blocks/object-list/bulk-actions.tsx';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { bulkLimits } from '#shared/domain/bulk.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { BulkChosen, BulkKind } from './bulk-kinds.ts';
import { comparePathOf } from './compare-path.ts';
import { BulkDialog } from './late-bulk-dialog.ts';
import { useBulkKinds } from './use-bulk-kinds.ts';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';

const icons: Readonly<Record<BulkKind, ReactNode>> = {
  change: <PencilLine aria-hidden />,
  stage: <SquareKanban aria-hidden />,
  assign: <UserRoundPlus aria-hidden />,
  tag: <Tag aria-hidden />,
  addToSpace: <FolderPlus aria-hidden />,
  note: <StickyNote aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

/** In the bar; the others are in its menu. */
const inBar: readonly string[] = ['change', 'stage', 'assign', 'tag', 'export', 'delete'];

function chosenOf({ type, selected, all }: BulkActionProps): BulkChosen {
  if (all === undefined) {
    return { type, ids: selected.map(({ id }) => id) };
  }
  const { filter, where } = all.scope;
  const isFiltered = (where ?? '') !== '' || Object.keys(filter ?? {}).length > 0;
  return {
    type,
    ...(filter === undefined ? {} : { filter: { ...filter } }),
    ...(where === undefined ? {} : { where }),
    ...(isFiltered ? {} : { all: true }),
  };
}

/** The job that all of some people are considered for; undefined where they are not, or for several. */
function jobOf(selected: BulkActionProps['selected']): string | undefined {
  const jobs = new Set(selected.map((object) => valueAt(object, 'qualification.job.id')));
  const [job] = jobs;
  return jobs.size === 1 ? job : undefined;
}

/** Putting a few people side by side for a job, which is asked for where they are not all considered for one. */
function useCompareVerb({ type, selected, all }: BulkActionProps): readonly PageVerb[] {
  const t = useT(bulkWords);
  const { history } = useRouter();
  const path =
    all === undefined && isPersonType(type)
      ? comparePathOf(
          selected.map(({ id }) => id),
          jobOf(selected),
        )
      : undefined;
  if (path === undefined) {
    return [];
  }
  return [
    {
      key: 'compare',
      icon: <Scale aria-hidden />,
      label: t('verbs.compare'),
      run: () => history.push(path),
    },
  ];
}

/**
 * What can be done with the selected objects, or with all that a list shows by its filter. Few are deleted at once, and can be
 * taken back; before more are, it is shown which.
 */
export function useSelectedVerbs(props: BulkActionProps): readonly PageVerb[] {
  const t = useT(bulkWords);
  const { type, selected, all, onDone } = props;
  const simple = useBulkVerbs(props);
  const compare = useCompareVerb(props);
  const kinds = useBulkKinds(type);
  const count = all?.total ?? selected.length;
  const chosen = chosenOf(props);
  const asking = kinds.map(
    (kind): PageVerb => ({
      key: kind,
      icon: icons[kind],
      label: t(`verbs.${kind}`),
      ...(kind === 'delete' ? { isLast: true as const } : {}),
      dialog: (onClose) => (
        <Suspense fallback={null}>
          <BulkDialog {...{ kind, chosen, count, onDone, onClose }} />
        </Suspense>
      ),
    }),
  );
  const asksToDelete = count > bulkLimits.deletedUnasked;
  const [first, others] = [asking.filter(({ isLast }) => !isLast), simple.filter(({ isLast }) => !isLast)];
  const last = (asksToDelete ? asking : simple).filter(({ isLast }) => isLast);
  return [...first, ...compare, ...others, ...last];
}

/** What can be done with several objects, as buttons; what is rarer in a menu beside them. */
export function BulkBarActions(props: BulkActionProps) {
  const t = useT(bulkWords);
  const verbs = useSelectedVerbs(props);
  const [asking, setAsking] = useState<string>();
  const asked = verbs.find(({ key }) => key === asking);
  const choose = (verb: PageVerb) => ('run' in verb ? verb.run() : setAsking(verb.key));
  const [shown, more] = [
    verbs.filter(({ key }) => inBar.includes(key)),
    verbs.filter(({ key }) => !inBar.includes(key)),
  ];
  const button = (verb: PageVerb) => (
    <Button
      key={verb.key}
      size="small"
      variant={verb.isLast ? 'destructive' : 'secondary'}
      onClick={() => choose(verb)}
    >
      {verb.icon}
      {verb.label}
    </Button>
  );
  return (
    <>
      {shown.filter(({ isLast }) => !isLast).map(button)}
      {more.length === 0 ? null : (
        <Menu
          side="top"
          trigger={
            <Button size="small">
              {t('more')}
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {more.map((verb) => (
            <MenuItem key={verb.key} icon={verb.icon} onSelect={() => choose(verb)}>
              {verb.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {shown.filter(({ isLast }) => isLast).map(button)}
      {asked !== undefined && 'dialog' in asked ? asked.dialog(() => setAsking(undefined)) : null}
    </>
  );
}
