import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { FunnelStep } from '#shared/contract/applications.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { JobFunnel } from './job-funnel.tsx';

function step(name: string, reached: number, share: number | null, median_days: number | null): FunnelStep {
  return { stage: { id: name, name, meaning: 'in_process' }, reached, share, median_days, here: 0 };
}

function show(...data: FunnelStep[]) {
  const total = data[0]?.reached ?? 0;
  return renderPart(<JobFunnel job={{ id: 'j1', object_type: 'job', name: 'Pilot' }} />, {
    host: { 'applications.funnel': { data, total, people: total, left: 0 } },
  });
}

test('tells how many reached each stage, of how many before, and how long they stayed', async () => {
  const { host } = show(step('Applied', 68, null, 2), step('Screening', 34, 0.5, 3.4), step('Offer', 0, 0, null));
  const funnel = within(await screen.findByRole('region', { name: 'How far applications came' }));
  const told = funnel.getAllByRole('listitem').map((item) => item.textContent?.trim());
  expect(told).toEqual([
    '68 Applied',
    '34 Screening50% of Applied',
    '0 Offer0% of Screening',
    'median 2 d',
    'median 3 d',
    '',
  ]);
  expect(host.askedFor('applications.funnel').map(({ query }) => query.get('where'))).toEqual(['job is "j1"']);
});

test('tells who applied within the week, and beside the days of a stage the company’s where those are fewer', async () => {
  const steps = [step('Applied', 9, null, 2), step('Screening', 4, 4 / 9, 6.2), step('Offer', 2, 0.5, 3.4)];
  const data = steps.map((one) => ({ ...one, company_days: one.median_days === 3.4 ? 3 : 4 }));
  renderPart(<JobFunnel job={{ id: 'j1', object_type: 'job', name: 'Pilot' }} />, {
    host: { 'applications.funnel': { data, total: 9, people: 9, left: 0, this_week: 3 } },
  });
  const funnel = within(await screen.findByRole('region', { name: 'How far applications came' }));
  const told = funnel.getAllByRole('listitem').map((item) => item.textContent?.trim());
  expect(told.map((text) => text?.replace('\u00a0', ''))).toEqual([
    expect.stringMatching(/^9 Applied3 this week/),
    '4 Screening44% of Applied',
    '2 Offer50% of Screening',
    'median 2 d',
    '6 d, company 4 d',
    'median 3 d',
  ]);
});

test('is not there while nobody has applied', async () => {
  const { host } = show(step('Applied', 0, null, null), step('Offer', 0, null, null));
  await waitFor(() => expect(host.askedFor('applications.funnel')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'How far applications came' })).toBeNull();
});

const job: ObjectOf<'job'> = { id: 'j1', object_type: 'job', name: 'Pilot', stages: ['Applied', 'Offer'] };

function EditedJob() {
  const [shown, show] = useState(job);
  return (
    <>
      <JobFunnel job={shown} />
      <button type="button" onClick={() => show({ ...job, name: 'Captain' })}>
        Rename
      </button>
      <button type="button" onClick={() => show({ ...job, stages: ['Applied', 'Talk', 'Offer'] })}>
        Add Talk
      </button>
    </>
  );
}

test('is asked for anew once the job has other stages', async () => {
  const data = [step('Applied', 4, null, 2), step('Offer', 1, 0.25, 3)];
  const { host, user } = renderPart(<EditedJob />, {
    host: { 'applications.funnel': { data, total: 4, people: 4, left: 0 } },
  });
  await screen.findByRole('region', { name: 'How far applications came' });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(host.askedFor('applications.funnel')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add Talk' }));
  await waitFor(() => expect(host.askedFor('applications.funnel')).toHaveLength(2));
});
