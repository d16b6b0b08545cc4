import { Bell, BellOff, ChevronDown, Layers, Link, ListChecks, Pencil, Save, Trash2, Users } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { View } from '#shared/contract/views.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuOptions, MenuSeparator } from '#ui/menu.tsx';
import { toast } from '#ui/toast-store.ts';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { ViewChangesDialog } from './late-view-changes.ts';
import { useShareView, useWatchView } from './mutations.ts';
import type { KeptViews } from './use-kept-views.ts';
import { isWatchable, useWatchCommand } from './use-watch-command.ts';
import { DefaultViewDialog, DeleteViewQuestion, RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx';
import { watchCount } from './watch-count.ts';
import { WatchMark } from './watch-mark.tsx';
import { keptViewWords } from './words/index.ts';

/** No id of a view. */
const all = 'all';

type Asked = 'save' | 'rename' | 'default' | 'delete' | 'changes';

/** Beside the title of a list: which view of it is shown, the others, and what can be done with the one that is. */
export function ViewMenu({ type, kept }: { type: ObjectType; kept: KeptViews }) {
  const t = useT(keptViewWords);
  const { mayHere, mayKeepViews } = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const anywhere = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** A view was just chosen: the keys of the list go on, and not those of the button. */
  const isSaid = useRef(false);
  const share = useShareView();
  const watch = useWatchView();
  const { views, chosen, shown } = kept;
  const own = views.filter((view) => !view.shared);
  const shared = views.filter((view) => view.shared);
  const mayChange = chosen?.may_change === true && mayKeepViews;

  useWatchCommand(chosen);
  useKeysOutsideFields(anywhere, (event) => {
    if (event.key === 'v' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      setOpen(true);
    }
  });

  function choose(id: string): void {
    isSaid.current = true;
    const view = views.find((one) => one.id === id);
    if (view === undefined) {
      kept.chooseNone();
    } else {
      kept.choose(view);
    }
  }

  function copyLink(): void {
    navigator.clipboard
      .writeText(window.location.href)
      .then(() => toast({ title: t('linkCopied') }))
      .catch(() => toast({ title: t('copyFailed'), variant: 'destructive' }));
  }

  const options = (some: readonly View[]) =>
    some.map(({ id, name, watch: watched }) => ({
      ...{ value: id, label: name },
      ...(watched === undefined ? {} : { mark: <WatchMark /> }),
    }));
  const name = chosen?.name ?? t('all');
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        onCloseAutoFocus={(event) => {
          if (isSaid.current) {
            event.preventDefault();
          }
          isSaid.current = false;
        }}
        trigger={
          <Button variant="ghost" aria-label={t('menu', { name })} aria-keyshortcuts="v" className="max-w-60">
            <Layers aria-hidden className="text-muted" />
            <span className="min-w-0 truncate">{name}</span>
            <ChevronDown aria-hidden className="text-muted" />
          </Button>
        }
      >
        <MenuOptions
          value={chosen?.id ?? all}
          onChange={choose}
          groups={[
            { options: [{ value: all, label: t('all') }] },
            { heading: t('own'), options: options(own) },
            { heading: t('shared'), options: options(shared) },
          ]}
        />
        {mayKeepViews ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Save aria-hidden />} onSelect={() => setAsked('save')}>
              {t('save')}
            </MenuItem>
          </>
        ) : null}
        {chosen === undefined ? null : (
          <>
            <MenuSeparator />
            <MenuHeading>
              <span className="block truncate text-secondary text-sm">{chosen.name}</span>
            </MenuHeading>
            {isWatchable(chosen) ? (
              <MenuItem
                icon={chosen.watch === undefined ? <Bell aria-hidden /> : <BellOff aria-hidden />}
                onSelect={() => watch(chosen)}
              >
                {t(chosen.watch === undefined ? 'watch' : 'unwatch')}
              </MenuItem>
            ) : null}
            {chosen.watch === undefined ? null : (
              <MenuItem icon={<ListChecks aria-hidden />} onSelect={() => setAsked('changes')}>
                {t('changes')}
              </MenuItem>
            )}
            {mayChange ? (
              <>
                <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsked('rename')}>
                  {t('rename')}
                </MenuItem>
                <MenuItem icon={<Users aria-hidden />} onSelect={() => share(chosen)}>
                  {t(chosen.shared ? 'unshare' : 'share')}
                </MenuItem>
              </>
            ) : null}
            {mayKeepViews && chosen.shared && mayHere('setDefaultViews') ? (
              <MenuItem icon={<Layers aria-hidden />} onSelect={() => setAsked('default')}>
                {t('default')}
              </MenuItem>
            ) : null}
            <MenuItem icon={<Link aria-hidden />} onSelect={copyLink}>
              {t('copyLink')}
            </MenuItem>
            {mayChange ? (
              <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setAsked('delete')}>
                {t('delete')}
              </MenuItem>
            ) : null}
          </>
        )}
      </Menu>
      {chosen?.watch === undefined ? null : (
        <Button
          variant="ghost"
          size="small"
          aria-label={`${t('changesOf', { name: chosen.name })}: ${watchCount(chosen)}`}
          onClick={() => setAsked('changes')}
        >
          <Bell aria-hidden className="text-muted" />
          {watchCount(chosen) === 0 ? null : <span className="tabular-nums">{watchCount(chosen)}</span>}
        </Button>
      )}
      {asked === 'save' ? (
        <SaveViewDialog {...{ type, shown }} initial="" onSaved={kept.choose} onClose={close} />
      ) : null}
      {asked === 'rename' && chosen !== undefined ? <RenameViewDialog view={chosen} onClose={close} /> : null}
      {asked === 'default' && chosen !== undefined ? (
        <DefaultViewDialog view={chosen} type={type} onClose={close} />
      ) : null}
      {asked === 'changes' && chosen !== undefined ? (
        <Suspense fallback={null}>
          <ViewChangesDialog view={chosen} type={type} onClose={close} />
        </Suspense>
      ) : null}
      {asked === 'delete' && chosen !== undefined ? (
        <DeleteViewQuestion
          view={chosen}
          onDone={(isDeleted) => {
            close();
            if (isDeleted) {
              kept.forget();
            }
          }}
        />
      ) : null}
    </>
  );
}
