import { type ReactNode, useMemo, useState } from 'react';
import { DocumentButtons } from '#blocks/document-file/document-buttons.tsx';
import { DocumentPreview } from '#blocks/document-view/document-preview.tsx';
import { ReadFieldList } from '#blocks/document-view/read-field-list.tsx';
import { useReadFile } from '#blocks/document-view/use-read-file.ts';
import { readFieldWords } from '#blocks/document-view/words/index.ts';
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

/** The file that somebody's résumé is, beside what was read in it and what is known of them, with their links. */
export function ResumeTab({ person, documents, career }: ResumeTabProps) {
  const t = useT(candidatePageWords);
  const [chosen, choose] = useState<string>();
  const shown = documents.find(({ id }) => id === chosen) ?? resumeAmong(documents);
  const which =
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
    ) : undefined;
  const known = <KnownFields person={person} career={career} />;
  return (
    <div className="grid grid-cols-1 items-start gap-7 xl:grid-cols-2">
      {shown === undefined ? (
        <>
          <PageSection title={t('resume.original')}>
            <p className="text-muted">{t('resume.none', { name: objectRefOf(person).name })}</p>
          </PageSection>
          <div className="flex min-w-0 flex-col gap-7">{known}</div>
        </>
      ) : (
        <Original key={shown.id} id={shown.id} which={which} known={known} />
      )}
    </div>
  );
}

/** A file, and beside it what was read in it, where that was kept. */
function Original({ id, which, known }: { id: string; which: ReactNode; known: ReactNode }) {
  const t = useT(candidatePageWords);
  const ofFields = useT(readFieldWords);
  const [litPath, light] = useState<string>();
  const { data, isError } = useObject('document', { id });
  const file = data === undefined ? undefined : objectOf(data, 'document');
  const fields = useReadFile(id).read?.read_fields;
  const lit = useMemo(() => fields && { fields, litPath }, [fields, litPath]);
  return (
    <>
      <PageSection title={t('resume.original')} aside={which}>
        {file === undefined ? (
          isError ? (
            <p role="alert">{t('resume.failed')}</p>
          ) : (
            <Skeleton className="h-110 w-full" />
          )
        ) : (
          <div className="flex min-w-0 flex-col gap-3">
            <DocumentButtons id={id} />
            <DocumentPreview
              lit={lit}
              file={{
                id,
                mediaType: said(file.media_type),
                fileName: said(file.file_name),
                name: file.name ?? '',
              }}
            />
          </div>
        )}
      </PageSection>
      <div className="flex min-w-0 flex-col gap-7">
        {fields === undefined || fields.length === 0 ? null : (
          <PageSection title={ofFields('title')}>
            <ReadFieldList {...{ fields, litPath }} onLight={light} />
          </PageSection>
        )}
        {known}
      </div>
    </>
  );
}

const { title, email, emails, phone, phones, location, company } = personFields;

function KnownFields({ person, career }: Pick<ResumeTabProps, 'person' | 'career'>) {
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
