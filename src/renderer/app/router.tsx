import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import type { PathParams, Screen, ScreenPlace } from '#lib/feature.ts';
import { queryClient } from '#lib/query-client.ts';
import { screens } from './features.ts';
import { QuickScreen } from './quick-screen.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: RootLayout,
  // A path that cannot even be decoded matches nothing, not the frame with its own "Not found" either.
  notFoundComponent: () => <Navigate to="/" replace />,
});
const quick = createRoute({ getParentRoute: () => root, path: '/quick', component: QuickScreen });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFound });

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery/{-$block}',
  // What people install has no gallery: nothing names its chunk there, so it is not built.
  component:
    import.meta.env.MODE === 'release'
      ? () => <Navigate to="/" replace />
      : lazyRouteComponent(() => import('./gallery/gallery-screen.tsx'), 'GalleryScreen'),
});

/** What a screen asks for ahead; it is shown at once all the same. */
function loaderOf({ loader }: Screen) {
  return ({ params }: { params: PathParams }): void => loader?.(queryClient, params);
}

function frameRoute<const Path extends string>(screen: Screen<Path>) {
  const { path, component } = screen;
  return createRoute({ getParentRoute: () => shell, path, component, loader: loaderOf(screen) });
}

function windowRoute<const Path extends string>({ path, component }: Screen<Path>) {
  return createRoute({ getParentRoute: () => root, path, component });
}

function linkRoute<const Path extends string>({ path, component }: Screen<Path>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
    component,
  });
}

interface RouteAt<Path extends string> {
  frame: ReturnType<typeof frameRoute<Path>>;
  window: ReturnType<typeof windowRoute<Path>>;
  link: ReturnType<typeof linkRoute<Path>>;
}

/** The routes of the screens that stand in one place; their paths stay known to the compiler. */
type RoutesAt<Where extends ScreenPlace, Screens extends readonly Screen[]> = {
  [Each in Screens[number] as Each['place'] extends Where ? Each['path'] : never]: RouteAt<Each['path']>[Where];
};

function routesAt<Where extends ScreenPlace>(
  place: Where,
  routeOf: (screen: Screen) => RouteAt<string>[Where],
): RoutesAt<Where, typeof screens> {
  const shown = screens.filter((screen: Screen) => screen.place === place);
  return Object.fromEntries(shown.map((screen) => [screen.path, routeOf(screen)])) as RoutesAt<Where, typeof screens>;
}

const routeTree = root.addChildren({
  ...routesAt('window', windowRoute),
  ...routesAt('link', linkRoute),
  quick,
  gallery,
  shell: shell.addChildren({ ...routesAt('frame', frameRoute), elsewhere }),
});

/** Every screen and its path (screens.md); typed links derive from it. */
export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  defaultErrorComponent: RouteError,
  defaultPendingComponent: ScreenSkeleton,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
