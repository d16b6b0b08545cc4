import { z } from 'zod';
import { listAt } from '#blocks/object/read-field.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PageSection } from './page-section.tsx';

const position = z.looseObject({
  title: z.string(),
  company: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  achievements: z.array(z.string()).optional(),
});
const degree = z.looseObject({ degree: z.string(), school: z.string().optional(), year: z.string().optional() });

/** Where a person worked and learnt, as far as a résumé says so; not in §3, kept because résumés hold it. */
export function Career({ person }: { person: unknown }) {
  const t = useT('objects');
  const positions = listAt(person, 'resume.experience').flatMap((item) => position.safeParse(item).data ?? []);
  const degrees = listAt(person, 'resume.education').flatMap((item) => degree.safeParse(item).data ?? []);
  return (
    <>
      {positions.length === 0 ? null : (
        <PageSection title={t('page.experience')}>
          <ul className="border-line border-t">
            {positions.map(({ title, company, from, to, achievements }) => (
              <Entry
                key={`${title} ${company} ${from}`}
                title={[title, company].filter(Boolean).join(', ')}
                when={[from, to === 'today' ? t('page.today') : to].filter(Boolean).join(' – ')}
                lines={achievements ?? []}
              />
            ))}
          </ul>
        </PageSection>
      )}
      {degrees.length === 0 ? null : (
        <PageSection title={t('page.education')}>
          <ul className="border-line border-t">
            {degrees.map(({ degree: name, school, year }) => (
              <Entry
                key={`${name} ${school}`}
                title={[name, school].filter(Boolean).join(', ')}
                when={year ?? ''}
                lines={[]}
              />
            ))}
          </ul>
        </PageSection>
      )}
    </>
  );
}

function Entry({ title, when, lines }: { title: string; when: string; lines: readonly string[] }) {
  return (
    <li className="selectable grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2">
      <span>{title}</span>
      <span className="text-secondary tabular-nums">{when}</span>
      {lines.length === 0 ? null : (
        <ul className="col-span-full mt-1 list-disc ps-5 text-secondary marker:text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
