import { useRouter } from '@tanstack/react-router';
import { ArrowRight, Check, SquareKanban, UserRoundPlus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { asksWhy } from '#blocks/applications/asks-why.ts';
import { FirstStages } from '#blocks/applications/first-stages.tsx';
import { unlessKept } from '#blocks/applications/unless-kept.ts';
import type { ListView, ListViewProps } from '#blocks/object-list/list-view.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { PipelineCard, PipelineColumn } from '#shared/contract/applications.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { pipelineGroups, pipelineSorts } from '#shared/domain/pipeline.ts';
import { Board, type BoardColumnContent } from '#ui/board.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { AddDialog } from './add-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ColumnHead } from './column-head.tsx';
import { foldOf, type Standing, standingColumns, useFolds } from './fold-columns.ts';
import { MoveManyDialog, type PipelineStage } from './move-many-dialog.tsx';
import { usePipelineAddress } from './pipeline-address.ts';
import { PipelineCardView } from './pipeline-card-view.tsx';
import { PipelineState } from './pipeline-state.tsx';
import { PipelineTools } from './pipeline-tools.tsx';
import { type MoveTo, useMoveMany } from './use-move-many.ts';
import { usePipeline } from './use-pipeline.ts';
import { pipelineWords } from './words/index.ts';

/** px; four lines. */
const cardHeight = 108;
const nobody: ReadonlyMap<string, PipelineCard> = new Map();

function isStage(stage: PipelineColumn['stage']): stage is PipelineStage {
  return stage?.id !== undefined && stage.is_listed !== false;
}

interface PipelineViewProps extends ListViewProps {
  /** What else can be done with the people of some applications, as buttons. */
  actions: (cards: readonly PipelineCard[]) => ReactNode;
}

