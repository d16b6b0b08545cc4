import { Check, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Comparison } from '#shared/contract/compare.ts';
import { type CompareWay, compareWays } from '#shared/domain/compare/compare-ways.ts';
import { minorDigits } from '#shared/domain/minor-digits.ts';
import { classNames } from '#ui/class-names.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { Select } from '#ui/select.tsx';
import { SkillBadge } from '#ui/skill-badge.tsx';
import { type Column, type ComparedPerson, isUnknown, leastIn } from './computed.ts';
import { useMoney } from './use-money.ts';
import { compareWords } from './words/index.ts';

type ComparedSkill = ComparedPerson['skills'][number];

/** How well somebody knows a skill, and since when that is known. */
function SkillCell({ skill, needed }: { skill: ComparedSkill | undefined; needed: number }) {
  const t = useT(compareWords);
  const ofObjects = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  const level = skill?.level ?? undefined;
  const said = skill?.said;
  const saidAs = () =>
    said === undefined
      ? t('unsaid')
      : t(said.is_old ? 'saidOld' : 'said', {
          kind: ofObjects(`ledger.kinds.${said.kind}`),
          day: format.date(said.at),
        });
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="w-14 shrink-0">
          <LevelBar level={level} needed={needed} label={text.levels(level, needed)} />
        </span>
        <span className="w-7 text-secondary tabular-nums">{text.score(level)}</span>
        <SkillBadge health={skill?.health ?? null} text={text.health(skill?.health ?? null)} />
      </div>
      <p className={classNames('text-sm', said?.is_old ? 'text-warning' : 'text-muted')}>{saidAs()}</p>
    </div>
  );
}

/** What is learnt at one place of the order. */
function StepCell({ column, index, needs }: { column: Column; index: number; needs: Comparison['needs'] }) {
  const t = useT(compareWords);
  const format = useFormat();
  const { steps } = column.totals.plan;
  const step = steps[index];
  if (step === undefined) {
    return <span className="text-muted">{index === 0 ? t('noneNeeded') : ''}</span>;
  }
  const { course, skills, weeks } = step;
  const names = skills.flatMap((id) => needs.find((need) => need.id === id)?.name ?? []);
  const cost = course?.cost;
  return (
    <>
      {course === undefined ? (
        <p>{t('byItself', { skills: format.list(names) })}</p>
      ) : (
        <ObjectLink object={course} className="block rounded-control hover:underline">
          <span dir="auto">{course.name}</span>
        </ObjectLink>
      )}
      <p className="text-muted text-sm">
        {[
          t('weeks', { count: weeks }),
          ...(cost === undefined
            ? []
            : [format.currency(cost.amount / 10 ** minorDigits(cost.currency), cost.currency)]),
        ].join(' · ')}
      </p>
    </>
  );
}

function Least() {
  const t = useT(compareWords);
  return (
    <span className="ms-auto inline-flex items-center gap-1 text-positive text-sm">
      <Check aria-hidden className="size-3.5" />
      {t('least')}
    </span>
  );
}

/** Of how many skills nobody knows the level: what they take is not in a total. */
function UnknownNote({ count }: { count: number }) {
  const t = useT(compareWords);
  return count === 0 ? null : <p className="text-muted text-sm">{t('unknown', { count })}</p>;
}

function CostCell({ column, isLeast }: { column: Column; isLeast: boolean }) {
  const t = useT(compareWords);
  const format = useFormat();
  const money = useMoney();
  const { cost, lacks, otherCurrency } = column.totals;
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="font-semibold text-lg tabular-nums">{money(cost)}</span>
        {isLeast && <Least />}
      </span>
      {lacks.length > 0 && (
        <p className="text-sm text-warning">
          {t('lacks', { what: format.list(lacks.map((key) => t(`assumption.${key}`))) })}
        </p>
      )}
      <UnknownNote count={column.person.unknown} />
      {otherCurrency > 0 && <p className="text-muted text-sm">{t('otherCurrency', { count: otherCurrency })}</p>}
    </>
  );
}

function LeavesCell({ column }: { column: Column }) {
  const t = useT(compareWords);
  const { leaves } = column.totals;
  const { unit } = column.person;
  if (leaves === 'nothing') {
    return <span className="text-muted">{t('open.nothing')}</span>;
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-warning">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {leaves === 'backfill' && unit !== undefined ? t('open.backfillIn', { unit }) : t(`open.${leaves}`)}
    </span>
  );
}

interface CompareTableProps {
  comparison: Comparison;
  columns: readonly Column[];
  /** Places of the columns that the last change has changed. */
  touched: ReadonlySet<number>;
  /** Undefined where it is only read: on paper. */
  onWay?: (personId: string, way: CompareWay) => void;
}

