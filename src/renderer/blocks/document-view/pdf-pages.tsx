import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentWords } from '#blocks/document-file/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLatest } from '#ui/use-latest.ts';

/** Pages that are drawn at once, and at most: more is for a program that reads PDFs. */
const firstPages = 3;
const mostPages = 60;

let worker: PDFWorker | undefined;

/** All files are read by one: each of several at the same port would hear answers that another one asked for. */
function pdfWorker(): PDFWorker {
  worker ??= PDFWorker.create({
    port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' }),
    verbosity: VerbosityLevel.ERRORS,
  });
  return worker;
}

function readPdf(data: Uint8Array) {
  return getDocument({
    data,
    worker: pdfWorker(),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
  over: ReactNode;
}

function PdfPage({ pdf, number, label, over }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSized, setSized] = useState(false);
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number);
      const place = canvas.current;
      if (isGone || place === null) {
        return;
      }
      const width = place.parentElement?.clientWidth ?? 600;
      const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale: Math.min(scale, 4) });
      place.width = Math.floor(viewport.width);
      place.height = Math.floor(viewport.height);
      setSized(true);
      const task = page.render({ canvas: place, viewport });
      stop = () => task.cancel();
      await task.promise;
    }
    // A page that cannot be drawn stays empty; the text of the file stands below.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [pdf, number]);
  return (
    <div className="relative w-full">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        // A sheet of paper until it is known how large the page is: pages below move little then.
        className={classNames('w-full rounded-card border border-line bg-white', isSized ? '' : 'aspect-[1/1.414]')}
      />
      {isSized && over}
    </div>
  );
}

interface PdfPagesProps {
  bytes: Uint8Array;
  /** It cannot be read as a PDF. */
  onFailed: () => void;
  /** What lies over a page, in its very size. */
  over?: (page: number) => ReactNode;
  /** A page that has to be there: something on it is pointed at. */
  upTo?: number | undefined;
}

/** The pages of a PDF, drawn: nothing of it runs, and nothing is fetched. */
export function PdfPages({ bytes, onFailed, over, upTo = 0 }: PdfPagesProps) {
  const t = useT(documentWords);
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [shown, setShown] = useState(firstPages);
  const failed = useLatest(onFailed);
  useEffect(() => {
    let isGone = false;
    // pdf.js takes the buffer away.
    const task = readPdf(bytes.slice());
    task.promise.then(
      (read) => !isGone && setPdf(read),
      () => !isGone && failed.current(),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [bytes]);
  // What was there once stays, or all would jump where the next one points at an earlier page.
  const reached = Math.min(upTo, mostPages);
  if (reached > shown) {
    setShown(reached);
  }
  if (pdf === undefined) {
    return <Skeleton className="h-110 w-full" />;
  }
  const count = Math.min(shown, pdf.numPages);
  return (
    <div className="flex flex-col items-start gap-3">
      {Array.from({ length: count }, (_, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their number
          key={index}
          pdf={pdf}
          number={index + 1}
          over={over?.(index + 1)}
          label={t('page', { number: index + 1, count: pdf.numPages })}
        />
      ))}
      {count < Math.min(pdf.numPages, mostPages) && (
        <Button size="small" onClick={() => setShown(mostPages)}>
          {t('allPages', { count: Math.min(pdf.numPages, mostPages) })}
        </Button>
      )}
    </div>
  );
}
