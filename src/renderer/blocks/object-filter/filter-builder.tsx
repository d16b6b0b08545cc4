import { ArrowDown, ArrowUp, FolderPlus, Plus, X } from 'lucide-react';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type Where, type WhereGroup, whereLimits } from '#shared/domain/where/where.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import {
  added,
  type BuilderNode,
  builtWhere,
  type ConditionNode,
  countConditions,
  drawnDepth,
  type GroupNode,
  mayMove,
  moved,
  replaced,
  treeOf,
} from './builder-tree.ts';
import { ConditionInputs, firstDraft } from './condition-inputs.tsx';
import type { FilterField } from './use-filter-fields.ts';
import { filterWords } from './words/index.ts';

/** What of a node the focus goes to after a change. */
type Part = 'field' | 'up' | 'down' | 'add';

interface Builder {
  fields: readonly FilterField[];
  textOf: (where: Where) => string;
  isFull: boolean;
  change: (key: number, by: (node: BuilderNode) => BuilderNode | undefined) => void;
  remove: (key: number, group: number) => void;
  add: (into: number, kind: 'condition' | 'group') => void;
  move: (key: number, by: -1 | 1) => void;
  mayMove: (key: number, by: -1 | 1) => boolean;
}

const BuilderContext = createContext<Builder | undefined>(undefined);

function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (builder === undefined) {
    throw new Error('A part of the filter builder stands outside it.');
  }
  return builder;
}

interface FilterBuilderProps {
  where: Where | undefined;
  fields: readonly FilterField[];
  fieldOf: (name: string) => FilterField | undefined;
  textOf: (where: Where) => string;
  onDone: (where: Where | undefined) => void;
  onClose: () => void;
}

/** The whole filter of a list: conditions and groups of them, of which all must hold or one is enough. */
export function FilterBuilder({ where, fields, fieldOf, textOf, onDone, onClose }: FilterBuilderProps) {
  const t = useT(filterWords);
  const lastKey = useRef(0);
  const body = useRef<HTMLDivElement>(null);
  const focusOn = useRef<{ key: number; part: Part } | null>(null);
  function newKey(): number {
    lastKey.current += 1;
    return lastKey.current;
  }
  const [root, setRoot] = useState<GroupNode>(() => {
    const tree = treeOf(where, fieldOf, newKey);
    const first: ConditionNode = { kind: 'condition', key: newKey(), field: null, draft: undefined };
    return tree.members.length === 0 ? added(tree, tree.key, first) : tree;
  });
  const built = builtWhere(root, fieldOf);

  // What was moved to another group, or just added, is another element.
  useLayoutEffect(() => {
    const asked = focusOn.current;
    if (asked !== null) {
      focusOn.current = null;
      const node = body.current?.querySelector(`[data-node="${asked.key}"]`);
      const part = node?.querySelector<HTMLElement>(
        `[data-part="${asked.part}"] input, button[data-part="${asked.part}"]:enabled`,
      );
      (part ?? node?.querySelector<HTMLElement>('button:enabled'))?.focus();
    }
  });

  const builder: Builder = {
    fields,
    textOf,
    isFull: countConditions(root) >= whereLimits.conditions,
    change: (key, by) =>
      setRoot((before) => (before.key === key ? asGroup(by(before), before) : replaced(before, key, by))),
    remove: (key, group) => {
      focusOn.current = { key: group, part: 'add' };
      setRoot((before) => replaced(before, key, () => undefined));
    },
    add: (into, kind) => {
      const condition: ConditionNode = { kind: 'condition', key: newKey(), field: null, draft: undefined };
      focusOn.current = { key: condition.key, part: 'field' };
      setRoot((before) => {
        if (kind === 'condition') {
          return added(before, into, condition);
        }
        return added(before, into, { kind: 'group', key: newKey(), join: 'or', members: [condition] });
      });
    },
    move: (key, by) => {
      focusOn.current = { key, part: by < 0 ? 'up' : 'down' };
      setRoot((before) => moved(before, key, by));
    },
    mayMove: (key, by) => mayMove(root, key, by),
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('builder.title')}
      closeLabel={t('common:close')}
      width="large"
      footer={
        <>
          <p role="status" className="me-auto text-muted">
            {built.isWhole ? '' : t('builder.incomplete')}
          </p>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={!built.isWhole} onClick={() => onDone(built.where)}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <BuilderContext value={builder}>
        <div ref={body} className="pt-2">
          <GroupRows group={root} parent={undefined} depth={1} />
        </div>
      </BuilderContext>
    </Dialog>
  );
}

