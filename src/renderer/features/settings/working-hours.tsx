import { useT } from '#lib/i18n/use-t.ts';
import { clockText, hoursText, readHours, usualHours } from '#shared/domain/working-hours.ts';
import { Select } from '#ui/select.tsx';
import { useCompany } from './use-company.ts';
import { settingsWords } from './words/index.ts';

const halfHours = Array.from({ length: 49 }, (_, index) => index / 2);

/** Between which hours people meet who say no hours of their own; nothing until the company was read. */
export function WorkingHours() {
  const t = useT(settingsWords);
  const { company, disabled, change } = useCompany();
  if (company === undefined) {
    return null;
  }
  const { id } = company;
  const hours = readHours(company.working_hours ?? '') ?? usualHours;
  const options = (fits: (hour: number) => boolean, chosen: number) =>
    [...new Set([...halfHours.filter(fits), chosen])]
      .toSorted((a, b) => a - b)
      .map((hour) => ({ value: String(hour), label: clockText(hour) }));
  const say = (part: Partial<typeof hours>) => change(id, { working_hours: hoursText({ ...hours, ...part }) });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-4">
        <Select
          className="w-38"
          label={t('company.workingFrom')}
          value={String(hours.first)}
          options={options((hour) => hour < hours.last, hours.first)}
          disabled={disabled}
          onChange={(first) => say({ first: Number(first) })}
        />
        <Select
          className="w-38"
          label={t('company.workingUntil')}
          value={String(hours.last)}
          options={options((hour) => hour > hours.first, hours.last)}
          disabled={disabled}
          onChange={(last) => say({ last: Number(last) })}
        />
      </div>
      <p className="text-secondary text-sm">{t('company.workingHoursDetail')}</p>
    </div>
  );
}
