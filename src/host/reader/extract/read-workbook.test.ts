import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { readWorkbook } from './read-workbook.ts';

const text = (value: string) => ({ value, type: String });
const build = (sheets: Parameters<typeof writeWorkbook>[0]): Promise<Buffer> =>
  writeWorkbook(sheets as never).toBuffer();

describe('a workbook', () => {
  it('is read as people would type what it shows', async () => {
    const bytes = await build([
      {
        sheet: 'People',
        data: [
          [text('Name'), text('Start'), text('Level'), text('Remote'), text('Call'), text('Failed')],
          [
            text('Ada Lovelace'),
            { value: new Date(Date.UTC(2024, 2, 4)), type: Date, format: 'dd.mm.yyyy' },
            { value: 0.1 + 0.2, type: Number },
            { value: true, type: Boolean },
            { value: new Date(Date.UTC(2024, 2, 4, 9, 30)), type: Date, format: 'dd.mm.yyyy hh:mm' },
            text('#N/A'),
          ],
          [text('Grace Hopper'), null, { value: 491701234567, type: Number }, null, null, null],
        ],
      },
    ]);
    expect(await readWorkbook(bytes)).toEqual({
      sheets: ['People'],
      sheet: 'People',
      rows: [
        ['Name', 'Start', 'Level', 'Remote', 'Call', 'Failed'],
        ['Ada Lovelace', '2024-03-04', '0.3', 'true', '2024-03-04 09:30', ''],
        ['Grace Hopper', '', '491701234567', '', '', ''],
      ],
    });
  });

  it('is read from its first sheet with something in it, or from the one that is named', async () => {
    const bytes = await build([
      { sheet: 'Cover', data: [[text('  ')]] },
      { sheet: 'Jobs', data: [[text('Title')], [text('Welder')]] },
      { sheet: 'Skills', data: [[text('Skill')], [text('Knots')]] },
    ]);
    expect(await readWorkbook(bytes)).toMatchObject({ sheets: ['Cover', 'Jobs', 'Skills'], sheet: 'Jobs' });
    expect((await readWorkbook(bytes, 'Skills')).rows).toEqual([['Skill'], ['Knots']]);
    await expect(readWorkbook(bytes, 'Nothing')).rejects.toMatchObject({
      code: 'unreadable',
      sentence: { code: 'noSuchSheet', values: { name: 'Nothing' } },
    });
  });

  it('that is none, or damaged, is refused', async () => {
    const bytes = await build([{ sheet: 'A', data: [[text('x')]] }]);
    await expect(readWorkbook(bytes.subarray(0, bytes.length - 30))).rejects.toMatchObject({ code: 'unreadable' });
  });
});