/** Applications in columns: by stage they are moved, by owner and source they are looked through. */
export function PipelineView({ scope, onTotal, emptyAction, filtered, actions }: PipelineViewProps) {
  const t = useT(pipelineWords);
  const { number } = useFormat();
  const router = useRouter();
  const { may } = useMay();
  const { group, sort } = usePipelineAddress();
  const pipeline = usePipeline({ group, sort, ...(scope.where === undefined ? {} : { where: scope.where }) });
  const { columns, answer, cardAt } = pipeline;
  const { unfolded, set: setFold } = useFolds();
  const [selected, select] = useState(nobody);
  const [asked, ask] = useState<{ cards: readonly PipelineCard[]; stages: readonly PipelineStage[] }>();
  /** Says that what was let go over a stage is back, where the question that it led to is not answered. */
  const putBack = useRef(unsaid);
  const [adding, add] = useState<PipelineStage>();
  const [isAssigning, setAssigning] = useState(false);
  const { move, moving } = useMoveMany();
  const view = useRef<HTMLDivElement>(null);
  const mayMove = may('move', 'candidate');
  const stages = columns.flatMap(({ stage }) => (isStage(stage) ? [stage] : []));
  const hasNoStages = group === 'stage' && columns.length > 0 && columns.every(({ stage }) => stage?.id === undefined);
  const now = new Date();
  const standing = standingColumns(columns, unfolded);
  const fullDays = Math.max(8, ...columns.map((one) => (foldOf(one) === undefined ? (one.median_days ?? 0) * 2.5 : 0)));

  async function moveTo(cards: readonly PipelineCard[], to: MoveTo): Promise<void> {
    putBack.current = unsaid;
    await move(cards, to);
    select(nobody);
  }

  function askTo(cards: readonly PipelineCard[], among: readonly PipelineStage[]): void {
    const [stage] = among;
    if (cards.length === 0 || stage === undefined) {
      return;
    }
    if (among.length === 1 && !asksWhy(stage)) {
      moveTo(cards, { stage: stage.id }).catch(unlessKept).catch(ignoreTold);
    } else {
      ask({ cards, stages: among });
    }
  }

  function cardsOf(keys: readonly string[]): readonly PipelineCard[] {
    const loaded = pipeline.loaded();
    return keys.flatMap((key) => selected.get(key) ?? loaded.find(({ id }) => id === key) ?? []);
  }

  function closeQuestion(): void {
    ask(undefined);
    // Nothing is read out of what a dialog covers: it is gone first.
    window.setTimeout(putBack.current);
    putBack.current = unsaid;
  }

  function dropOn(keys: readonly string[], id: string, sayPutBack: () => void): void {
    const over = standing.find((one) => one.id === id);
    const among = (over?.columns ?? []).flatMap(({ stage }) => (isStage(stage) ? [stage] : []));
    const going = cardsOf(keys).filter(({ stage }) => !among.some((one) => among.length === 1 && one.id === stage.id));
    if (going.length === 0) {
      sayPutBack();
    } else {
      putBack.current = sayPutBack;
      askTo(going, among);
    }
  }

  /** What S and R do, to what is selected, else to one card. */
  function pressed(
    event: { key: string; ctrlKey: boolean; metaKey: boolean; preventDefault: () => void },
    card?: PipelineCard,
  ) {
    const cards = selected.size > 0 ? [...selected.values()] : card === undefined ? [] : [card];
    if (!mayMove || cards.length === 0 || event.ctrlKey || event.metaKey || (event.key !== 's' && event.key !== 'r')) {
      return;
    }
    event.preventDefault();
    askTo(cards, event.key === 's' ? stages : leaving);
  }
  const leaving = stages.filter((stage) => asksWhy(stage));
  useKeysOutsideFields(view, (event) => {
    if (event.key === 'Escape' && selected.size > 0) {
      event.preventDefault();
      select(nobody);
    } else {
      pressed(event);
    }
  });

  function toggle(key: string): void {
    select((before) => {
      const card = before.has(key) ? undefined : cardsOf([key])[0];
      const others = [...before].filter(([id]) => id !== key);
      return new Map(card === undefined ? others : [...others, [key, card]]);
    });
  }

  function titleOf(one: Standing): string {
    if (one.isFolded) {
      return t(one.fold);
    }
    const [{ stage, owner, source }] = one.columns;
    return stage?.name ?? owner?.name ?? source ?? t(group === 'owner' ? 'noOwner' : 'noSource');
  }

  function contentOf(one: Standing): BoardColumnContent {
    const title = titleOf(one);
    const total = one.columns.reduce((sum, column) => sum + column.total, 0);
    const { fold } = one;
    const stage = one.columns[0]?.stage;
    const takesNew = mayMove && group === 'stage' && fold === undefined && isStage(stage);
    return {
      ...{ id: one.id, title, total, count: number(total) },
      takes: group === 'stage' && one.columns.some(({ stage }) => isStage(stage)),
      header: one.isFolded ? null : (
        <ColumnHead
          column={one.columns[0]}
          title={title}
          onAdd={takesNew ? () => add(stage) : undefined}
          onFold={fold === undefined ? undefined : () => setFold(fold, true)}
        />
      ),
      fold: one.isFolded
        ? {
            mark:
              one.fold === 'hired' ? (
                <Check aria-hidden className="text-positive" />
              ) : (
                <X aria-hidden className="text-secondary" />
              ),
            onUnfold: () => setFold(one.fold, false),
          }
        : undefined,
    };
  }

  const label = answer?.job === undefined ? t('labelAll') : t('label', { job: answer.job.name ?? '' });
  return (
    <PipelineState
      {...{ answer, onTotal, emptyAction, filtered }}
      error={pipeline.error}
      hasPartError={pipeline.hasPartError}
      retry={pipeline.retry}
    >
      {hasNoStages && mayMove ? (
        <div className="px-4 pb-2">
          <FirstStages />
        </div>
      ) : null}
      <div ref={view} className="relative flex min-h-0 flex-1 pt-1">
        <Board
          label={label}
          columns={standing.map(contentOf)}
          cardHeight={cardHeight}
          cardAt={cardAt}
          cardKey={({ id }) => id}
          cardName={({ candidate }) => candidate.name ?? ''}
          cardHref={({ candidate }) => objectPath(candidate)}
          skeleton={<Skeleton className="h-full rounded-control" />}
          onRange={pipeline.onRange}
          onOpen={({ candidate }) => router.history.push(objectPath(candidate))}
          selection={
            mayMove ? { keys: new Set(selected.keys()), onToggle: toggle, onClear: () => select(nobody) } : undefined
          }
          moving={moving}
          dropPlace={(count, { title }) => (
            <>
              <span className="font-medium text-accent">{t('drop', { count, column: title })}</span>
              <span className="text-secondary text-sm">
                {t(sort === 'in_stage_since' ? 'dropLast' : sort === '-in_stage_since' ? 'dropFirst' : 'dropSorted')}
              </span>
            </>
          )}
          onMove={mayMove && group === 'stage' ? dropOn : undefined}
          onCardKey={pressed}
          texts={{
            instructions: t('instructions'),
            column: ({ title, total, count, fold }) =>
              t(group !== 'stage' ? 'columnOpen' : fold === undefined ? 'column' : 'columnFolded', {
                title,
                value: count,
                count: total,
              }),
            empty: t('empty'),
            lifted: (what, column) => t('lifted', { what, column }),
            over: (what, column) => t('carriedOver', { what, column }),
            cancelled: (what) => t('cancelled', { what }),
            several: (count) => t('several', { count }),
            select: (name) => t('select', { name }),
          }}
        >
          {(card, parts) => (
            <PipelineCardView
              {...{ card, parts, now, fullDays }}
              medianDays={columns.find(({ key }) => key === parts.column)?.median_days ?? 0}
              namesJob={answer?.job === undefined}
            />
          )}
        </Board>
        <BulkBar
          text={selected.size === 0 ? '' : t('selected', { count: selected.size })}
          clearLabel={t('clear')}
          onClear={() => select(nobody)}
        >
          <Button size="small" aria-keyshortcuts="s" onClick={() => askTo([...selected.values()], stages)}>
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            {t('moveTo')}
            <Kbd keys="s" />
          </Button>
          {leaving.length === 0 ? null : (
            <Button size="small" aria-keyshortcuts="r" onClick={() => askTo([...selected.values()], leaving)}>
              <X aria-hidden />
              {t('reject')}
              <Kbd keys="r" />
            </Button>
          )}
          <Button size="small" onClick={() => setAssigning(true)}>
            <UserRoundPlus aria-hidden />
            {t('assign.verb')}
          </Button>
          {actions([...selected.values()])}
        </BulkBar>
      </div>
      {adding === undefined ? null : <AddDialog stage={adding} job={answer?.job} onClose={() => add(undefined)} />}
      {isAssigning ? (
        <AssignDialog
          applications={[...selected.values()]}
          onDone={() => select(nobody)}
          onClose={() => setAssigning(false)}
        />
      ) : null}
      {asked === undefined ? null : (
        <MoveManyDialog
          applications={asked.cards}
          stages={asked.stages}
          onMove={(to) => moveTo(asked.cards, to)}
          onClose={closeQuestion}
        />
      )}
    </PipelineState>
  );
}

/** What was chosen by a key is where it was. */
function unsaid(): void {}

/** A refusal was told where it was sent from. */
function ignoreTold(): void {}

/** The applications of candidates as a board; who shows it says with what component. */
export const pipelineView: Omit<ListView, 'Component'> = {
  name: 'board',
  label: textIn(pipelineWords, (t) => t('board')),
  Icon: SquareKanban,
  offersOrder: false,
  hasPreview: false,
  Tools: PipelineTools,
  own: { groups: pipelineGroups, sorts: pipelineSorts },
};