function asGroup(node: BuilderNode | undefined, before: GroupNode): GroupNode {
  return node?.kind === 'group' ? node : before;
}

const joins = ['and', 'or'] as const satisfies readonly WhereGroup['join'][];

/** A group: how it is joined, what is in it, and what can be put into it. */
function GroupRows({ group, parent, depth }: { group: GroupNode; parent: number | undefined; depth: number }) {
  const t = useT(filterWords);
  const builder = useBuilder();
  const { key, join, members } = group;
  return (
    <fieldset data-node={key} className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
      <legend className="sr-only">{t(`builder.${join}`)}</legend>
      <div className="flex items-center gap-1">
        <Select
          label={t('builder.join')}
          hideLabel
          size="small"
          className="w-56"
          value={join}
          options={joins.map((value) => ({ value, label: t(`builder.${value}`) }))}
          onChange={(chosen) =>
            builder.change(key, (node) => (node.kind === 'group' ? { ...node, join: chosen } : node))
          }
        />
        <span className="flex-1" />
        {parent === undefined ? null : <NodeVerbs node={key} group={parent} what={t(`builder.${join}`)} />}
      </div>
      {members.map((member) =>
        member.kind === 'group' ? (
          <GroupRows key={member.key} group={member} parent={key} depth={depth + 1} />
        ) : (
          <div key={member.key} data-node={member.key} className="flex min-w-0 items-end gap-1">
            {member.kind === 'text' ? (
              <p className="flex min-h-8 min-w-0 flex-1 items-center rounded-control bg-surface-3 px-2 py-1">
                <span className="min-w-0 break-words">{builder.textOf(member.where)}</span>
              </p>
            ) : (
              <ConditionRow node={member} />
            )}
            <NodeVerbs node={member.key} group={key} what={whatOf(member)} />
          </div>
        ),
      )}
      <div className="flex gap-1">
        <Button
          data-part="add"
          size="small"
          variant="ghost"
          disabled={builder.isFull}
          onClick={() => builder.add(key, 'condition')}
        >
          <Plus aria-hidden />
          {t('builder.addCondition')}
        </Button>
        {depth < drawnDepth ? (
          <Button size="small" variant="ghost" disabled={builder.isFull} onClick={() => builder.add(key, 'group')}>
            <FolderPlus aria-hidden />
            {t('builder.addGroup')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );

  function whatOf(member: Exclude<BuilderNode, GroupNode>): string {
    if (member.kind === 'text') {
      return builder.textOf(member.where);
    }
    return builder.fields.find(({ name }) => name === member.field)?.label ?? t('builder.condition');
  }
}

/** What is done with one thing in a group. */
function NodeVerbs({ node, group, what }: { node: number; group: number; what: string }) {
  const t = useT(filterWords);
  const builder = useBuilder();
  return (
    <span className="flex shrink-0">
      <IconButton
        data-part="up"
        label={t('builder.up', { what })}
        disabled={!builder.mayMove(node, -1)}
        onClick={() => builder.move(node, -1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        data-part="down"
        label={t('builder.down', { what })}
        disabled={!builder.mayMove(node, 1)}
        onClick={() => builder.move(node, 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={t('builder.remove', { what })} onClick={() => builder.remove(node, group)}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

function ConditionRow({ node }: { node: ConditionNode }) {
  const t = useT(filterWords);
  const { choose } = useInputTexts();
  const { fields, change } = useBuilder();
  const field = fields.find(({ name }) => name === node.field);
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
      <div data-part="field" className="min-w-0">
        <Combobox
          label={t('field')}
          options={fields.map((one) => ({ value: one.name, label: one.label }))}
          value={node.field}
          onChange={(name) => {
            const next = fields.find((one) => one.name === name);
            const draft = next === undefined ? undefined : firstDraft(next);
            change(node.key, ({ key }) => ({ kind: 'condition', key, field: next?.name ?? null, draft }));
          }}
          texts={choose}
        />
      </div>
      {field === undefined || node.draft === undefined ? null : (
        <ConditionInputs
          key={field.name}
          {...{ field, draft: node.draft }}
          onChange={(draft) =>
            change(node.key, (before) => (before.kind === 'condition' ? { ...before, draft } : before))
          }
        />
      )}
    </div>
  );
}
