import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { InterviewPlan } from '#shared/contract/interviewing.ts';
import { PlanDialog } from './plan-dialog.tsx';

const pilot = { id: 'j', object_type: 'job', name: 'Pilot' };
const ada = { id: 'ada', object_type: 'member', name: 'Ada Quill' };

function planOf(...data: InterviewPlan['data']): InterviewPlan {
  return { data, may_write: true };
}

function show(plan: InterviewPlan, host: HostAnswers = {}) {
  const written: unknown[] = [];
  let closed = 0;
  const shown = renderPart(<PlanDialog job={pilot} onClose={() => (closed += 1)} />, {
    host: {
      'interviewing.plan': plan,
      'interviewing.savePlan': ({ body }) => {
        written.push(body);
        return plan;
      },
      ...host,
    },
  });
  return { ...shown, written, closed: () => closed };
}

const talk = {
  name: 'Case talk',
  minutes: 60,
  attributes: [{ name: 'SQL', kind: 'delivery', about: 'Writes joins' }],
  questions: ['How would you count?'],
  interviewers: [ada],
};

test('adds a round with what is looked at and asked, and saves all of them in their order', async () => {
  const { user, written, closed } = show(planOf(talk));
  await user.click(await screen.findByRole('button', { name: 'Add a round' }));
  const [, added] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-label'));
  const inRound = within(added as HTMLElement);
  await user.type(inRound.getByRole('textbox', { name: 'Name of the round' }), 'Screening');
  await user.click(inRound.getByRole('button', { name: 'Add an attribute' }));
  await user.type(inRound.getByRole('textbox', { name: 'Attribute 1' }), 'Tells clearly');
  await user.type(inRound.getByRole('textbox', { name: 'Questions' }), 'Why here?{Enter}{Enter}When?');
  await user.click(screen.getByRole('button', { name: 'Move Screening up' }));
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(written).toEqual([
    {
      rounds: [
        {
          name: 'Screening',
          minutes: 45,
          attributes: [{ name: 'Tells clearly', kind: 'other' }],
          questions: ['Why here?', 'When?'],
          interviewers: [],
        },
        { ...talk, interviewers: ['ada'] },
      ],
    },
  ]);
});

test('asks before what was typed is thrown away, and not where nothing was', async () => {
  const { user, closed } = show(planOf(talk));
  await user.click(await screen.findByRole('button', { name: 'Add a round' }));
  await user.keyboard('{Escape}');
  expect(closed()).toBe(1);
  await user.type(screen.getAllByRole('textbox', { name: 'Questions' })[0] as HTMLElement, '{Enter}And then?');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(closed()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed()).toBe(2);
});

test('says what is wrong at the round, and sends nothing', async () => {
  const { user, written } = show(planOf(talk));
  await user.click(await screen.findByRole('button', { name: 'Add a round' }));
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  expect(screen.getByText('Name the round.')).toBeDefined();
  const [, name] = screen.getAllByRole('textbox', { name: 'Name of the round' });
  await user.type(name as HTMLElement, 'case TALK');
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  expect(screen.getByText('There is another round of this name.')).toBeDefined();
  expect(written).toEqual([]);
});

test('a plan that could not be saved stays as it was written', async () => {
  const { user, closed } = show(planOf(), { 'interviewing.savePlan': fails(500) });
  expect(await screen.findByText('No rounds are planned yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a round' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the round' }), 'Screening');
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save the plan' })).toHaveProperty('disabled', false));
  expect(screen.getByRole('textbox', { name: 'Name of the round' })).toHaveProperty('value', 'Screening');
  expect(closed()).toBe(0);
});
