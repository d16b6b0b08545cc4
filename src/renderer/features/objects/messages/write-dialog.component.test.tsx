import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { BridgeAnswers } from '#lib/testing/fake-bridge.ts';
import { draftQuery } from '#shared/bridge/drafts.ts';
import type { Category } from '#shared/contract/categories.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { firstMessages } from '#shared/domain/first-messages.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { SentMessages } from './sent-messages.tsx';
import { WriteDialog } from './write-dialog.tsx';

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });
const ada: ObjectOf<'candidate'> = {
  ...{ id: 'c1', object_type: 'candidate', name: 'Ada Quill', first_name: 'Ada', last_name: 'Quill' },
  email: 'ada@x.example',
};
const ref = { id: 'c1', object_type: 'candidate', name: 'Ada Quill' };
const pilot = { id: 'j1', object_type: 'job', name: 'Pilot' };
const application: Application = {
  ...{ id: 'a1', candidate: ref, job: pilot, attempt: 1, is_open: true },
  stage: { id: 's1', name: 'Applied', meaning: 'applied' },
  in_stage_since: '2026-03-01T08:00:00.000Z',
  created_at: '2026-03-01T08:00:00.000Z',
};
const thanks = {
  ...{ id: 't1', type: 'message_template', name: 'Thanks', subject: 'Your application: {{job}}' },
  body: 'Dear {{first_name}},\n\nthank you.\n\n{{sender}}, {{company}}',
};
const invitation = {
  ...{ id: 't2', type: 'message_template', name: 'Invitation', subject: 'Interview' },
  body: 'Dear {{first_name}}, on {{interview_time}}?',
};
const logged = {
  ...{ id: 'm1', to: 'ada@x.example', subject: 'Your application: Pilot', template: 'Thanks', way: 'mail' },
  ...{ by: { id: 'u', object_type: 'member', name: 'Maya Olsen' }, sent_at: '2026-03-02T09:00:00.000Z' },
};

function show(host: HostAnswers = {}, bridge: BridgeAnswers = {}, person = ada) {
  const onClose = vi.fn();
  const shown = renderPart(<WriteDialog person={person} onClose={onClose} />, {
    host: {
      'auth.me': { ...signedInUser, user: { ...signedInUser.user, first_name: 'Maya', last_name: 'Olsen' } },
      'applications.list': pageOf(application),
      'categories.read': pageOf(thanks, invitation),
      'sentMessages.log': logged,
      ...host,
    },
    bridge: { 'links.openExternal': true, ...bridge },
  });
  return { ...shown, onClose };
}

async function choose(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name }));
}

const textOf = (name: string) => (screen.getByRole('textbox', { name }) as HTMLTextAreaElement).value;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

