import { describe, expect, it } from 'vitest';
import { hasLeftCompany } from './employment.ts';

const today = '2026-11-20';

function left(status: string | null, ended_at?: string, object_type = 'employee') {
  return hasLeftCompany({ object_type, status, ended_at }, today);
}

describe('who left the company', () => {
  it.each([
    'left',
    'Left',
    ' Left the company ',
    'former',
    'Former employee',
    'Inactive',
    'Terminated',
    'Voluntarily Terminated',
    'Resigned',
    'Retired',
    'Ausgeschieden',
    'ausgeschieden zum 31.12.',
    'Ehemalige Mitarbeiterin',
    'Gekündigt',
    'GEKÜNDIGT',
    'Inaktiv',
    'Im Ruhestand',
    'Baja',
    'Baja voluntaria',
    'Dada de baja',
    'Despedido',
    'Jubilada',
    'BAJA POR JUBILACIÓN',
    'Inactiva',
    'Exempleado',
    'Ya no trabaja aquí',
  ])('says the status “%s”', (status) => {
    expect(left(status)).toBe(true);
  });

  it.each([
    null,
    '',
    'active',
    'Aktiv',
    'On leave',
    'Leave of absence',
    'Elternzeit',
    'High performer',
    'Leftwich',
    'ungekündigt',
    'Activa',
    'Alta',
    'De baja',
    'Baja médica',
    'Baja por maternidad',
    'Baja por enfermedad',
    'Excedencia',
  ])('does not say the status “%s”', (status) => {
    expect(left(status)).toBe(false);
  });

  it('says an end date before any status', () => {
    expect(left('active', '2026-11-19')).toBe(true);
    expect(left('active', '2026-11-20')).toBe(false);
    expect(left('Gekündigt', '2026-12-31T00:00:00.000Z')).toBe(false);
    expect(left('left', '31.12.2027')).toBe(true);
  });

  it('says nothing of those who are not employed', () => {
    expect(left('inactive', '2020-01-01', 'candidate')).toBe(false);
    expect(left('left', undefined, 'member')).toBe(true);
    expect(left('inactive', undefined, 'job')).toBe(false);
  });
});
