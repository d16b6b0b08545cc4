import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { documentWords } from '#blocks/document-file/words/index.ts';
import { RichTextView } from '#blocks/editor/lazy-rich-text-view.tsx';
import { said } from '#blocks/object/said.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FieldBoxes, FieldRanges, litPage } from './field-places.tsx';
import { type PreviewKind, previewKind } from './preview-kind.ts';
import { useReadFile } from './use-read-file.ts';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/** More is for a program: nobody reads it here. */
const longestText = 100_000;

/** What was read in a file and where it stands, and which of it is lit. */
export interface LitFields {
  fields: readonly ReadField[];
  litPath: string | undefined;
}

interface StoredFile {
  id: string;
  mediaType: string | undefined;
  fileName: string | undefined;
  name: string;
}

function useBytes(id: string, isWanted: boolean) {
  const { data, error } = useQuery(
    readOptions(
      'files.content',
      { id, disposition: 'inline' },
      { enabled: isWanted, failure: 'screen', gcTime: 60_000 },
    ),
  );
  const [bytes, setBytes] = useState<Uint8Array>();
  const body = data?.body;
  useEffect(() => {
    let isGone = false;
    setBytes(undefined);
    body?.arrayBuffer().then(
      (buffer) => !isGone && setBytes(new Uint8Array(buffer)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [body]);
  return { bytes, body, isMissing: error !== null };
}

function Picture({ body, name }: { body: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(body);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [body]);
  return url === undefined ? null : (
    <img
      src={url}
      alt={name}
      className="max-h-160 max-w-full self-start rounded-card border border-line object-contain"
    />
  );
}

interface WordsProps {
  text: string;
  kind: PreviewKind;
  words: string;
  lit: LitFields | undefined;
}

function Words({ text, kind, words, lit }: WordsProps) {
  const shown = text.slice(0, longestText);
  // Where the places of its fields are known, it is shown as it was read.
  if (kind === 'markdown' && lit === undefined) {
    return <RichTextView value={shown} words={shown} isMarkdown />;
  }
  return (
    <section
      aria-label={words}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-160 overflow-y-auto rounded-card border border-line bg-surface-2 px-5 py-4"
    >
      <p dir="auto" className="selectable whitespace-pre-wrap break-words text-reading">
        {lit === undefined ? shown : <FieldRanges text={shown} {...lit} />}
      </p>
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}

/** What a document looks like, as far as it can be shown here; else the words that were read in it. */
export function DocumentPreview({ file, lit }: { file: StoredFile; lit?: LitFields | undefined }) {
  const t = useT(documentWords);
  const hostText = useHostText();
  const kind = previewKind(file);
  const [isUnreadable, setUnreadable] = useState(false);
  const isDrawn = (kind === 'pages' || kind === 'picture') && !isUnreadable;
  const { bytes, body, isMissing } = useBytes(file.id, isDrawn);
  const { read, isPending, error } = useReadFile(file.id);
  const fail = useCallback(() => setUnreadable(true), []);
  const over = useCallback((page: number) => lit && <FieldBoxes {...lit} page={page} />, [lit]);
  const text = said(read?.text);
  const warnings = read?.warnings_told ?? read?.warnings?.map((message) => ({ message })) ?? [];
  const words =
    text === undefined ? null : <Words text={text} kind={kind} words={t('text')} lit={isDrawn ? undefined : lit} />;

  if (isMissing) {
    return <Note>{t('missing')}</Note>;
  }
  if (isDrawn && bytes === undefined) {
    return <Skeleton className="h-110 w-full" />;
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {isDrawn && kind === 'pages' && bytes !== undefined && (
        <Suspense fallback={<Skeleton className="h-110 w-full" />}>
          <PdfPages bytes={bytes} onFailed={fail} over={over} upTo={lit && litPage(lit)} />
        </Suspense>
      )}
      {isDrawn && kind === 'picture' && body !== undefined && <Picture body={body} name={file.name} />}
      {isDrawn && words !== null && (
        <details>
          <summary className="w-fit cursor-default rounded-mark text-secondary hover:text-primary">{t('text')}</summary>
          <div className="pt-2">{words}</div>
        </details>
      )}
      {!isDrawn && isPending && <Skeleton className="h-60 w-full" />}
      {!isDrawn && words}
      {!isDrawn && kind === 'words' && words !== null && <Note>{t('wordsOnly')}</Note>}
      {!isDrawn && !isPending && words === null && <Note>{error === null ? t('nothing') : t('missing')}</Note>}
      {warnings.map((warning) => (
        <Note key={warning.message}>{hostText(warning)}</Note>
      ))}
    </div>
  );
}
