import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  useParams,
} from '@tanstack/react-router';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { type ListType, listPaths } from '#shared/domain/list-paths.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { CompanyScreen } from './company-screen.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ObjectListScreen, ObjectScreen, QuickPalette, SettingsScreen, WelcomeScreen } from './screens.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: RootLayout });
const welcome = createRoute({ getParentRoute: () => root, path: '/welcome', component: WelcomeScreen });
const quick = createRoute({ getParentRoute: () => root, path: '/quick', component: QuickPalette });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const home = createRoute({ getParentRoute: () => shell, path: '/', component: HomeScreen });

function list<const Type extends ListType>(type: Type) {
  const path: (typeof listPaths)[Type] = listPaths[type];
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: () => <ObjectListScreen key={type} type={type} />,
  });
}

function object<const Path extends string>(path: Path, type: ObjectType) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: function ObjectRoute() {
      const { id, slug } = useParams({ strict: false });
      return <ObjectScreen key={id ?? slug} type={type} id={id} slug={slug} />;
    },
  });
}

const company = createRoute({ getParentRoute: () => shell, path: '/company', component: CompanyScreen });

const anyObject = createRoute({
  getParentRoute: () => shell,
  path: '/objects/$type/$id',
  component: function AnyObjectRoute() {
    const { type, id } = anyObject.useParams();
    return isObjectType(type) ? <ObjectScreen key={`${type}/${id}`} type={type} id={id} /> : <NotFound />;
  },
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/$section',
  component: function SettingsRoute() {
    return <SettingsScreen section={settings.useParams().section} />;
  },
});

const settingsHome = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: () => <Navigate to="/settings/$section" params={{ section: 'profile' }} replace />,
});

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

const routeTree = root.addChildren([
  welcome,
  quick,
  gallery,
  shell.addChildren([
    home,
    list('candidate'),
    list('employee'),
    list('member'),
    list('job'),
    list('skill'),
    list('course'),
    list('training'),
    list('pulse'),
    list('space'),
    list('canvas'),
    list('performance'),
    list('interview'),
    list('ticket'),
    list('document'),
    object('/candidates/$id', 'candidate'),
    object('/employees/$id', 'employee'),
    object('/members/$id', 'member'),
    object('/job/$slug', 'job'),
    object('/skills/$id', 'skill'),
    object('/courses/$id', 'course'),
    object('/training/$id', 'training'),
    object('/pulses/$id', 'pulse'),
    object('/spaces/$id', 'space'),
    object('/canvases/$id', 'canvas'),
    object('/performance/$id', 'performance'),
    object('/interviews/$id', 'interview'),
    object('/tickets/$id', 'ticket'),
    object('/documents/$id', 'document'),
    object('/documents/groups/$id', 'document_group'),
    company,
    anyObject,
    settings,
    settingsHome,
    elsewhere,
  ]),
]);

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
