import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { BlockFigure, NamedObject } from '#shared/domain/canvas-blocks.ts';
import { useOverlayContainer } from '#ui/overlay-container.ts';
import { NamedObjectLink } from './named-object.tsx';
import { type FigureText, useFigureText } from './use-figure-text.ts';
import { canvasWords } from './words/index.ts';

interface EvidenceMarkProps {
  figures: readonly BlockFigure[];
  records: readonly NamedObject[];
  className: string;
  children: ReactNode;
}

function Before({ figure: { previous, unit }, text }: { figure: BlockFigure; text: FigureText }) {
  const t = useT(canvasWords);
  return previous === undefined ? null : (
    <span className="text-muted text-sm">{t('evidence.before', { value: text.figure(previous, unit) })}</span>
  );
}

/** Of many records a report names the first; then their count is less than what was counted. */
function isPart([figure]: readonly BlockFigure[], records: readonly NamedObject[]): boolean {
  const { value = 0, unit } = figure ?? {};
  return unit === undefined && Number.isInteger(value) && records.length > 1 && value > records.length;
}

/** What opens what a figure rests on: the figure as it was measured, and links to the records behind it. */
export function EvidenceMark({ figures, records, className, children }: EvidenceMarkProps) {
  const t = useT(canvasWords);
  const text = useFigureText();
  const [container, findContainer] = useOverlayContainer();
  const label = figures.map((figure) => figure.label).join(', ');
  return (
    <Popover.Root>
      <Popover.Trigger ref={findContainer} className={className}>
        {children}
        <span className="sr-only">, {t('evidence.of', { label })}</span>
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          aria-label={t('evidence.title')}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-60 flex max-h-90 w-72 animate-appear flex-col gap-2.5 overflow-y-auto rounded-card bg-surface-2 p-3.5 text-base shadow-overlay"
        >
          <dl className="flex flex-col gap-2">
            {figures.map((figure) => (
              <div key={figure.key ?? figure.label} className="flex flex-col-reverse">
                <dt className="text-secondary">
                  <bdi>{figure.label}</bdi>
                </dt>
                <dd className="flex flex-wrap items-baseline gap-x-2 font-semibold tabular-nums">
                  {text.figure(figure.value, figure.unit)}
                  <Before figure={figure} text={text} />
                </dd>
              </div>
            ))}
          </dl>
          {isPart(figures, records) && (
            <p className="text-muted text-sm">{t('evidence.part', { count: records.length })}</p>
          )}
          {records.length === 0 ? (
            <p className="text-muted text-sm">{t('evidence.noRecords')}</p>
          ) : (
            <ul
              aria-label={t('evidence.records', { count: records.length })}
              className="flex flex-col gap-1 border-line border-t pt-2.5"
            >
              {records.map((object) => (
                <li key={object.id} className="flex min-w-0">
                  <NamedObjectLink object={object} />
                </li>
              ))}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
