import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useNamesByIds } from '#lib/object-names/use-names-by-ids.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Select } from '#ui/select.tsx';
import { useCalendarAddress } from './calendar-address.ts';
import { interviewWords } from './words/index.ts';

const all = 'all';

interface ChooseOneProps {
  label: string;
  /** What is chosen where nobody and nothing is. */
  allLabel: string;
  /** Of whom there are interviews in the days shown; one may be there several times. */
  known: readonly ObjectRef[];
  chosen: string;
  onChoose: (id: string) => void;
}

function ChooseOne({ label, allLabel, known, chosen, onChoose }: ChooseOneProps) {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const nameOf = useNamesByIds(chosen === '' || names.has(chosen) ? [] : [chosen]);
  // Who is chosen stays so on days without them.
  if (chosen !== '' && !names.has(chosen)) {
    names.set(chosen, nameOf(chosen) ?? '…');
  }
  const options = [...names].map(([value, text]) => ({ value, label: text }));
  return (
    <Select
      label={label}
      hideLabel
      size="small"
      className="w-36"
      value={chosen === '' ? all : chosen}
      options={[
        { value: all, label: allLabel },
        ...options.toSorted((left, right) => left.label.localeCompare(right.label)),
      ]}
      onChange={(id) => onChoose(id === all ? '' : id)}
    />
  );
}

/** Whose interviews, and for which job, a calendar shows. */
export function CalendarChoice({ entries }: { entries: readonly CalendarEntry[] }) {
  const t = useT(interviewWords);
  const { who, job, setWho, setJob } = useCalendarAddress();
  const people = entries.flatMap(({ interviewers }) => interviewers);
  const jobs = entries.flatMap((entry) => entry.job ?? []);
  return (
    <>
      <ChooseOne
        label={t('calendar.job')}
        allLabel={t('calendar.allJobs')}
        known={jobs}
        chosen={job}
        onChoose={setJob}
      />
      <ChooseOne
        label={t('calendar.who')}
        allLabel={t('calendar.everybody')}
        known={people}
        chosen={who}
        onChoose={setWho}
      />
    </>
  );
}

/** Those of some interviews that a calendar shows; the same list while nothing changes. */
export function useChosenEntries(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const { who, job } = useCalendarAddress();
  return useMemo(
    () =>
      entries.filter(
        (entry) =>
          (who === '' || entry.interviewers.some(({ id }) => id === who)) && (job === '' || entry.job?.id === job),
      ),
    [entries, who, job],
  );
}
