import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { skipPauses } from '#blocks/testing/skip-pauses.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { followPins } from '#lib/offline/pinned-queries.ts';
import { callKey } from '#lib/policy/query-meta.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, unreachable } from '#lib/testing/contract-host.ts';
import type { BridgeAnswers } from '#lib/testing/fake-bridge.ts';
import type { InterviewKit as Kit } from '#shared/contract/interviewing.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import { InterviewKit } from './interview-kit.tsx';
import { OthersCards } from './others-cards.tsx';

const kit: Kit = {
  ...{ id: 'i', name: 'First talk', stage: 'Case talk', starts_at: '2026-03-02T09:00:00.000Z', duration: 60 },
  candidate: { id: 'c', object_type: 'candidate', name: 'Grace Hopper' },
  job: { id: 'j', object_type: 'job', name: 'Pilot' },
  is_asked: true,
  attributes: [
    { name: 'Calm', kind: 'other', about: 'Stays clear at night' },
    { name: 'Ships', kind: 'delivery' },
  ],
  questions: ['What broke last?'],
  job_text: 'Flies at night',
  needs: [{ id: 's', name: 'Night flight', level: 4 }],
  resume: { summary: 'Wrote a compiler', skills: [], experience: [], documents: [] },
};

const ada = { id: 'ada', object_type: 'member', name: 'Ada Quill' };
const ben = { id: 'ben', object_type: 'member', name: 'Ben Bit' };
const says = (mark: number, more: Partial<NonNullable<Scorecard['says']>> = {}) => ({
  ...{
    attributes: [{ name: 'Calm', kind: 'other', mark, evidence: `Saw ${mark}` }],
    recommendation: 'yes',
    summary: null,
  },
  ...more,
});
const mine: Scorecard = { author: ada, is_mine: true, state: 'waiting' };
const handedIn = '2026-03-02T10:00:00.000Z';
const cardsOf = (data: Scorecard[], may_write = true) => ({ data, total: data.length, may_write });
const sealed = cardsOf([mine, { author: ben, is_mine: false, state: 'closed', handed_in_at: handedIn }]);

function show(host: HostAnswers = {}, bridge: BridgeAnswers = {}, more = {}) {
  const part = (
    <>
      <InterviewKit interviewId="i" />
      <OthersCards interviewId="i" />
    </>
  );
  return renderPart(part, { host: { 'interviewing.kit': kit, 'scorecards.list': sealed, ...host }, bridge, ...more });
}

const marks = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

test('an interviewer marks each attribute with a word, says why, recommends, and hands it in as it stands', async () => {
  const written: unknown[] = [];
  const { user } = show({
    'scorecards.write': ({ body }) => {
      written.push(body);
      return { ...mine, state: 'open' as const, says: says(4), handed_in_at: handedIn };
    },
  });
  const calm = await marks('Calm');
  expect(calm.getAllByRole('radio').map((one) => one.textContent)).toEqual([
    '1Well below',
    '2Below',
    '3Meets',
    '4Above',
    '5Well above',
  ]);
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(screen.getByText('Give one mark or a recommendation first.')).toBeDefined();
  expect(written).toEqual([]);
  await user.click(calm.getByRole('radio', { name: '4 Above' }));
  await user.type(screen.getByRole('textbox', { name: 'Evidence for Calm' }), 'Asked first');
  await user.click(screen.getByRole('radio', { name: 'Strong yes' }));
  expect(screen.getByText('Draft kept here')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written).toEqual([
    {
      ...{ attributes: [{ name: 'Calm', kind: 'other', mark: 4, evidence: 'Asked first' }] },
      ...{ recommendation: 'strong_yes', summary: null, hand_in: true },
    },
  ]);
});

