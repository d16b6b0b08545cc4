import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ViewChangesDialog } from '#blocks/kept-views/late-view-changes.ts';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { ListExportDialog } from '#blocks/object-list/late-list-export-dialog.ts';
import { RespondDialog, ResultsDialog } from '#blocks/pulses/late-pulse-dialogs.ts';
import { type Feature, type FeatureCommand, type PathParams, preloading, type Screen } from '#lib/feature.ts';
import { commonWords } from '#lib/i18n/core-words.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { listedRow, listTypes, typeRows } from '#lib/type-rows.ts';
import {
  isListType,
  isObjectType,
  type ListType,
  type ObjectType,
  objectTypeRows,
  objectTypes,
} from '#shared/domain/object-types.ts';
import { BulkDialog } from './bulk/late-bulk-dialog.ts';
import { CreateDialog } from './late-create-dialog.ts';
import { InPlaceEditor } from './late-in-place-editor.ts';
import { namedObjectPath, namedTypes, newObjectPath } from './new-object-path.ts';

const ObjectListScreen = lazyRouteComponent(() => import('./object-list-screen.tsx'), 'ObjectListScreen');
const ObjectScreen = lazyRouteComponent(() => import('./object-screen.tsx'), 'ObjectScreen');
const ObjectMenus = lazyRouteComponent(() => import('./object-menus.tsx'), 'ObjectMenus');
const CompanyScreen = lazyRouteComponent(() => import('./company-screen.tsx'), 'CompanyScreen');

type Paths = typeof objectTypeRows;

/** The list of a type; it stands in the sidebar. */
function list<Type extends ListType>(type: Type): Screen<Paths[Type]['list'], 'frame'> {
  const { icon, list: place } = listedRow(type);
  const path = newObjectPath(type);
  return {
    path: objectTypeRows[type].list,
    place: 'frame',
    component: () => <ObjectListScreen key={type} type={type} />,
    title: textIn(commonWords, (t) => t(`types.${type as ListType}`, { count: 2 })),
    entry: {
      section: place.section,
      icon,
      pagesOf: type,
      count: type,
      ...(path === undefined ? {} : { adds: { type, path } }),
    },
    goTo: place.isOffered === true ? 'offered' : 'found',
    ...(place.goToKey === undefined ? {} : { goToKey: place.goToKey }),
  };
}

type PagedType = Exclude<ObjectType, 'company'>;

/** The page of an object of one type. */
function page<Type extends PagedType>(type: Type): Screen<Paths[Type]['page'], 'frame'> {
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

/** What creates an object of a type; nobody is offered what they may not create. */
function creation(type: ObjectType): FeatureCommand[] {
  const path = newObjectPath(type);
  const isOffered = isListType(type) && listedRow(type).list.isOffered === true;
  const command = {
    id: `new ${type}`,
    label: textIn(commonWords, (t) => t(`make.${type}`)),
    icon: Plus,
    may: ({ may }) => may('create', type),
    goTo: isOffered ? 'offered' : 'found',
  } satisfies Omit<FeatureCommand, 'path'>;
  if (path === undefined) {
    return [];
  }
  const isNamed = (namedTypes as readonly ObjectType[]).includes(type);
  const makes = { type, pathFor: (name: string) => namedObjectPath(path, name) };
  return [{ ...command, path, ...(isNamed ? { makes } : {}) }];
}

const { company, ...others } = typeRows;

/** Lists and pages of every type, and creating objects of it. */
export const objects = {
  screens: [
    ...listTypes.map((type) => list(type)),
    ...(Object.keys(others) as PagedType[]).map((type) => page(type)),
    {
      path: objectTypeRows.company.page,
      place: 'frame',
      component: CompanyScreen,
      title: textIn(commonWords, (t) => t('types.company', { count: 1 })),
      entry: { section: 'company', icon: company.icon, pagesOf: 'company' },
    },
    {
      path: '/objects/$type/$id',
      place: 'frame',
      component: AnyObjectScreen,
      object: ({ type = '', id = '' }: PathParams) => (isObjectType(type) ? { type, key: { id } } : undefined),
    },
  ],
  // The palette offers them in this order too.
  commands: [...new Set<ObjectType>([...namedTypes, ...objectTypes])].flatMap((type) => creation(type)),
  layers: [ObjectMenus],
  preload: preloading(
    ObjectScreen,
    ObjectListScreen,
    CompanyScreen,
    CreateDialog,
    ListExportDialog,
    ViewChangesDialog,
    BulkDialog,
    InPlaceEditor,
    RespondDialog,
    ResultsDialog,
  ),
} as const satisfies Feature;
