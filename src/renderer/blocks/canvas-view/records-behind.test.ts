import { expect, it } from 'vitest';
import type { ShownBlock } from '#shared/domain/canvas-read.ts';
import { recordsBehind } from './records-behind.ts';

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada' };
const job = { id: 'j1', object_type: 'job', name: 'Accountant' };
const other = { id: 'j2', object_type: 'job', name: 'Engineer' };
const waiting = { key: 'waiting', label: 'Waiting', value: 1 };
const all = { key: 'applications', label: 'Applications', value: 475 };
const forJob = { key: 'job.applications.j1', label: 'Applications', value: 36 };
const forOther = { key: 'job.applications.j2', label: 'Applications', value: 9 };
const ofWaiting = { figures: [waiting], objects: [ada] };
const ofJob = { figures: [forJob, all], objects: [job] };
const ofReport = { figures: [waiting, all, forJob], objects: [ada, job] };

const blocks: ShownBlock[] = [
  { id: 's', kind: 'summary', text: '', evidence: ofReport },
  {
    id: 'f',
    kind: 'findings',
    findings: [
      { text: '', evidence: ofWaiting },
      { text: '', evidence: ofJob },
    ],
  },
  { id: 't', kind: 'table', columns: [{ key: 'job', label: 'Job' }], rows: [{ job: other }] },
];

it('leads from a figure to the records it was taken from, not to all that its report names', () => {
  const behind = recordsBehind(blocks);
  expect(behind(waiting, ofWaiting)).toEqual([ada]);
  expect(behind(forJob, ofJob)).toEqual([job]);
  expect(behind(all, ofJob)).toEqual([]);
  expect(behind(waiting, ofReport)).toEqual([ada]);
  expect(behind(forOther, { figures: [forOther] })).toEqual([other]);
});
