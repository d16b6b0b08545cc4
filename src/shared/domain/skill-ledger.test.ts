import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assessment, type AssessmentKind, assessmentKinds, freshUntil, ledgerLevel } from './skill-ledger.ts';

const now = '2026-03-15T12:00:00.000Z';

let last = 0;
function said(kind: AssessmentKind, level: number, assessed_at: string, expires_at: string | null = null): Assessment {
  last += 1;
  return { id: last, kind, level, assessed_at, expires_at };
}

describe('the level that counts', () => {
  it('is the newest of the heaviest kind, whatever lighter ones say since', () => {
    const interview = said('interview', 4, '2025-06-01T00:00:00.000Z');
    const all = [
      said('manager', 2, '2025-01-01T00:00:00.000Z'),
      interview,
      said('peer', 5, '2026-01-01T00:00:00.000Z'),
      said('self', 5, '2026-03-01T00:00:00.000Z'),
      said('import', 1, '2026-03-14T00:00:00.000Z'),
    ];
    expect(ledgerLevel(all, now)).toEqual({ level: 4, isOld: false, assessment: interview });
  });

  it('gives way to a lighter one once it is older than 18 months, to the moment', () => {
    const manager = said('manager', 4, '2024-09-15T12:00:00.000Z');
    const self = said('self', 2, '2024-10-01T00:00:00.000Z');
    expect(ledgerLevel([manager, self], now)?.assessment).toBe(manager);
    expect(ledgerLevel([manager, self], '2026-03-15T12:00:00.001Z')?.assessment).toBe(self);
  });

  it('is old where nothing fresh says it: the newest of all then', () => {
    const manager = said('manager', 4, '2023-01-01T00:00:00.000Z');
    const imported = said('import', 2, '2023-02-01T00:00:00.000Z');
    expect(ledgerLevel([manager, imported], now)).toEqual({ level: 2, isOld: true, assessment: imported });
  });

  it('leaves out what expired, and what is not so yet', () => {
    const self = said('self', 3, '2025-12-01T00:00:00.000Z');
    const course = said('course', 5, '2026-01-01T00:00:00.000Z', '2026-02-01T23:59:59.999Z');
    expect(ledgerLevel([self, course], '2026-02-01T23:59:59.999Z')?.level).toBe(5);
    expect(ledgerLevel([self, course], now)).toMatchObject({ level: 3, isOld: false });
    expect(ledgerLevel([course], now)).toMatchObject({ level: 5, isOld: true });
    expect(ledgerLevel([self, course], '2025-11-30T00:00:00.000Z')).toBeUndefined();
    expect(ledgerLevel([], now)).toBeUndefined();
  });

  it('of one moment is what was said last', () => {
    const [first, second] = [said('peer', 1, now), said('document', 2, now)];
    expect(ledgerLevel([second, first], now)?.assessment).toBe(second);
  });

  it('stays fresh to the end of a month that is shorter', () => {
    expect(freshUntil({ assessed_at: '2024-08-31T08:00:00.000Z', expires_at: null })).toBe('2026-02-28T08:00:00.000Z');
    expect(freshUntil({ assessed_at: '2022-08-30T08:00:00.000Z', expires_at: null })).toBe('2024-02-29T08:00:00.000Z');
    expect(freshUntil({ assessed_at: now, expires_at: '2030-01-01T00:00:00.000Z' })).toBe('2027-09-15T12:00:00.000Z');
  });

  /** Reckoned a second time, from the sentence of the rule: sort, look, and fall back. */
  function reckoned(all: readonly Assessment[], at: string): { id: number; isOld: boolean } | undefined {
    const groups = [['manager', 'interview', 'course'], ['peer', 'document'], ['self'], ['import', 'stated']];
    const known = all
      .filter((one) => Date.parse(one.assessed_at) <= Date.parse(at))
      .sort((left, right) => Date.parse(right.assessed_at) - Date.parse(left.assessed_at) || right.id - left.id);
    const end = new Date(at);
    for (const kinds of groups) {
      const found = known.find(({ kind, assessed_at, expires_at }) => {
        const made = new Date(assessed_at);
        const months = (end.getUTCFullYear() - made.getUTCFullYear()) * 12 + end.getUTCMonth() - made.getUTCMonth();
        // Days of the month are kept below 28 here, so that no month is too short.
        const isPast = months > 18 || (months === 18 && at.slice(8) > assessed_at.slice(8));
        return kinds.includes(kind) && !isPast && !(expires_at !== null && Date.parse(expires_at) < Date.parse(at));
      });
      if (found !== undefined) {
        return { id: found.id, isOld: false };
      }
    }
    return known[0] && { id: known[0].id, isOld: true };
  }

  const moment = fc
    .record({
      month: fc.integer({ min: 0, max: 47 }),
      day: fc.integer({ min: 1, max: 27 }),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    .map(({ month, day, hour }) => new Date(Date.UTC(2023, month, day, hour)).toISOString());
  const anything = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...assessmentKinds),
        level: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
        assessed_at: moment,
        expires_at: fc.option(moment, { nil: null }),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((one, index): Assessment => ({ ...one, id: index + 1 })));

  it('equals what the rule says, reckoned in another way', () => {
    fc.assert(
      fc.property(anything, moment, (all, at) => {
        const told = ledgerLevel(all, at);
        expect(told && { id: told.assessment.id, isOld: told.isOld }).toEqual(reckoned(all, at));
        expect(told?.level).toBe(told?.assessment.level);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the order in which they are read', () => {
    fc.assert(
      fc.property(anything, moment, (all, at) => {
        expect(ledgerLevel(all.toReversed(), at)?.assessment).toBe(ledgerLevel(all, at)?.assessment);
      }),
    );
  });
});
