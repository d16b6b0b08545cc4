import { Link } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';
import type { FrameText, ShownObject } from '#lib/feature.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { EntryScreen, Place } from './navigation.ts';
import { useObjectName } from './queries.ts';
import { usePageTitle } from './use-page-title.ts';

function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return title;
}

function ObjectCrumb({ object: { type, key } }: { object: ShownObject }) {
  const t = useT(shellWords);
  const { name, error } = useObjectName(type, key);
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

function sectionCrumb({ entry }: EntryScreen, t: FrameText): Crumb {
  return { key: entry.section, content: t(`section.${entry.section}`) };
}

function listCrumb({ path, title }: EntryScreen, t: FrameText): Crumb {
  const content = (
    <Link to={path} className="no-drag rounded-mark transition-colors hover:text-primary">
      {title(t)}
    </Link>
  );
  return { key: path, content };
}

function crumbsOf({ screen, object, entry }: Place, t: FrameText): Crumb[] {
  const above = entry === undefined ? [] : [sectionCrumb(entry, t)];
  if (object !== undefined) {
    const list = entry === undefined || entry.entry.type === 'company' ? [] : [listCrumb(entry, t)];
    return [...above, ...list, { key: 'object', content: <ObjectCrumb object={object} /> }];
  }
  const title = <PageTitle title={screen?.title?.(t) ?? t('notFound')} />;
  // The company is its section.
  return [...(entry?.entry.type === 'company' ? [] : above), { key: screen?.path ?? 'elsewhere', content: title }];
}

/** Where the page stands, in the top bar. */
export function Crumbs({ place }: { place: Place }) {
  const t = useT(shellWords);
  return <Breadcrumb label={t('breadcrumb')} crumbs={crumbsOf(place, t)} />;
}
