import { descriptorOf } from '#blocks/object/descriptors.ts';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { said } from '#blocks/object/said.ts';
import { StateBadge } from '#blocks/object/state-badge.tsx';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Relation } from '#shared/contract/objects.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { relationData } from '#shared/domain/relation-data.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { LevelEditor } from './level-editor.tsx';
import { type LinkState, stateSaid } from './link-states.ts';
import { StateMenu } from './state-menu.tsx';

interface RelationRowProps {
  relation: Relation;
  text: ObjectText;
  /** Where the level, or the link itself, is the person's to change. */
  onLevel?: ((level: number) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
  /** What the link says that the person may change. */
  state?: LinkState | undefined;
  onState?: ((word: string) => void) | undefined;
}

/** One linked object: its name, what it is, and what the link says (level, stage or status). */
export function RelationRow({ relation, text, onLevel, onRemove, state, onState }: RelationRowProps) {
  const t = useT(objectWords);
  const { object, level, tells = {} } = relation;
  const data = relationData.safeParse(relation.data).data ?? {};
  const standing = said(data.stage) ?? said(data.status) ?? said(tells.status);
  const title = object.title === object.name ? undefined : object.title;
  const when = tells.starts_at === undefined ? undefined : text.dateTime(tells.starts_at);
  const about = (relation.kind === 'mentions' && text.mentionedIn(data)) || (when ?? title);
  const score = level ?? tells.rating;
  const gauge =
    typeof score === 'number' || onLevel !== undefined ? (
      <DotGauge value={score} label={text.gauge} noData={text.noData} />
    ) : null;
  return (
    <li className="group/entry col-span-full grid h-9 grid-cols-subgrid items-center border-line border-b">
      <ObjectName object={object} label={said(tells.cycle?.name)} />
      <span className="truncate text-secondary">{about}</span>
      <span className="flex items-center justify-end gap-3">
        {state !== undefined && onState !== undefined ? (
          <StateMenu name={object.name} state={state} said={stateSaid(state, data)} onChange={onState} />
        ) : standing === undefined ? null : (
          <StateBadge value={standing} text={text} />
        )}
        {isObjectType(object.object_type) ? descriptorOf(object.object_type).rowEnd?.(object) : null}
        {onLevel === undefined ? (
          gauge
        ) : (
          <LevelEditor name={object.name} level={level} onChange={onLevel}>
            {gauge}
          </LevelEditor>
        )}
        {onRemove === undefined ? null : (
          <RemoveButton id={object.id} label={t('team.remove', { name: object.name })} onRemove={onRemove} />
        )}
      </span>
    </li>
  );
}
