import { type ReactNode, useState } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { storedAt } from '#blocks/object/typed-path.ts';
import { changed, created, subtype } from '#blocks/object/types/common-fields.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useScoresOff } from '#blocks/object/use-scores-off.ts';
import { isWaiting, type WaitingValues } from '#blocks/object/waiting-values.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { Why } from '#blocks/score-why/why.tsx';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { visibleLinks } from '#shared/domain/links.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';
import type { ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { AddFact } from './add-fact.tsx';
import { EditableFact } from './editable-fact.tsx';
import { EditableSection } from './editable-section.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import { otherFields } from './other-fields.ts';
import { OtherValue } from './other-value.tsx';
import { PageSection } from './page-section.tsx';
import type { PageVerb } from './page-verb.ts';
import { ScoreList } from './score-list.tsx';
import { VerbFact } from './verb-fact.tsx';

interface DetailsRailProps {
  object: ObjectOf;
  waiting: WaitingValues;
  /** What a type says under each of its scores. */
  saysOfScore?: ((score: ScoreKey) => ReactNode) | undefined;
  /** What a type has of its own under its scores. */
  figures: ReactNode;
  /** What a type has of its own under its facts. */
  people: ReactNode;
  verbs: readonly PageVerb[];
  /** Told what the host has taken of what was edited here. */
  onSaved: (saved: Readonly<Fields>) => void;
}

/** The right column: gauges, facts, who may see it, links. */
export function DetailsRail({ object, waiting, saysOfScore, figures, people, verbs, onSaved }: DetailsRailProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { object_type: type } = object;
  const { page } = descriptorOf(type);
  const isOff = useScoresOff();
  const scores = [
    ...page.scores.flatMap((field) => {
      const score = scoreOfField(type, field.path);
      const shown = { key: field.path, label: t(`fields.${field.label}`), value: field.write(object, text) };
      if (score === undefined) {
        return [shown];
      }
      return isOff(score)
        ? []
        : [{ ...shown, why: <Why of={{ type, id: object.id }} score={score} />, says: saysOfScore?.(score) }];
    }),
    ...Object.entries(page.criteria?.(object) ?? {}).map(([criterion, score]) => ({
      key: criterion,
      label: text.choice(criterion),
      value: <DotGauge value={score} label={text.gauge} noData={text.noData} />,
    })),
  ];
  const changedBy = useEditableFields(object);
  const [added, setAdded] = useState<string>();
  const verbOf = (path: string): Fact['verb'] => {
    const asked = verbs.find(({ key }) => key === page.byVerb?.[path]?.verb);
    return asked !== undefined && 'dialog' in asked ? asked : undefined;
  };
  const details = [...page.details, subtype, created, changed].flatMap((field): Fact[] => {
    const score = scoreOfField(type, field.path);
    if (score !== undefined && isOff(score)) {
      return [];
    }
    const isSaid = field === subtype && repeatsType(object);
    // A score among them is the button that says why itself.
    const value = isSaid ? null : score === undefined ? field.write(object, text) : field.writeBriefly(object, text);
    const label = t(`fields.${field.label}`);
    const isSent = !isWaiting(waiting, field);
    return [{ key: field.path, label, value, isSent, changedBy: changedBy(field.madeOf), verb: verbOf(field.path) }];
  });
  const own = useOwnFields(type).flatMap((field): Fact[] => {
    const path = ownPathOf(field);
    const value = storedAt(object, path) ?? null;
    const fact = {
      key: path,
      label: field.name,
      value: value === null ? null : <OwnValue {...{ field, value }} />,
      isSent: !(path in waiting),
      isSensitive: field.sensitive,
      changedBy: changedBy([path]),
    };
    // A long text is read where texts are.
    return field.kind === 'long' ? [] : [fact];
  });
  const all = [...details, ...own];
  const facts = all.filter(({ key, value }) => value !== null || key === added);
  const canBeAdded = ({ key, changedBy: fields = [], verb }: Fact) =>
    fields.length > 0 || (verb !== undefined && page.byVerb?.[key]?.ofValue !== true);
  const empty = all.filter((fact) => fact.value === null && canBeAdded(fact));
  const others = otherFields(object, type).map(({ path, label, value }) => ({
    key: path,
    label,
    value: <OtherValue value={value} />,
  }));
  const links = page.links?.(object) ?? [];
  return (
    <>
      {scores.length > 0 ? (
        <PageSection title={t('page.scores')}>
          <ScoreList scores={scores} />
        </PageSection>
      ) : null}
      {figures}
      {facts.length > 0 ? (
        <PageSection
          title={t('page.details')}
          aside={empty.length === 0 ? undefined : <AddFact facts={empty} onAdd={setAdded} />}
        >
          <FactList
            facts={facts}
            row={(fact) => {
              const adding = { isAdded: fact.key === added, onOver: () => setAdded(undefined) };
              const key = `${object.id} ${fact.key}`;
              if (fact.verb !== undefined) {
                return <VerbFact key={key} {...{ fact, ...adding }} verb={fact.verb} />;
              }
              return fact.changedBy === undefined || fact.changedBy.length === 0 ? null : (
                <EditableFact key={key} {...{ object, fact, onSaved, ...adding }} changedBy={fact.changedBy} />
              );
            }}
          />
        </PageSection>
      ) : null}
      {people}
      <EditableSection
        key={`${object.id} links`}
        object={object}
        title={t('page.links')}
        changedBy={page.linksAt === undefined ? [] : changedBy([page.linksAt])}
        addLabel={t('input.addRow.links')}
      >
        {visibleLinks(links).length === 0 ? null : <LinkRow links={links} onOpen={openOutside} />}
      </EditableSection>
      {others.length > 0 ? (
        <PageSection title={t('page.other')}>
          <FactList facts={others} />
        </PageSection>
      ) : null}
    </>
  );
}

/** Whether the subtype says no more than what stands on the page already. */
function repeatsType(object: ObjectOf): boolean {
  return (
    descriptorOf(object.object_type).page.elsewhere.includes(subtype.path) ||
    ('type' in object && object.subtype === object.type)
  );
}

function openOutside(url: string): void {
  void bridge.call('links.openExternal', { url });
}
