import { writeField } from '#blocks/object/field-writers.tsx';
import { fields } from '#blocks/object/fields.ts';
import { isRecord, linksAt, numberAt, valueAt } from '#blocks/object/read-field.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { visibleLinks } from '#shared/domain/links.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { EmployeeMetrics } from './employee-metrics.tsx';
import { FactList } from './fact-list.tsx';
import { objectLayouts } from './object-layout.ts';
import { otherFields } from './other-fields.ts';
import { OtherValue } from './other-value.tsx';
import { PageSection } from './page-section.tsx';
import { PermittedUsers } from './permitted-users.tsx';
import { ScoreList } from './score-list.tsx';

const common = fields('subtype', 'created_at', 'updated_at');

/** The right column: gauges, facts, who may see it, links. */
export function DetailsRail({ object, type }: { object: ObjectBase; type: ObjectType }) {
  const t = useT('objects');
  const text = useObjectText();
  const layout = objectLayouts[type];
  const scores = [
    ...layout.scores.map((field) => ({
      key: field.path,
      label: t(`fields.${field.label}`),
      value: writeField(object, field, text),
    })),
    ...(type === 'interview' ? Object.keys(scoresByCriterion(object)) : []).map((criterion) => ({
      key: criterion,
      label: text.choice(criterion),
      value: <DotGauge value={numberAt(object, `scores.${criterion}`)} label={text.gauge} noData={text.noData} />,
    })),
  ];
  const details = [...layout.details, ...common].flatMap((field) => {
    const repeatsType = field.path === 'subtype' && object.subtype === valueAt(object, 'type');
    const value = repeatsType ? null : writeField(object, field, text);
    return value === null ? [] : [{ key: field.path, label: t(`fields.${field.label}`), value }];
  });
  const others = otherFields(object, type).map(({ path, label, value }) => ({
    key: path,
    label,
    value: <OtherValue value={value} />,
  }));
  const links = linksAt(object, isPersonType(type) ? 'resume.links' : 'links');
  return (
    <>
      {scores.length > 0 ? (
        <PageSection title={t('page.scores')}>
          <ScoreList scores={scores} />
        </PageSection>
      ) : null}
      {type === 'employee' ? <EmployeeMetrics id={object.id} /> : null}
      {details.length > 0 ? (
        <PageSection title={t('page.details')}>
          <FactList facts={details} />
        </PageSection>
      ) : null}
      {type === 'job' ? <PermittedUsers job={object} /> : null}
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

function scoresByCriterion(object: unknown): Record<string, unknown> {
  const scores = valueAt(object, 'scores');
  return isRecord(scores) ? scores : {};
}

function openOutside(url: string): void {
  void bridge.call('links.openExternal', { url });
}