/** People side by side: skills, courses, totals. A column a person, in the order in which they were added. */
export function CompareTable({ comparison, columns, touched, onWay }: CompareTableProps) {
  const t = useT(compareWords);
  const text = useObjectText();
  const { needs } = comparison;
  const least = leastIn(columns);
  const places = Math.max(1, ...columns.map(({ totals }) => totals.plan.steps.length));
  const cell = (index: number) =>
    classNames('min-w-50 px-3 py-2 align-top print:min-w-0 print:px-2', touched.has(index) ? 'bg-accent-soft' : '');
  const row = (key: string, head: ReactNode, of: (column: Column, index: number) => ReactNode) => (
    <tr key={key} className="break-inside-avoid border-line border-b">
      <th scope="row" className="min-w-45 print:min-w-30 py-2 pe-3 text-start align-top font-normal">
        {head}
      </th>
      {columns.map((column, index) => (
        <td key={column.person.person.id} className={cell(index)} data-touched={touched.has(index)}>
          {of(column, index)}
        </td>
      ))}
    </tr>
  );
  const group = (name: string, hint: string) => (
    <tr className="border-line border-b">
      <th scope="colgroup" colSpan={columns.length + 1} className="pt-5 pb-2 text-start font-semibold">
        {name} <span className="ms-1 font-normal text-muted text-sm">{hint}</span>
      </th>
    </tr>
  );
  return (
    <>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pe-3 text-start align-bottom font-normal text-secondary text-sm">
                {t('skill')}
              </th>
              {columns.map(({ person: { person, unit }, way }, index) => (
                <th key={person.id} scope="col" className={classNames(cell(index), 'text-start font-normal')}>
                  <span className="mb-2 flex items-center gap-2">
                    <ObjectMark object={person} size="large" />
                    <span className="flex min-w-0 flex-col">
                      <ObjectLink object={person} className="truncate rounded-control font-semibold hover:underline">
                        <span dir="auto">{person.name}</span>
                      </ObjectLink>
                      <span dir="auto" className="truncate text-secondary text-sm">
                        {unit ?? person.title}
                      </span>
                    </span>
                  </span>
                  {onWay === undefined ? (
                    <span>{t(`way.${way}`)}</span>
                  ) : (
                    <Select
                      label={t('wayOf', { name: person.name })}
                      hideLabel
                      size="small"
                      value={way}
                      options={compareWays.map((value) => ({ value, label: t(`way.${value}`) }))}
                      onChange={(value) => onWay(person.id, value)}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {needs.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1} className="py-3 text-secondary">
                  {t('noNeeds')}
                </td>
              </tr>
            )}
            {needs.map(({ id, name, needed }) =>
              row(
                id,
                <>
                  <span dir="auto">{name}</span> <span className="text-muted tabular-nums">{text.score(needed)}</span>
                </>,
                ({ person }) => <SkillCell skill={person.skills.find((one) => one.id === id)} needed={needed} />,
              ),
            )}
            {row('gap', t('gap'), ({ person, left }) => (
              <>
                <span className="me-2 font-semibold tabular-nums">
                  {isUnknown(person, comparison) ? text.noData : text.score(left)}
                </span>
                <span className="text-secondary text-sm">
                  {[
                    t('over', { count: person.open }),
                    ...(person.unknown === 0 ? [] : [t('unknown', { count: person.unknown })]),
                  ].join(' · ')}
                </span>
                {person.near_miss !== null && (
                  <p className="text-sm">
                    {t('nearMiss', { skill: needs.find(({ id }) => id === person.near_miss)?.name ?? '' })}
                  </p>
                )}
              </>
            ))}
          </tbody>
          <tbody>
            {group(t('courses'), t('coursesHint'))}
            {Array.from({ length: places }, (_, place) =>
              row(`step ${place}`, t('nth', { number: place + 1 }), (column) => (
                <StepCell column={column} index={place} needs={needs} />
              )),
            )}
          </tbody>
          <tbody>
            {group(t('totals'), t('totalsHint'))}
            {row('ready', t('ready'), ({ person, totals }, index) => (
              <>
                <span className="flex items-center gap-2">
                  <span className="font-semibold text-lg tabular-nums">{t('weeks', { count: totals.weeks })}</span>
                  {least.weeks.has(index) && <Least />}
                </span>
                <UnknownNote count={person.unknown} />
              </>
            ))}
            {row('cost', t('cost'), (column, index) => (
              <CostCell column={column} isLeast={least.cost.has(index)} />
            ))}
            {row('after', t('after'), ({ totals }) => (
              <ul className="flex flex-wrap gap-1">
                {[...totals.plan.badges].map(([health, count]) => (
                  <li key={health ?? 'none'}>
                    <SkillBadge health={health} text={`${text.health(health)} ${text.count(count)}`} />
                  </li>
                ))}
              </ul>
            ))}
            {row('leaves', t('leaves'), (column) => (
              <LeavesCell column={column} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 flex items-center gap-2 text-secondary text-sm">
        <Info aria-hidden className="size-4 shrink-0" />
        {t('figuresOnly')}
      </p>
    </>
  );
}
