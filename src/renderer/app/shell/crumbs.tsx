import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { ApiError } from '#lib/api-error.ts';
import type { ObjectKey } from '#lib/fetch-object.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { listPaths } from '#shared/domain/list-paths.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { entryOf, type Place } from './navigation.ts';
import { useObjectName } from './queries.ts';
import { usePageTitle } from './use-page-title.ts';

type Texts = TFunction<readonly ['shell', 'common']>;

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return title;
}

function ObjectCrumb({ type, objectKey }: { type: ObjectType; objectKey: ObjectKey }) {
  const t = useT('shell');
  const { name, error } = useObjectName(type, objectKey);
  if (name !== undefined) {
    return <PageTitle title={name} />;
  }
  if (error !== null) {
    const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return <PageTitle title={isUnknown ? t('notFound') : t(`common:types.${type}`, { count: 1 })} />;
  }
  return (
    <>
      <span className="sr-only">{t('common:loading')}</span>
      <Skeleton className="h-3.5 w-28" />
    </>
  );
}

function sectionCrumb(place: Place, t: Texts): Crumb[] {
  const section = 'section' in place ? place.section : undefined;
  return section === undefined ? [] : [{ key: section, content: t(`section.${section}`) }];
}

function listCrumb(type: ObjectType, t: Texts): Crumb[] {
  const entry = entryOf(type);
  if (entry === 'company' || entry === 'document_group') {
    return [];
  }
  const content = (
    <Link to={listPaths[entry]} className="no-drag rounded-mark transition-colors hover:text-primary">
      {t(`common:types.${entry}`, { count: 2 })}
    </Link>
  );
  return [{ key: entry, content }];
}

function crumbsOf(place: Place, t: Texts): Crumb[] {
  switch (place.kind) {
    case 'home':
      return [{ key: 'home', content: <PageTitle title={t('home')} /> }];
    case 'settings':
      return [{ key: 'settings', content: <PageTitle title={t('settings')} /> }];
    case 'elsewhere':
      return [{ key: 'elsewhere', content: <PageTitle title={t('notFound')} /> }];
    case 'company':
      return [{ key: 'company', content: <PageTitle title={t('common:types.company', { count: 1 })} /> }];
    case 'list':
      return [
        ...sectionCrumb(place, t),
        { key: place.type, content: <PageTitle title={t(`common:types.${place.type}`, { count: 2 })} /> },
      ];
    case 'object':
      return [
        ...sectionCrumb(place, t),
        ...listCrumb(place.type, t),
        { key: 'object', content: <ObjectCrumb type={place.type} objectKey={place.key} /> },
      ];
  }
}

/** Where the page stands, in the top bar. */
export function Crumbs({ place }: { place: Place }) {
  const t = useT('shell');
  return <Breadcrumb label={t('breadcrumb')} crumbs={crumbsOf(place, t)} />;
}
