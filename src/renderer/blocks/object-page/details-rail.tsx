import type { ReactNode } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { ownFactsOf } from '#blocks/object/own-fields/own-facts.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { changed, created, subtype } from '#blocks/object/types/common-fields.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { visibleLinks } from '#shared/domain/links.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { FactList } from './fact-list.tsx';
import { otherFields } from './other-fields.ts';
import { OtherValue } from './other-value.tsx';
import { PageSection } from './page-section.tsx';
import { ScoreList } from './score-list.tsx';
import { isWaiting, type WaitingValues } from './waiting-values.ts';

interface DetailsRailProps {
  object: ObjectOf;
  waiting: WaitingValues;
  /** What a type has of its own under its scores. */
  figures: ReactNode;
  /** What a type has of its own under its facts. */
  people: ReactNode;
}

/** The right column: gauges, facts, who may see it, links. */
export function DetailsRail({ object, waiting, figures, people }: DetailsRailProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { object_type: type } = object;
  const { page } = descriptorOf(type);
  const scores = [
    ...page.scores.map((field) => ({
      key: field.path,
      label: t(`fields.${field.label}`),
      value: field.write(object, text),
    })),
    ...Object.entries(page.criteria?.(object) ?? {}).map(([criterion, score]) => ({
      key: criterion,
      label: text.choice(criterion),
      value: <DotGauge value={score} label={text.gauge} noData={text.noData} />,
    })),
  ];
  const details = [...page.details, subtype, created, changed].flatMap((field) => {
    const value = field === subtype && repeatsType(object) ? null : field.write(object, text);
    const isSent = !isWaiting(waiting, field);
    return value === null ? [] : [{ key: field.path, label: t(`fields.${field.label}`), value, isSent }];
  });
  const own = ownFactsOf(object, useOwnFields(type)).flatMap(({ field, path, value }) => {
    // A long text is read where texts are.
    const isRead = field.kind === 'long';
    const fact = {
      key: path,
      label: field.name,
      value: <OwnValue {...{ field, value }} />,
      isSent: !(path in waiting),
    };
    return isRead ? [] : [{ ...fact, isSensitive: field.sensitive }];
  });
  const facts = [...details, ...own];
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
        <PageSection title={t('page.details')}>
          <FactList facts={facts} />
        </PageSection>
      ) : null}
      {people}
      {visibleLinks(links).length > 0 ? (
        <PageSection title={t('page.links')}>
          <LinkRow links={links} onOpen={openOutside} />
        </PageSection>
      ) : null}
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
