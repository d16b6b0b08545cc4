import { describe, expect, it } from 'vitest';
import { timesElsewhere } from './times-elsewhere.ts';

const moment = new Date('2026-11-24T09:00:00Z');
const maria = { name: 'Maria', zone: 'Europe/Madrid' };

describe('timesElsewhere', () => {
  it('tells whose clock says another time than the reader’s, together where theirs say the same', () => {
    const ben = { name: 'Ben', zone: 'Europe/London' };
    const jan = { name: 'Jan', zone: 'Europe/Warsaw' };
    expect(timesElsewhere(moment, [maria, ben, jan], 'en-GB', 'UTC')).toEqual([
      { time: '10:00', names: ['Maria', 'Jan'] },
    ]);
    expect(timesElsewhere(moment, [maria, ben], 'en-GB', 'Europe/Madrid')).toEqual([{ time: '9:00', names: ['Ben'] }]);
  });

  it('tells the day where it is another one there', () => {
    const [there] = timesElsewhere(
      new Date('2026-11-24T20:00:00Z'),
      [{ name: 'Mei', zone: 'Asia/Tokyo' }],
      'en-GB',
      'UTC',
    );
    expect(there?.time).toMatch(/^Wed,? 0?5:00$/);
  });
});
