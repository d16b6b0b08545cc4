import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, onTestFinished, vi } from 'vitest';
import type { Feature } from '#lib/feature.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { i18n } from '#lib/i18n/words.ts';
import { followConnection } from '#lib/offline/connection.ts';
import { queryClient } from '#lib/query-client.ts';
import { type ContractHost, createContractHost, type HostAnswers } from '#lib/testing/contract-host.ts';
import { type BridgeAnswers, createFakeBridge, firstBridge } from '#lib/testing/fake-bridge.ts';
import type { Connection } from '#shared/bridge/calls.ts';
import { useToastStore } from '#ui/toast-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { layOut } from './lay-out.ts';

interface RenderOptions {
  host?: HostAnswers;
  bridge?: BridgeAnswers;
  /** Whether the host can be heard, and that since long ago. */
  connection?: Connection['state'];
  /** What the app has around its screens; where it is left out, toasts alone. */
  frame?: RouteComponent;
}

const longAgo = '2026-01-05T09:00:00.000Z';

Object.assign(window, {
  cadre: firstBridge,
  requestIdleCallback: (work: () => void) => window.setTimeout(work),
  cancelIdleCallback: window.clearTimeout,
});
followConnection();
// A limit against hanging, not on speed.
configure({ asyncUtilTimeout: 30_000 });

/** Nothing of a window is left for the next test, in whichever file. */
async function closeWindow(): Promise<void> {
  cleanup();
  await act(() => queryClient.cancelQueries());
  queryClient.clear();
  useToastStore.setState(useToastStore.getInitialState());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** The window that every screen of a test stands in: its host, its desktop, and a size that lists can fill. */
function openWindow({ host: answers = {}, bridge: desktop = {}, connection = 'online' }: RenderOptions) {
  const host: ContractHost = createContractHost(answers);
  const bridge = createFakeBridge(desktop);
  onTestFinished(async () => {
    await closeWindow();
    expect([...host.faults, ...bridge.faults], 'what the test gave no answer for, or a wrong one').toEqual([]);
  });
  vi.stubGlobal('cadre', bridge.bridge);
  vi.stubGlobal('fetch', host.answer);
  layOut();
  startI18n('en');
  bridge.tell('connection.changed', { state: connection, since: longAgo });
  return { host, bridge };
}

/**
 * Shows what a feature has at a path, alone in a window: router, queries, words and toasts are real, the host and the
 * desktop are what the test says. Its tests stand in `*.component.test.tsx`, which have a document.
 */
export function renderScreen(feature: Feature, path: string, options: RenderOptions = {}) {
  const window = openWindow(options);
  const root = createRootRoute({ component: options.frame ?? Outlet });
  const routes = feature.screens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      component: screen.component,
      loader: ({ params }) => screen.loader?.(queryClient, params),
    }),
  );
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([...routes, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <TooltipProvider>
          <RouterProvider router={router as never} />
          {options.frame === undefined ? <Toaster label="Notices" closeLabel="Dismiss" /> : null}
        </TooltipProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return {
    ...window,
    user,
    path: () => router.state.location.pathname,
    /** With what stands behind the path. */
    href: () => router.state.location.href,
    /** As by the button of the window. */
    back: () => act(async () => router.history.back()),
  };
}

/** Shows a part of a screen alone in a window, as {@link renderScreen} shows a whole one; `search`: what stands behind its path. */
export function renderPart(part: ReactNode, { search = '', ...options }: RenderOptions & { search?: string } = {}) {
  return renderScreen({ screens: [{ path: '/', place: 'frame', component: () => part }] }, `/${search}`, options);
}
