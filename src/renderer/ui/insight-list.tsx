import { Copy, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { IconButton } from './icon-button.tsx';
import { nameParts } from './name-parts.ts';

/** A sentence about an object and the figures it rests on. */
export interface Insight {
  text: string;
  translated_text?: string | undefined;
  /** Names of things in the texts, which are shown bold. */
  names?: readonly string[] | undefined;
  evidence: readonly { label: string; value: string | number }[];
  /** When its figures were so; ISO 8601 UTC. */
  as_of?: string | undefined;
  /** Who wrote it. */
  engine: string;
}

export interface InsightTexts {
  title: string;
  viewOriginal: string;
  viewTranslation: string;
  /** "2 sources". */
  sources: (count: number) => string;
  /** What stands before the time below the figures. */
  asOf: string;
  /** A time of ISO 8601, as it is read. */
  time: (iso: string) => string;
  /** "from your data". */
  engine: (name: string) => string;
  copy: string;
}

export interface InsightListProps {
  insights: readonly Insight[];
  texts: InsightTexts;
  onCopy: (text: string) => void;
  /** `plain`: without a ground of its own, inside something that has one. */
  look?: 'card' | 'plain';
  /** What its title is on the page it stands on. */
  heading?: 'h2' | 'h3';
}

/** Insights in the reader's language, or as they were written ("View original", §2); each shows what it rests on. */
export function InsightList({ insights, texts, onCopy, look = 'card', heading: Heading = 'h2' }: InsightListProps) {
  const [original, setOriginal] = useState(false);
  const isTranslated = insights.some(({ text, translated_text: translated }) => isOther(translated, text));
  const shown = insights.map((insight) => (original ? insight.text : (insight.translated_text ?? insight.text)));
  const engines = [...new Set(insights.map(({ engine }) => engine))];
  const content = (
    <section className="flex flex-col gap-2">
      <header className="flex min-h-7 flex-wrap items-center gap-x-2">
        <Lightbulb aria-hidden className="size-4 shrink-0 text-accent" />
        <Heading className="font-semibold">{texts.title}</Heading>
        <span className="min-w-0 flex-1 truncate text-muted text-sm">{engines.map(texts.engine).join(', ')}</span>
        {isTranslated && (
          <Button variant="ghost" size="small" onClick={() => setOriginal(!original)}>
            {original ? texts.viewTranslation : texts.viewOriginal}
          </Button>
        )}
        <IconButton label={texts.copy} size="small" onClick={() => onCopy(shown.map((text) => `• ${text}`).join('\n'))}>
          <Copy aria-hidden />
        </IconButton>
      </header>
      <ul className="flex flex-col gap-1.5">
        {insights.map((insight, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: insights have no id and keep their order
          <InsightItem key={at} insight={insight} text={shown[at] ?? insight.text} texts={texts} />
        ))}
      </ul>
    </section>
  );
  return look === 'plain' ? content : <Card className="px-4 py-3">{content}</Card>;
}

interface InsightItemProps {
  insight: Insight;
  /** In the language that is shown. */
  text: string;
  texts: Pick<InsightTexts, 'sources' | 'asOf' | 'time'>;
}

function InsightItem({ insight: { evidence, names = [], as_of: asOf }, text, texts }: InsightItemProps) {
  const { sources } = texts;
  const [open, setOpen] = useState(false);
  return (
    <li className="relative ps-4 before:absolute before:start-1 before:top-2 before:size-1 before:rounded-full before:bg-(--text-color-muted)">
      <span dir="auto" className="selectable">
        {nameParts(text, names).map((part) =>
          part.isName ? (
            <strong key={part.start} className="font-semibold">
              {part.text}
            </strong>
          ) : (
            part.text
          ),
        )}
      </span>
      {evidence.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={sources(evidence.length)}
          title={sources(evidence.length)}
          className="relative ms-0.5 rounded-mark px-0.5 align-super text-accent text-xs leading-none tabular-nums before:absolute before:-inset-x-2 before:-inset-y-1.5 before:content-[''] hover:underline"
          onClick={() => setOpen(!open)}
        >
          {evidence.length}
        </button>
      )}
      {open && (
        <dl className="mt-1 mb-1.5 grid w-fit max-w-full animate-fade grid-cols-[auto_auto] gap-x-4 gap-y-0.5 rounded-control bg-surface-3 px-2.5 py-1.5 text-sm">
          {evidence.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-secondary">{label}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ))}
          {asOf === undefined ? null : (
            <div className="col-span-2 grid grid-cols-subgrid text-muted">
              <dt>{texts.asOf}</dt>
              <dd className="text-end tabular-nums">{texts.time(asOf)}</dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}

function isOther(translated: string | undefined, original: string): boolean {
  return translated !== undefined && translated !== original;
}