test('what is typed stays while another part is looked at, and when the host refuses it', async () => {
  let asked = 0;
  const { user } = show({
    'scorecards.write': () => {
      asked += 1;
      return fails(409, { detail: 'No' });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Evidence for Ships' }), 'On time');
  await user.click(screen.getByRole('tab', { name: /^Questions/ }));
  expect(screen.getByText('What broke last?')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Job' }));
  expect(screen.getByText('Flies at night')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Scorecard' }));
  await user.click((await marks('Ships')).getByRole('radio', { name: '2 Below' }));
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(screen.getByText('Draft kept here')).toBeDefined());
  expect((screen.getByRole('textbox', { name: 'Evidence for Ships' }) as HTMLTextAreaElement).value).toBe('On time');
});

test('others’ cards are sealed until one’s own is in, and say so', async () => {
  const { user } = show();
  const others = within(await screen.findByRole('region', { name: 'Others’ scorecards' }));
  expect(others.getByText('Sealed')).toBeDefined();
  expect(others.getByText('Handed in, sealed')).toBeDefined();
  await user.click(await screen.findByRole('tab', { name: 'Debrief' }));
  expect(screen.getByText('The debrief opens once your own scorecard is handed in.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('once open, a card that was changed tells what it said, and the debrief puts all side by side', async () => {
  const open: Scorecard[] = [
    { ...mine, state: 'open', says: says(5), handed_in_at: handedIn },
    {
      ...{ author: ben, is_mine: false, state: 'open', handed_in_at: handedIn, changed_at: handedIn },
      ...{ says: says(2, { recommendation: 'no' }), said: says(4, { attributes: says(4).attributes }) },
    },
  ];
  const { user } = show({ 'scorecards.list': cardsOf(open) });
  const others = within(await screen.findByRole('region', { name: 'Others’ scorecards' }));
  expect(others.getByText('Calm: 4 → 2')).toBeDefined();
  expect(others.getByText('Recommends: Yes → No')).toBeDefined();
  await user.click(await screen.findByRole('tab', { name: 'Debrief' }));
  const row = within(screen.getByRole('row', { name: /^Calm/ }));
  expect(row.getAllByRole('cell').map((one) => one.textContent)).toEqual([
    '5 Well aboveSaw 5',
    '2 BelowSaw 2was: 4was: Saw 4',
    '2 to 5 · far apart',
  ]);
  expect(screen.getByRole('row', { name: /^Recommends/ }).textContent).toContain('Nowas: Yes');
  // Whose card was changed says so in its head, which leads to all that differs.
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((head) => head?.includes('Changed'))).toEqual([expect.stringMatching(/^Ben BitChanged /)]);
  await user.click(screen.getByRole('button', { name: /^Changed / }));
  const changes = screen.getByRole('region', { name: 'Changed after it was handed in' });
  expect(document.activeElement).toBe(changes);
  expect(within(changes).getByText('Calm: 4 → 2')).toBeDefined();
});

test('who changed their own card reads what it said, as others do', async () => {
  const changed = { state: 'open' as const, handed_in_at: handedIn, changed_at: handedIn };
  show({ 'scorecards.list': cardsOf([{ ...mine, ...changed, says: says(2), said: says(4) }]) });
  const own = within(await screen.findByRole('region', { name: 'Interview kit' }));
  expect(await own.findByText('Calm: 4 → 2')).toBeDefined();
});

test('what is looked at where no plan says it is named in the reader’s language', async () => {
  show({
    'interviewing.kit': {
      ...kit,
      attributes: [
        { name: 'Role knowledge', kind: 'impact' },
        { name: 'Calm', kind: 'other' },
      ],
    },
  });
  await marks('Role knowledge');
  act(() => startI18n('de'));
  expect(await screen.findByRole('textbox', { name: /Fachwissen/ })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /Calm/ })).toBeDefined();
});

test('who was not asked reads what is handed in, and writes nothing', async () => {
  const read = cardsOf([{ author: ben, is_mine: false, state: 'open', says: says(3), handed_in_at: handedIn }], false);
  show({ 'interviewing.kit': { ...kit, is_asked: false }, 'scorecards.list': read });
  expect(await screen.findByRole('table', { name: 'Marks by attribute and interviewer' })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Scorecard' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
});

test('for whom the kit is not, there is none; one that could not be read says so', async () => {
  show({ 'interviewing.kit': fails(404), 'scorecards.list': cardsOf([], false) });
  expect(await screen.findByText('Nobody else was asked.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Loading the interview kit')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Interview kit' })).toBeNull();
});

test('a draft of before is shown again', async () => {
  const words = { attributes: [{ name: 'Calm', kind: 'other', mark: 2 }], recommendation: null, summary: 'Kept' };
  const { baseOf, keptText, withLookedAt, wordsOf } = await import('./card-words.ts');
  const base = baseOf(withLookedAt(wordsOf(undefined), kit.attributes as never));
  show({}, { 'drafts.read': () => keptText(base, words as never) });
  await waitFor(() =>
    expect((screen.getByRole('textbox', { name: 'Summary' }) as HTMLTextAreaElement).value).toBe('Kept'),
  );
  expect((await marks('Calm')).getByRole('radio', { name: '2 Below' }).getAttribute('aria-checked')).toBe('true');
});

test('what was handed in is offered as a draft of nothing', async () => {
  const { baseOf, keptText, sentWords, withLookedAt, wordsOf } = await import('./card-words.ts');
  const base = baseOf(withLookedAt(wordsOf(undefined), kit.attributes as never));
  const card = { ...mine, state: 'open' as const, says: says(4), handed_in_at: handedIn };
  const read: unknown[] = [];
  show(
    { 'scorecards.list': cardsOf([card]) },
    {
      'drafts.read': (asked) => {
        read.push(asked);
        return keptText(base, sentWords(wordsOf(card.says)));
      },
    },
  );
  expect((await marks('Calm')).getByRole('radio', { name: '4 Above' }).getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(read).toContainEqual(expect.objectContaining({ place: 'interview/i/scorecard' })));
  expect(screen.queryByText('A draft of this scorecard is kept on this computer.')).toBeNull();
});

test('one mark alone is no spread', async () => {
  const others = { author: ben, is_mine: false, state: 'open' as const, handed_in_at: handedIn };
  const { user } = show({
    'scorecards.list': cardsOf([
      { ...mine, state: 'open', says: says(3), handed_in_at: handedIn },
      { ...others, says: says(3, { attributes: [] }) },
    ]),
  });
  await user.click(await screen.findByRole('tab', { name: 'Debrief' }));
  const cells = within(screen.getByRole('row', { name: /^Calm/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3 MeetsSaw 3', 'no mark', '']);
});

test('what was pinned is there at the next start although no host answers', async () => {
  skipPauses();
  followPins(queryClient);
  const keys = [callKey('interviewing.kit', { id: 'i' }), callKey('scorecards.list', { id: 'i' })];
  const queries = [
    { key: keys[0], call: 'interviewing.kit', input: { id: 'i' }, data: kit, at: 1 },
    { key: keys[1], call: 'scorecards.list', input: { id: 'i' }, data: sealed, at: 1 },
  ];
  show(
    { 'interviewing.kit': unreachable, 'scorecards.list': unreachable },
    {
      'drafts.read': (asked) =>
        (asked as { place: string }).place === 'pinned' ? JSON.stringify([{ id: 'i', keys, queries }]) : null,
    },
  );
  // Nobody is known before they are asked for; then what is theirs is shown.
  queryClient.setQueryData(userContextKey, signedInUser);
  expect((await marks('Calm')).getAllByRole('radio')).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Keep offline' }).getAttribute('aria-pressed')).toBe('true');
});
