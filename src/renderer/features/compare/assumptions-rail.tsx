import { FileDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { printedWords } from '#blocks/printed-sheet/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type AssumptionKey, assumptionFields } from '#shared/domain/compare/assumptions.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ComparedPerson, Part } from './computed.ts';
import { NumberField } from './number-field.tsx';
import { useMoney } from './use-money.ts';
import { compareWords } from './words/index.ts';

export const assumptionGroups = [
  { key: 'hire', fields: ['salary', 'on_costs', 'notice', 'ramp_up'] },
  { key: 'move', fields: ['raise', 'backfill', 'handover'] },
  { key: 'train', fields: ['pay', 'hours_a_week', 'level_a_month', 'working_hours'] },
] as const satisfies readonly { key: string; fields: readonly AssumptionKey[] }[];

const mostWeight = 5;

/** What became of the totals by the last change, column by column. */
function ChangeNote({ changed, assumed, before, columns }: Part) {
  const t = useT(compareWords);
  const format = useFormat();
  const money = useMoney();
  if (changed === undefined || assumed[changed.key] === changed.from) {
    return null;
  }
  const said = (value: number | null) => (value === null ? t('notKnown') : format.number(value));
  const what = t(`assumption.${changed.key}`);
  const lines = columns.flatMap(({ person, totals }, index) => {
    const was = before[index]?.totals;
    const parts = [
      ...(was === undefined || was.weeks === totals.weeks
        ? []
        : [[t('weeks', { count: was.weeks }), t('weeks', { count: totals.weeks })]]),
      ...(was === undefined || was.cost === totals.cost ? [] : [[money(was.cost), money(totals.cost)]]),
    ];
    return parts.map(([from = '', to = '']) => t('costChanged', { name: person.person.name, from, to }));
  });
  return (
    <div role="status" className="flex flex-col gap-1 rounded-card bg-surface-3 p-3">
      <p className="font-semibold">
        {t('changed', { what, from: said(changed.from), to: said(assumed[changed.key]) })}
      </p>
      {lines.length === 0 ? (
        <p className="text-secondary">{t('nothingChanged')}</p>
      ) : (
        lines.map((line) => (
          <p key={line} className="text-secondary">
            {line}
          </p>
        ))
      )}
    </div>
  );
}

function WantedBy({ person, wants }: ComparedPerson) {
  const t = useT(compareWords);
  const format = useFormat();
  const { state, at } = wants;
  return (
    <li className="flex items-center justify-between gap-2 border-line border-b py-2 last:border-b-0">
      <ObjectName object={person} />
      <span className={state === 'not_asked' ? 'text-muted' : 'text-positive'}>
        {state === 'applied' && at !== undefined ? t('wish.appliedOn', { day: format.date(at) }) : t(`wish.${state}`)}
      </span>
    </li>
  );
}

interface RailProps {
  part: Part;
  /** Which job's assumptions these are, where there are two. */
  jobs?: ReactNode;
  onAssume: (key: AssumptionKey, value: number | null) => void;
  onWeight: (skill: string, weight: number) => void;
  onReset: () => void;
  onSave: () => void;
  isSaving: boolean;
  onPrint: () => void;
  isPrinting: boolean;
}

/** All that the totals rest on besides what is recorded, to be changed; and whether the people want it. */
export function AssumptionsRail(props: RailProps) {
  const { part, jobs, onAssume, onWeight, onReset, onSave, isSaving, onPrint, isPrinting } = props;
  const { comparison, assumed, edited } = part;
  const t = useT(compareWords);
  const ofPrint = useT(printedWords);
  const format = useFormat();
  const id = useId();
  const rail = useRef<HTMLElement>(null);
  /** Nothing is kept or printed of a number that holds no more, as long as what was typed in its place is none. */
  function unlessWrong(does: () => void): void {
    const wrong = rail.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong === null || wrong === undefined) {
      does();
    } else {
      wrong.focus();
    }
  }
  const { people, needs, saved_at: savedAt } = comparison;
  return (
    <aside
      ref={rail}
      aria-labelledby={id}
      className="flex w-75 shrink-0 flex-col gap-4 overflow-y-auto border-line border-s p-4 max-lg:w-full max-lg:border-s-0 max-lg:border-t"
    >
      <div>
        <div className="flex items-center justify-between">
          <h2 id={id} className="font-semibold">
            {t('assumptions')}
          </h2>
          <Button variant="ghost" size="small" onClick={onReset}>
            {t('reset')}
          </Button>
        </div>
        <p className="text-secondary text-sm">{t('assumptionsHint')}</p>
      </div>
      {jobs}
      {assumptionGroups.map(({ key, fields }) => (
        <fieldset key={key} className="flex flex-col gap-2">
          <legend className="mb-1 text-secondary text-sm">{t(`groups.${key}`)}</legend>
          {fields.map((field) => {
            const { minValue: least, maxValue: most } = assumptionFields[field];
            return (
              <NumberField
                key={field}
                label={t(`assumption.${field}`)}
                value={assumed[field]}
                least={least ?? 0}
                most={most ?? Number.MAX_SAFE_INTEGER}
                problem={t('invalid', { least: format.number(least ?? 0), most: format.number(most ?? 0) })}
                onChange={(value) => onAssume(field, value)}
              />
            );
          })}
        </fieldset>
      ))}
      <ChangeNote {...part} />
      {needs.length > 0 && (
        <details>
          <summary className="font-semibold">{t('weights')}</summary>
          <p className="mb-2 text-secondary text-sm">{t('weightsHint')}</p>
          <div className="flex flex-col gap-2">
            {needs.map((need) => (
              <NumberField
                key={need.id}
                label={need.name}
                value={edited.weights[need.id] ?? 1}
                least={0}
                most={mostWeight}
                problem={t('invalid', { least: '0', most: String(mostWeight) })}
                onChange={(weight) => onWeight(need.id, weight ?? 1)}
              />
            ))}
          </div>
        </details>
      )}
      {people.length > 0 && (
        <section>
          <h2 className="font-semibold">{t('wants')}</h2>
          <ul>
            {people.map((one) => (
              <WantedBy key={one.person.id} {...one} />
            ))}
          </ul>
        </section>
      )}
      <div className="flex items-center gap-3">
        <Button variant="primary" disabled={isSaving} onClick={() => unlessWrong(onSave)}>
          {t('save')}
        </Button>
        <IconButton label={ofPrint('asPdf')} disabled={isPrinting} onClick={() => unlessWrong(onPrint)}>
          <FileDown aria-hidden />
        </IconButton>
        {savedAt !== undefined && (
          <span className="text-muted text-sm">{t('saved', { when: format.dateTime(savedAt) })}</span>
        )}
      </div>
    </aside>
  );
}
