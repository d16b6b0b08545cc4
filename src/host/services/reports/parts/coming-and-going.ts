import { daysFrom, periodsOf } from '#host/services/metrics/days.ts';
import {
  countedFigure,
  emptyPart,
  figure,
  type ReportContext,
  type ReportFinding,
  type ReportPart,
} from '#host/services/reports/report-part.ts';
import type { PlacedObject } from '#host/services/reports/report-scope.ts';
import { meanOf } from '#host/services/reports/wording.ts';
import type { NamedObject } from '#shared/domain/canvas-blocks.ts';

const mostNamed = 20;
const yearLength = 365.25;

function dayIn(moment: string | null): string | undefined {
  return moment?.match(/^\d{4}-\d\d-\d\d/)?.[0];
}

function among(people: readonly PlacedObject[], at: 'startedAt' | 'endedAt', from: string, to: string): PlacedObject[] {
  return people.filter((one) => {
    const day = dayIn(one[at]);
    return day !== undefined && day >= from && day <= to;
  });
}

function asObjects(people: readonly PlacedObject[]): NamedObject[] {
  return people.slice(0, mostNamed).map(({ id, name }) => ({ id, object_type: 'employee', name }));
}

function moved(
  kind: { says: 'newcomers' | 'leavers' | 'left_undated'; key: string },
  people: readonly PlacedObject[],
  words: { text: string; label: string },
): ReportFinding[] {
  return people.length === 0
    ? []
    : [
        {
          says: kind.says,
          text: words.text,
          evidence: { figures: [figure(kind.key, words.label, people.length)], objects: asObjects(people) },
        },
      ];
}

/** Who came and who left in the report's time, and how long those who are there have been: as far as dates are recorded. */
export function comingAndGoing({ scope, request, now, words }: ReportContext): ReportPart {
  const { talent } = words;
  const { from, to } = periodsOf(now, request.timeframe);
  const dated = scope.employees.filter((one) => dayIn(one.startedAt) !== undefined);
  const joined = among(scope.employees, 'startedAt', from, to);
  const left = among(scope.left, 'endedAt', from, to);
  const undated = scope.left.filter((one) => dayIn(one.endedAt) === undefined);
  const today = now.toISOString();
  const years = dated.map((one) => daysFrom(dayIn(one.startedAt) ?? today, today)).filter((days) => days >= 0);
  const tenure = meanOf(years.map((days) => days / yearLength));
  return {
    ...emptyPart,
    figures: [
      ...(dated.length === 0
        ? []
        : [countedFigure('joined', talent.joined, joined.length, talent.joinedCounted(joined.length))]),
      ...(left.length === 0 ? [] : [countedFigure('left', talent.left, left.length, talent.leftCounted(left.length))]),
      ...(tenure === undefined ? [] : [figure('tenure', talent.tenure, tenure, talent.years)]),
    ],
    findings: [
      ...moved({ says: 'newcomers', key: 'joined' }, joined, {
        text: talent.newcomers(joined.length),
        label: talent.joined,
      }),
      ...moved({ says: 'leavers', key: 'left' }, left, { text: talent.leavers(left.length), label: talent.left }),
      ...moved({ says: 'left_undated', key: 'left_undated' }, undated, {
        text: talent.undated(undated.length),
        label: talent.undatedLabel,
      }),
    ],
    notes:
      dated.length > 0 && dated.length < scope.employees.length
        ? [talent.undatedStarts(scope.employees.length - dated.length)]
        : [],
  };
}
