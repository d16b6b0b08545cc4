import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { type Feature, type PathParams, preloading, type Screen } from '#lib/feature.ts';
import { isObjectType, type ListType, type ObjectType, objectTypeRows } from '#shared/domain/object-types.ts';

const ObjectListScreen = lazyRouteComponent(() => import('./object-list-screen.tsx'), 'ObjectListScreen');
const ObjectScreen = lazyRouteComponent(() => import('./object-screen.tsx'), 'ObjectScreen');
const CompanyScreen = lazyRouteComponent(() => import('./company-screen.tsx'), 'CompanyScreen');

type SectionOf = NonNullable<Screen['entry']>['section'];

type Paths = typeof objectTypeRows;

/** The list of a type; it stands in the sidebar. */
function list<const Type extends ListType>(
  type: Type,
  section: SectionOf,
  more: Pick<Screen, 'goToKey' | 'goTo'> = {},
): Screen<Paths[Type]['list'], 'frame'> {
  const named: ListType = type;
  return {
    path: objectTypeRows[type].list,
    place: 'frame',
    component: () => <ObjectListScreen key={type} type={type} />,
    title: (t) => t(`common:types.${named}`, { count: 2 }),
    entry: { section, type },
    goTo: 'found',
    ...more,
  };
}

/** The page of an object of one type. */
function page<const Type extends Exclude<ObjectType, 'company'>>(type: Type): Screen<Paths[Type]['page'], 'frame'> {
  return {
    path: objectTypeRows[type].page,
    place: 'frame',
    component: function ObjectPageScreen() {
      const { id, slug } = useParams({ strict: false });
      return <ObjectScreen key={id ?? slug} type={type} id={id} slug={slug} />;
    },
    object: ({ id, slug }) => ({ type, key: slug === undefined ? { id: id ?? '' } : { slug } }),
  };
}

function AnyObjectScreen() {
  const { type = '', id } = useParams({ strict: false });
  return isObjectType(type) ? <ObjectScreen key={`${type}/${id}`} type={type} id={id} /> : <NotFound />;
}

/** Lists and pages of every type; in the order of the sidebar. */
export const objects = {
  screens: [
    list('candidate', 'hiring', { goToKey: 'c', goTo: 'offered' }),
    list('job', 'hiring', { goToKey: 'j', goTo: 'offered' }),
    list('interview', 'hiring', { goToKey: 'i' }),
    list('employee', 'people', { goToKey: 'e' }),
    list('member', 'people'),
    list('skill', 'people', { goToKey: 's' }),
    list('performance', 'people'),
    list('pulse', 'people', { goToKey: 'p' }),
    list('course', 'learning'),
    list('training', 'learning'),
    list('space', 'work'),
    list('canvas', 'work'),
    list('ticket', 'work'),
    list('document', 'company', { goToKey: 'd' }),
    page('candidate'),
    page('employee'),
    page('member'),
    page('job'),
    page('skill'),
    page('course'),
    page('training'),
    page('pulse'),
    page('space'),
    page('canvas'),
    page('performance'),
    page('interview'),
    page('ticket'),
    page('document'),
    page('document_group'),
    {
      path: objectTypeRows.company.page,
      place: 'frame',
      component: CompanyScreen,
      title: (t) => t('common:types.company', { count: 1 }),
      entry: { section: 'company', type: 'company' },
    },
    {
      path: '/objects/$type/$id',
      place: 'frame',
      component: AnyObjectScreen,
      object: ({ type = '', id = '' }: PathParams) => (isObjectType(type) ? { type, key: { id } } : undefined),
    },
  ],
  preload: preloading(ObjectScreen, ObjectListScreen, CompanyScreen),
} as const satisfies Feature;
