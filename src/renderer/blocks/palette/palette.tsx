import * as Radix from '@radix-ui/react-dialog';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { renewOnChange, renewOnOpen, useSearchModel } from '#blocks/search/use-search-model.ts';
import { useIndexOwner, useSearchUpkeep } from '#blocks/search/use-search-upkeep.ts';
import { goOrAsk } from '#lib/asked-of-screen.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Scrim } from '#ui/scrim.tsx';
import { useReturnFocus } from '#ui/use-return-focus.ts';
import type { PaletteDestination } from './palette-command.ts';
import { PalettePanel } from './palette-panel.tsx';
import { usePaletteStore } from './palette-store.ts';
import { paletteWords } from './words/index.ts';

interface PaletteProps {
  /** Where it leads besides objects. */
  destinations: readonly PaletteDestination[];
}

/** Universal search in a dialog over the page (§4); mounted once by the shell, opened through `usePaletteStore`. */
export function Palette({ destinations }: PaletteProps) {
  const t = useT(paletteWords);
  const { isOpen, close } = usePaletteStore();
  const returnFocus = useReturnFocus();
  useSearchUpkeep();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Scrim className="z-40" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          // Escape clears the box first: the panel decides.
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="-translate-x-1/2 no-drag fixed top-[11.5vh] left-1/2 z-50 flex h-[min(33.25rem,77vh)] w-[min(55rem,100vw-2rem)] animate-appear flex-col overflow-hidden rounded-dialog bg-surface-2 shadow-overlay outline-none"
        >
          <Radix.Title className="sr-only">{t('title')}</Radix.Title>
          <DialogPanel destinations={destinations} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogPanel({ destinations }: PaletteProps) {
  const router = useRouter();
  const { start, close } = usePaletteStore();
  const model = useSearchModel();
  const owner = useIndexOwner();
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    model.open(start);
    return () => model.close();
  }, [model, start]);
  useEffect(() => renewOnOpen(model, owner), [model, owner]);
  useEffect(() => renewOnChange(model), [model]);

  const onOpenPath = useCallback(
    (path: string, newWindow: boolean) => {
      close();
      if (newWindow) {
        void bridge.call('windows.open', { path, target: 'new' });
      } else {
        goOrAsk(router.history, path);
      }
    },
    [router, close],
  );
  return <PalettePanel {...{ model, destinations, input, onOpenPath }} onClose={close} />;
}

/** The palette alone, in the window that the global hotkey shows over any app. */
export function QuickPalette({ destinations }: PaletteProps) {
  const t = useT(paletteWords);
  const model = useSearchModel();
  const owner = useIndexOwner();
  const input = useRef<HTMLInputElement>(null);
  useSearchUpkeep();

  const [shown, setShown] = useState(0);
  const [isAwake, setAwake] = useState(false);
  useEffect(
    () =>
      bridge.on('windows.quickShown', () => {
        setShown((times) => times + 1);
        setAwake(true);
      }),
    [],
  );
  useEffect(() => {
    const fallAsleep = () => document.visibilityState === 'hidden' && setAwake(false);
    document.addEventListener('visibilitychange', fallAsleep);
    return () => document.removeEventListener('visibilitychange', fallAsleep);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is shown it begins anew
  useLayoutEffect(() => {
    model.open();
    input.current?.focus();
    return () => model.close();
  }, [model, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => renewOnOpen(model, owner), [model, owner, shown]);
  useEffect(() => renewOnChange(model), [model]);
  // Its window is transparent where the system rounds no corners.
  useLayoutEffect(() => document.body.classList.add('bg-transparent'), []);

  const hide = useCallback(() => {
    void bridge.call('windows.hideQuick');
    // The next time it would show the old query for a moment.
    model.clear();
  }, [model]);
  const onOpenPath = useCallback(
    (path: string, newWindow: boolean) => {
      void bridge.call('windows.open', { path, target: newWindow ? 'new' : 'main' });
      hide();
    },
    [hide],
  );

  return (
    <main
      aria-label={t('title')}
      className="flex h-full flex-col overflow-hidden rounded-dialog border border-line-strong bg-surface-2"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <PalettePanel {...{ model, destinations, input, onOpenPath, isAwake }} onClose={hide} />
    </main>
  );
}
