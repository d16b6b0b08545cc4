import { describe, expect, it } from 'vitest';
import { pastState } from './past.ts';

const today = '2026-11-22';

describe('what is over', () => {
  it.each([
    ['candidate', { stage_meaning: 'rejected' }, 'rejected'],
    ['candidate', { stage_meaning: 'declined', status: 'active' }, 'rejected'],
    ['candidate', { stage_meaning: 'withdrawn' }, 'rejected'],
    ['candidate', { status: 'rejected' }, 'rejected'],
    ['candidate', { stage_meaning: 'offer', status: 'rejected' }, undefined],
    ['candidate', { stage_meaning: 'hired' }, undefined],
    ['candidate', {}, undefined],
    ['employee', { status: 'left' }, 'left'],
    ['employee', { status: 'active' }, undefined],
    ['employee', { status: 'closed' }, undefined],
    ['employee', { ended_at: '2026-11-21' }, 'left'],
    ['employee', { status: 'left', ended_at: '2026-12-31' }, undefined],
    ['member', { status: 'Ausgeschieden' }, 'left'],
    ['job', { status: 'Closed' }, 'closed'],
    ['job', { status: 'open', ended_at: '2020-01-01' }, undefined],
    ['job', { status: 'geschlossen' }, 'closed'],
    ['ticket', { status: 'done' }, 'closed'],
    ['pulse', { status: 'closed' }, 'closed'],
    ['skill', {}, undefined],
  ] as const)('%s %j: %s', (type, details, state) => {
    expect(pastState(type, details, today)).toBe(state);
  });
});
