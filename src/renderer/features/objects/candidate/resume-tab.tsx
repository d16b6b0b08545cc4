import { type ReactNode, useState } from 'react';
import { DocumentButtons } from '#blocks/document-file/document-buttons.tsx';
import { DocumentPreview } from '#blocks/document-view/document-preview.tsx';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { said } from '#blocks/object/said.ts';
import { personFields } from '#blocks/object/types/person.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { FactList } from '#blocks/object-page/fact-list.tsx';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useObject } from '#blocks/object-page/queries.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectOf } from '#lib/read-object.ts';
import { visibleLinks } from '#shared/domain/links.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isResumeName } from '#shared/domain/resume-name.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { candidatePageWords } from './words/index.ts';

interface ResumeTabProps {
  person: ObjectOf<'candidate'>;
  /** Files about them, the newest first. */
  documents: readonly ObjectRef[];
  /** Where they worked and learnt. */
  career: ReactNode;
}

/** The one that is a résumé by what it is called or kept as, else the first. */
function resumeAmong(documents: readonly ObjectRef[]): ObjectRef | undefined {
  return (
    documents.find(({ subtype }) => subtype === 'resume') ??
    documents.find(({ name }) => isResumeName(name)) ??
    documents[0]
  );
}

/** The file that somebody's résumé is, beside what is known from it, with their links. */
export function ResumeTab({ person, documents, career }: ResumeTabProps) {
  const t = useT(candidatePageWords);
  const [chosen, choose] = useState<string>();
  const shown = documents.find(({ id }) => id === chosen) ?? resumeAmong(documents);
  return (
    <div className="grid grid-cols-1 items-start gap-7 xl:grid-cols-2">
      <PageSection
        title={t('resume.original')}
        aside={
          documents.length > 1 && shown !== undefined ? (
            <Select
              size="small"
              hideLabel
              className="w-44"
              label={t('resume.which')}
              value={shown.id}
              options={documents.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={choose}
            />
          ) : undefined
        }
      >
        {shown === undefined ? (
          <p className="text-muted">{t('resume.none', { name: objectRefOf(person).name })}</p>
        ) : (
          <Original key={shown.id} id={shown.id} />
        )}
      </PageSection>
      <div className="flex min-w-0 flex-col gap-7">
        <ReadFields person={person} career={career} />
      </div>
    </div>
  );
}

function Original({ id }: { id: string }) {
  const t = useT(candidatePageWords);
  const { data, isError } = useObject('document', { id });
  const file = data === undefined ? undefined : objectOf(data, 'document');
  if (file === undefined) {
    return isError ? <p role="alert">{t('resume.failed')}</p> : <Skeleton className="h-110 w-full" />;
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DocumentButtons id={id} />
      <DocumentPreview
        file={{
          id,
          mediaType: said(file.media_type),
          fileName: said(file.file_name),
          name: file.name ?? '',
        }}
      />
    </div>
  );
}

const { title, email, emails, phone, phones, location, company } = personFields;

function ReadFields({ person, career }: Pick<ResumeTabProps, 'person' | 'career'>) {
  const t = useT(candidatePageWords);
  const ofObject = useT(objectWords);
  const text = useObjectText();
  const links = descriptorOf('candidate').page.links?.(person) ?? [];
  const facts = [title, company, location, email, emails, phone, phones].flatMap((field) => {
    const value = field.write(person, text);
    return value === null ? [] : [{ key: field.path, label: ofObject(`fields.${field.label}`), value }];
  });
  const { experience = [], education = [] } = person.resume ?? {};
  const isNothing = facts.length + links.length + experience.length + education.length === 0;
  return (
    <>
      {facts.length === 0 ? null : (
        <PageSection title={t('resume.reach')}>
          <FactList facts={facts} />
        </PageSection>
      )}
      {isNothing ? <p className="text-muted">{t('resume.nothing')}</p> : null}
      {career}
      {visibleLinks(links).length === 0 ? null : (
        <PageSection title={ofObject('page.links')}>
          <LinkRow links={links} onOpen={(url) => void bridge.call('links.openExternal', { url })} />
        </PageSection>
      )}
    </>
  );
}
