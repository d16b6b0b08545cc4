import { Link } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';
import type { ShownObject } from '#lib/feature.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type SectionName, sectionNames } from '#lib/section-names.ts';
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

/** The section an entry stands in; the company is its section, which is not said twice. */
function sectionCrumbs({ entry, title }: EntryScreen, section: (name: SectionName) => string): Crumb[] {
  const name = sectionNames.find((one) => one === entry.section);
  return name === undefined || section(name) === title() ? [] : [{ key: name, content: section(name) }];
}

function listCrumb({ path, params, title }: EntryScreen): Crumb {
  const content = (
    <Link to={path} params={params} className="no-drag rounded-mark transition-colors hover:text-primary">
      {title()}
    </Link>
  );
  return { key: path, content };
}

/** Where the page stands, in the top bar. */
export function Crumbs({ place: { screen, object, entry } }: { place: Place }) {
  const t = useT(shellWords);
  const above = entry === undefined ? [] : sectionCrumbs(entry, (name) => t(`section.${name}`));
  const own =
    object === undefined
      ? [
          ...(entry === undefined || entry === screen ? [] : [listCrumb(entry)]),
          { key: screen?.path ?? 'elsewhere', content: <PageTitle title={screen?.title?.() ?? t('notFound')} /> },
        ]
      : [
          ...(entry === undefined ? [] : [listCrumb(entry)]),
          { key: 'object', content: <ObjectCrumb object={object} /> },
        ];
  return <Breadcrumb label={t('breadcrumb')} crumbs={[...above, ...own]} />;
}
