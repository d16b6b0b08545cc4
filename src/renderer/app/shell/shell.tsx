import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { features } from '#app/features.ts';
import { LatePart } from '#app/late-part.tsx';
import { Palette, ProfileCards, preloadPalette, preloadScreens, WaitingDialog } from '#app/late-parts.ts';
import { OfflineBar } from '#blocks/offline/offline-bar.tsx';
import { useWaitingStore } from '#blocks/offline/waiting-store.ts';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { useUserContext } from '#lib/user-context.ts';
import { placeOf } from './navigation.ts';
import { Notices } from './notices.tsx';
import { ScreenOrFailure } from './screen-or-failure.tsx';
import type { ShortcutAction } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useDestinations } from './use-destinations.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useIdle } from './use-idle.ts';
import { useNarrow } from './use-narrow.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSidebar } from './use-sidebar.ts';

/** The frame around every screen: sidebar, top bar, notices, and the keys that work everywhere. */
export function Shell() {
  const { experienceStage, error } = useUserContext();
  // On the very first start the frame would flash before the welcome screen.
  const { welcomed } = useSettings();
  const { mutate: changeSettings, isIdle: isUnsaid } = useChangeSettings();
  const [framed, setFramed] = useState(welcomed);
  if (!framed && (experienceStage === 'active' || error !== null)) {
    setFramed(true);
  }
  useEffect(() => {
    if (experienceStage === 'active' && !welcomed && isUnsaid) {
      changeSettings({ welcomed: true });
    }
  }, [experienceStage, welcomed, isUnsaid, changeSettings]);
  if (experienceStage === 'new') {
    return <Navigate to="/welcome" replace />;
  }
  return framed ? <Frame /> : null;
}

const layers = features.flatMap((feature) => feature.layers ?? []);

/** Until then the first screen, its data and the palette have the machine for themselves. */
const startMs = 1000;

function Frame() {
  const t = useT(shellWords);
  const router = useRouter();
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  const openPalette = usePaletteStore((state) => state.openPalette);
  const paletteIsOpen = usePaletteStore((state) => state.isOpen);
  const waitingIsOpen = useWaitingStore((state) => state.isOpen);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const narrow = useNarrow();
  const idle = useIdle();
  const started = useIdle(startMs);
  const main = useFocusOnNavigation(pathname);
  const place = placeOf(pathname);
  const destinations = useDestinations();
  const client = useQueryClient();

  useEffect(preloadPalette, []);
  useEffect(() => {
    if (started) {
      preloadScreens();
    }
  }, [started]);

  const actions: Record<Exclude<ShortcutAction['name'], 'goTo'>, () => void> = {
    palette: openPalette,
    sidebar: sidebar.toggle,
    help: () => setShowsShortcuts(true),
    undo: () => {
      // Its words and calls are read once somebody takes something back.
      void import('#blocks/object/take-back.ts').then(({ takeLastBack }) => takeLastBack(client));
    },
    back: () => router.history.back(),
    forward: () => router.history.forward(),
  };
  useShortcuts((action) => {
    if (action.name === 'goTo') {
      router.history.push(action.path);
    } else {
      actions[action.name]();
    }
  });

  return (
    <div className="flex h-full">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-60 focus:rounded-control focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
      >
        {t('skipToContent')}
      </a>
      <Sidebar
        place={place}
        collapsed={sidebar.collapsed || narrow}
        {...(narrow ? {} : { onToggle: sidebar.toggle })}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar place={place} onShowShortcuts={() => setShowsShortcuts(true)} />
        <OfflineBar />
        <Notices />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          data-scroll-restoration-id="main"
          // From one object's page to the next nothing must move because of a scroll bar.
          className="min-h-0 flex-1 overflow-y-auto outline-none has-[>article]:[scrollbar-gutter:stable]"
        >
          <ScreenOrFailure />
        </main>
      </div>
      <ShortcutsDialog open={showsShortcuts} onOpenChange={setShowsShortcuts} />
      {waitingIsOpen && (
        <Suspense fallback={null}>
          <WaitingDialog />
        </Suspense>
      )}
      {started && (
        <LatePart>
          <ProfileCards />
        </LatePart>
      )}
      {started &&
        layers.map((Layer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers are the same as long as the app runs
          <LatePart key={at}>
            <Layer />
          </LatePart>
        ))}
      {(idle || paletteIsOpen) && (
        <Suspense fallback={null}>
          <Palette destinations={destinations} />
        </Suspense>
      )}
    </div>
  );
}