test('a template is filled in, opened in the mail program, and logged once it was sent', async () => {
  const { host, bridge, user, onClose } = show();
  await screen.findByRole('combobox', { name: 'About the application for' });
  await choose(user, 'Thanks');
  await waitFor(() => expect(textOf('Message')).toBe('Dear Ada,\n\nthank you.\n\nMaya Olsen, Acme'));
  expect(textOf('Subject')).toBe('Your application: Pilot');
  expect(button('I sent it').disabled).toBe(true);
  await user.click(button('Open in mail program'));
  const [{ url } = { url: '' }] = bridge.askedFor('links.openExternal') as { url: string }[];
  expect(url).toMatch(/^mailto:ada%40x\.example\?subject=Your%20application%3A%20Pilot&body=Dear%20Ada%2C%0D%0A%0D%0A/);
  await waitFor(() => expect(button('I sent it').disabled).toBe(false));
  expect(host.askedFor('sentMessages.log')).toEqual([]);
  await user.click(button('I sent it'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(host.askedFor('sentMessages.log').map(({ body }) => body)).toMatchObject([
    { to: 'ada@x.example', subject: 'Your application: Pilot', template: 'Thanks', way: 'mail', application: 'a1' },
  ]);
});

test('what is not known keeps a message from being sent until it is filled in', async () => {
  const { user } = show();
  await choose(user, 'Invitation');
  expect(await screen.findByText(/\{\{interview_time\}\}$/)).toBeDefined();
  for (const name of ['Copy', 'Open in mail program', 'Save as .eml', 'I sent it']) {
    expect([name, button(name).disabled]).toEqual([name, true]);
  }
  await user.clear(screen.getByRole('textbox', { name: 'Message' }));
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On Monday?');
  expect(screen.queryByText(/\{\{/)).toBeNull();
  expect(button('Copy').disabled).toBe(false);
});

test('whose consent has ended is said before anything is written to them', async () => {
  show({}, {}, { ...ada, consent: { until: '2026-01-10' } });
  expect(await screen.findByText(/^Consent ran out on Jan 10, 2026\. Ada Quill is not suggested/)).toBeDefined();
});

test('what is no address is called so, and nothing is sent to it', async () => {
  const { user } = show();
  await choose(user, 'Thanks');
  await waitFor(() => expect(button('Copy').disabled).toBe(false));
  const to = screen.getByRole('textbox', { name: 'To' });
  await user.clear(to);
  await user.type(to, 'ada at home');
  expect(screen.getByText('That is no email address.')).toBeDefined();
  expect(button('I sent it').disabled).toBe(true);
  expect(button('Save as .eml').disabled).toBe(true);
});

test('the next interview at the job says when it is', async () => {
  const talk: CalendarEntry = {
    ...{ id: 'i', name: 'Talk', duration: 45, candidate: ref, job: pilot, state: 'planned', interviewers: [] },
    ...{ asked: 0, handed_in: 0, is_mine: false, clashes: [], starts_at: '2027-03-02T09:00:00.000Z' },
  };
  const planned = { 'interviewing.calendar': { data: [talk], total: 1, load: [] } };
  const { user } = show(planned, {}, { ...ada, time_zone: 'Asia/Tokyo' });
  await choose(user, 'Invitation');
  // By her own clock, which is named, in the language of the template.
  await waitFor(() => expect(textOf('Message')).toMatch(/^Dear Ada, on Tue, Mar 2, 2027.* 6:00\sPM GMT\+9\?$/));
});

test('an interview is named in the language of the template, whatever the reader’s is', async () => {
  const talk: CalendarEntry = {
    ...{ id: 'i', name: 'Talk', duration: 45, candidate: ref, job: pilot, state: 'planned', interviewers: [] },
    ...{ asked: 0, handed_in: 0, is_mine: false, clashes: [], starts_at: '2027-03-02T09:00:00.000Z' },
  };
  const { user } = show(
    {
      'interviewing.calendar': { data: [talk], total: 1, load: [] },
      'categories.read': pageOf({ ...invitation, ...firstMessages.de.invitation }),
    },
    {},
    { ...ada, time_zone: 'Asia/Tokyo' },
  );
  await choose(user, 'Einladung zum Gespräch');
  await waitFor(() => expect(textOf('Message')).toMatch(/Passt Ihnen Di., 2. März 2027,? (?:um )?18:00 GMT\+9\?/));
});

test('a message that is too long for a link is saved as a file', async () => {
  const long = { ...thanks, body: 'ä'.repeat(1000) };
  const saved = { state: 'saved' as const, name: 'Your application.eml', key: 'k' };
  const { bridge, user } = show({ 'categories.read': pageOf(long) }, { 'documents.saveMessage': saved });
  await choose(user, 'Thanks');
  expect(await screen.findByText(/too long for a mail link/)).toBeDefined();
  expect(button('Open in mail program').disabled).toBe(true);
  await user.click(button('Save as .eml'));
  await waitFor(() => expect(button('I sent it').disabled).toBe(false));
  expect(bridge.askedFor('documents.saveMessage')).toEqual([
    { to: 'ada@x.example', subject: 'Your application: Pilot', body: long.body },
  ]);
});

test('where it cannot be logged the dialog stays, with what was written', async () => {
  const { user, onClose } = show({ 'sentMessages.log': fails(500) });
  await choose(user, 'Thanks');
  await user.click(button('Open in mail program'));
  await waitFor(() => expect(button('I sent it').disabled).toBe(false));
  await user.click(button('I sent it'));
  await waitFor(() => expect(button('I sent it').disabled).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  expect(textOf('Message')).toContain('Dear Ada');
});

test('what was sent stands on the page of who may move them', async () => {
  const host = { 'sentMessages.list': pageOf(logged) };
  renderPart(<SentMessages none={null} person={ada} />, {
    host: { 'auth.me': { ...signedInUser, role: 'recruiter' }, ...host },
  });
  const line = within((await screen.findByText('Your application: Pilot')).closest('li') as HTMLElement);
  expect(line.getByText('Maya Olsen to ada@x.example')).toBeDefined();
});

test('who may not move them is not told, and nothing is asked', async () => {
  const shown = renderPart(<SentMessages none={null} person={ada} />, {
    host: { 'auth.me': { ...signedInUser, role: 'member' }, 'sentMessages.list': pageOf(logged) },
  });
  await waitFor(() => expect(shown.host.askedFor('auth.me')).toHaveLength(1));
  expect(shown.host.askedFor('sentMessages.list')).toEqual([]);
});

test('what was typed makes way for a template, can be put back, and is here again when it is opened anew', async () => {
  const { bridge, user } = show();
  await screen.findByRole('combobox', { name: 'Template' });
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'My own words');
  await choose(user, 'Thanks');
  await waitFor(() => expect(textOf('Message')).toContain('thank you.'));
  await user.click(button('Put it back'));
  expect(textOf('Message')).toBe('My own words');
  cleanup();
  const [kept] = bridge.askedFor('drafts.put').slice(-1) as { place: string; json: string }[];
  expect(kept?.place).toBe('candidate/c1/message');
  const again = show({}, { 'drafts.read': (asked) => (draftQuery.parse(asked).isApart ? null : (kept?.json ?? null)) });
  await screen.findByText('What you wrote before is here again.');
  expect(textOf('Message')).toBe('My own words');
  await again.user.click(button('Throw it away'));
  expect(textOf('Message')).toBe('');
});

test('where there is no template yet, the usual ones are made from here and can be chosen', async () => {
  const templates: Category[] = [];
  const { host, user } = show({
    'categories.read': () => pageOf(...templates),
    'categories.create': ({ body }) => {
      const made = { ...(body as Category), id: `t${templates.length}` };
      templates.push(made);
      return made;
    },
  });
  expect(screen.queryByRole('combobox', { name: 'Template' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add some to begin with' }));
  await choose(user, 'Application received');
  await waitFor(() => expect(textOf('Subject')).toBe('Your application: Pilot'));
  expect(host.askedFor('categories.create')).toHaveLength(5);
});
