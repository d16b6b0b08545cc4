import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '#blocks/testing/lay-out.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { fails, type HostAnswers, held as heldAnswer } from '#lib/testing/contract-host.ts';
import type { BridgeAnswers } from '#lib/testing/fake-bridge.ts';
import { draft, draftQuery, draftRemoval } from '#shared/bridge/drafts.ts';
import { resumes } from './index.ts';
import type { Queue, QueueFile, ReadFile } from './queries.ts';

function file(id: string, more: Partial<QueueFile> = {}): QueueFile {
  return {
    ...{ id, run: 'first-run', file_name: `${id}.txt`, state: 'to_review', doubts: 1, alike: 0 },
    ...{ added_at: '2026-03-01T09:00:00.000Z', ...more },
  };
}

function queueOf(...data: QueueFile[]): Queue {
  const counts: Record<string, number> = {};
  for (const { state } of data) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return { data, total: data.length, page: 1, page_size: 1000, counts };
}

const text = 'Hanna Lindqvist\nhanna@example.se\nKlarvind AB';
const at = (value: string) => ({ from: text.indexOf(value), to: text.indexOf(value) + value.length });

function readOf(id: string, more: Partial<ReadFile> = {}): ReadFile {
  return {
    ...file(id),
    ...{ file_type: 'txt', text, people: [] },
    fields: [
      { path: 'first_name', value: 'Hanna', certain: true, at: at('Hanna') },
      { path: 'email', value: 'hanna@example.se', certain: true, at: at('hanna@example.se') },
      {
        ...{ path: 'resume.experience.0.company', value: 'Klarvind AB', certain: false, at: at('Klarvind AB') },
        why: { message: 'No employer was found.', code: 'noEmployer' },
      },
      { path: 'resume.skills.0', value: 'Python', certain: true },
      { path: 'resume.proposed_skills.0', value: 'Weaving', certain: true },
    ],
    object: {
      ...{ object_type: 'candidate', first_name: 'Hanna', email: 'hanna@example.se' },
      resume: {
        experience: [{ title: 'Engineer', company: 'Klarvind AB' }],
        skills: [{ id: 's1', name: 'Python' }],
        proposed_skills: ['Weaving'],
      },
    },
    ...more,
  };
}

const jobs = [
  { id: 'j1', object_type: 'job', name: 'Weaver', status: 'open' },
  { id: 'j2', object_type: 'job', name: 'Weaver of old', status: 'closed' },
];
const found = {
  data: jobs.map(({ id, object_type, ...source_data }) => ({ id, object_type, source_data })),
};

/** What a search asks besides. */
const searching: HostAnswers = {
  'objects.recent': { data: [] },
  'objects.page': { data: { data: [], total: 0, page: 1, page_size: 20 } },
  'objects.counts': { counts: {} },
};

function show(queue: HostAnswers['resumes.list'], more: HostAnswers = {}, bridge: BridgeAnswers = {}) {
  vi.stubGlobal('SharedWorker', searchWorkerOf(jobs));
  const shown = renderScreen(resumes, '/candidates/resumes', {
    bridge,
    host: { 'resumes.list': queue, 'objects.search': found, ...searching, ...more },
  });
  const applied = () => shown.host.askedFor('resumes.apply').map(({ body }) => body);
  return { ...shown, applied };
}

beforeEach(() => {
  // The only window there is.
  const request = (_name: string, _options: unknown, does: (lock: object) => unknown) => Promise.resolve(does({}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

const lit = () => document.querySelector('[data-lit="true"]')?.textContent;

test('says what it is for while there is nothing, and takes what is dropped, file by file', async () => {
  let files: QueueFile[] = [];
  const { host } = show(() => queueOf(...files), {
    'resumes.add': () => {
      files = [
        file('a', { state: 'waiting' }),
        file('b', { state: 'failed', why: { message: 'A scan.', code: 'resumeScan' } }),
      ];
      return file('a', { state: 'waiting' });
    },
  });
  const place = await screen.findByText('Drop résumés here, or choose them');
  const dropped = [new File(['Hanna'], 'a.txt'), new File(['x'], 'b.pdf')];
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: dropped } });
  const queue = await screen.findByRole('navigation', { name: 'Queue of résumés' });
  expect(within(queue).getByRole('button', { name: /a\.txt\s*Waiting/ })).toBeDefined();
  expect(within(queue).getByRole('button', { name: /A scan: it holds no text to read/ })).toBeDefined();
  await waitFor(() => expect(host.askedFor('resumes.add')).toHaveLength(2));
});

test('names each file that was refused, and why', async () => {
  const { user, host } = show(queueOf(), { 'resumes.add': fails(415, { detail: 'No files of this kind.' }) });
  const place = await screen.findByText('Drop résumés here, or choose them');
  fireEvent.drop(place, {
    dataTransfer: { types: ['Files'], files: [new File([], 'no.pdf'), new File(['x'], 'tool.exe')] },
  });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('tool.exe'));
  expect(screen.getByRole('alert').textContent).toContain('no.pdf: The file is empty.');
  host.answerWith('resumes.add', fails(413, { detail: 'It is too large.' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('tool.exe: It is too large.'));
  expect(host.askedFor('resumes.add')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Main, which keeps one draft: the names of what is on its way. */
function keepingUnsent(first: readonly string[] = []) {
  const place = 'resumes:unsent';
  let kept = first.length === 0 ? null : JSON.stringify(first);
  const bridge: BridgeAnswers = {
    'drafts.read': (asked) => (draftQuery.parse(asked).place === place ? kept : null),
    'drafts.put': (put) => {
      const { place: at, json } = draft.parse(put);
      kept = at === place ? json : kept;
      return null;
    },
    'drafts.remove': (removed) => {
      kept = draftRemoval.parse(removed).place === place ? null : kept;
    },
  };
  return { bridge, kept: () => kept };
}

function drop(place: HTMLElement, ...names: string[]): void {
  fireEvent.drop(place, {
    dataTransfer: { types: ['Files'], files: names.map((name) => new File([name], name)) },
  });
}

test('keeps the names of what is on its way until it was sent', async () => {
  const { bridge, kept } = keepingUnsent();
  const held = heldAnswer(file('a'));
  show(queueOf(), { 'resumes.add': held.answer }, bridge);
  drop(await screen.findByText('Drop résumés here, or choose them'), 'a.txt', 'b.txt');
  await waitFor(() => expect(kept()).toBe('["a.txt","b.txt"]'));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => held.release());
  await waitFor(() => expect(kept()).toBeNull());
});

test('says what was not sent when the app was closed, until it is dropped again or need not be told', async () => {
  const { bridge, kept } = keepingUnsent(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt', 'g.txt']);
  const { user } = show(queueOf(), { 'resumes.add': file('a') }, bridge);
  const told = await screen.findByText(
    /^7 files were not sent when Cadre was closed: a\.txt, b\.txt, c\.txt, d\.txt, e\.txt, and 2 more\. Drop them again/,
  );
  drop(told, 'a.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt');
  expect(await screen.findByText(/^2 files were not sent when Cadre was closed: b\.txt and g\.txt\./)).toBeDefined();
  await waitFor(() => expect(kept()).toBe('["b.txt","g.txt"]'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kept()).toBeNull();
});

test('files go on being sent while another screen is looked at, and what became of them is told in today’s words', async () => {
  const held = heldAnswer(file('a', { run: 'another-run' }));
  show(queueOf(), { 'resumes.add': held.answer });
  fireEvent.drop(await screen.findByText('Drop résumés here, or choose them'), {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'a.txt'), new File([], 'no.pdf')] },
  });
  expect(await screen.findByText('Sending 0 of 2')).toBeDefined();
  cleanup();
  await act(async () => held.release());
  show(queueOf());
  act(() => startI18n('de'));
  expect(await screen.findByText('no.pdf: Die Datei ist leer.')).toBeDefined();
  expect(screen.getByText('1 Datei war schon in der Warteschlange.')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Ausblenden' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows states in words, and reads a file again that failed', async () => {
  const { user, host } = show(
    queueOf(
      file('a', { state: 'applied', name: 'Ines Moreau' }),
      file('b', { state: 'failed', why: { message: 'A scan.', code: 'resumeScan' } }),
      file('c', { state: 'reading' }),
      file('d', { doubts: 3 }),
      file('e', { alike: 1 }),
      file('f', { doubts: 0 }),
    ),
    { 'resumes.read': readOf('d'), 'resumes.change': file('b', { state: 'waiting' }) },
  );
  const queue = await screen.findByRole('navigation');
  for (const name of [/Ines Moreau/, /Being read/, /To look at: 3 fields/, /Same person\?/, /Ready/]) {
    expect(within(queue).getByRole('button', { name })).toBeDefined();
  }
  expect(within(queue).getByText('6 files')).toBeDefined();
  await user.click(within(queue).getByRole('button', { name: /b\.txt/ }));
  await user.click(await screen.findByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(host.askedFor('resumes.change').map(({ body }) => body)).toEqual([{ do: 'retry' }]));
});

test('begins at the first uncertain field, whose place is lit, and Tab passes what is certain', async () => {
  const { user } = show(queueOf(file('a')), { 'resumes.read': readOf('a') });
  const employer = await screen.findByRole('textbox', { name: 'Employer' });
  await waitFor(() => expect(document.activeElement).toBe(employer));
  expect(lit()).toBe('Klarvind AB');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Weaving/ }));
  employer.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
  expect(lit()).toBe('hanna@example.se');
});

test('saves what was put right with the keyboard, and goes on with the next file', async () => {
  let files = [file('a'), file('b')];
  const { user, applied } = show(() => queueOf(...files), {
    'resumes.read': ({ params }) => readOf(params.id ?? ''),
    'resumes.apply': () => {
      files = [file('a', { state: 'applied', name: 'Hanna Lindqvist' }), file('b')];
      return {
        file: file('a', { state: 'applied' }),
        candidate: { id: 'p1', object_type: 'candidate', name: 'Hanna' },
      };
    },
  });
  const employer = await screen.findByRole('textbox', { name: 'Employer' });
  await waitFor(() => expect(document.activeElement).toBe(employer));
  await user.clear(employer);
  await user.type(employer, 'Klarvind');
  await user.tab();
  await user.keyboard(' ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('form', { name: 'b.txt' });
  expect(applied()).toMatchObject([
    {
      object: { first_name: 'Hanna', resume: { experience: [{ title: 'Engineer', company: 'Klarvind' }] } },
      ...{ new_skills: ['Weaving'], is_another: false },
    },
  ]);
});

test('a skill that was left out can be taken after all', async () => {
  const { user, applied } = show(queueOf(file('a')), {
    'resumes.read': readOf('a'),
    'resumes.apply': {
      file: file('a', { state: 'applied' }),
      candidate: { id: 'p1', object_type: 'candidate', name: 'Hanna' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave out Python' }));
  const back = screen.getByRole('button', { name: 'Take Python after all' });
  expect(document.activeElement).toBe(back);
  await user.click(back);
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(applied()).toMatchObject([{ object: { resume: { skills: [{ id: 's1' }] } } }]));
});

test('what was not read of the person can be added', async () => {
  const { user, applied } = show(queueOf(file('a')), {
    'resumes.read': readOf('a'),
    'resumes.apply': {
      file: file('a', { state: 'applied' }),
      candidate: { id: 'p1', object_type: 'candidate', name: 'Hanna' },
    },
  });
  const employer = await screen.findByRole('textbox', { name: 'Employer' });
  await waitFor(() => expect(document.activeElement).toBe(employer));
  expect(screen.queryByRole('button', { name: 'Add E-mail' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Phone' }));
  await user.click(screen.getByRole('button', { name: 'Add Location' }));
  const place = screen.getByRole('textbox', { name: 'Location' });
  expect(document.activeElement).toBe(place);
  await user.type(place, 'Berlin');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(applied()).toHaveLength(1));
  expect(applied()[0]).toMatchObject({ object: { company_user: { location: { title: 'Berlin' } } } });
  expect((applied()[0] as { object: object }).object).not.toHaveProperty('phone');
});

test('enters somebody for a job that is found, and keeps it chosen for the next file', async () => {
  let files = [file('a'), file('b')];
  const { user, applied } = show(() => queueOf(...files), {
    'resumes.read': ({ params }) => readOf(params.id ?? ''),
    'resumes.apply': () => {
      files = [file('a', { state: 'applied', name: 'Hanna Lindqvist' }), file('b')];
      return {
        file: file('a', { state: 'applied' }),
        candidate: { id: 'p1', object_type: 'candidate', name: 'Hanna' },
      };
    },
  });
  const job = await screen.findByRole('combobox', { name: 'Apply to' });
  await user.type(job, 'Weav');
  await user.click(await screen.findByRole('option', { name: 'Weaver' }));
  // In a list, too, the keys save, and open nothing.
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('form', { name: 'b.txt' });
  expect(screen.queryByRole('option')).toBeNull();
  expect(applied()).toMatchObject([{ job: 'j1' }]);
  expect(await screen.findByRole('combobox', { name: 'Apply to' })).toHaveProperty('value', 'Weaver');
});

test('goes on with the next file as soon as it is read, and stays with the one that is shown', async () => {
  let files = [file('a', { state: 'reading' }), file('b'), file('c', { state: 'reading' })];
  const { user } = show(() => queueOf(...files), {
    'resumes.read': ({ params }) => readOf(params.id ?? ''),
    'resumes.apply': () => {
      files = [file('a'), file('b', { state: 'applied' }), file('c', { state: 'reading' })];
      return {
        file: file('b', { state: 'applied' }),
        candidate: { id: 'p1', object_type: 'candidate', name: 'Hanna' },
      };
    },
    'resumes.change': () => {
      files = [file('a', { state: 'skipped' }), file('b', { state: 'applied' }), file('c', { state: 'reading' })];
      return file('a', { state: 'skipped' });
    },
  });
  await screen.findByRole('form', { name: 'b.txt' });
  files = [file('a'), file('b'), file('c', { state: 'reading' })];
  const queue = screen.getByRole('navigation');
  await waitFor(() => expect(within(queue).getByRole('button', { name: /a\.txt\s*To look at/ })).toBeDefined(), {
    timeout: 5000,
  });
  expect(screen.getByRole('form', { name: 'b.txt' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByRole('form', { name: 'a.txt' });
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('The next file is being read.')).toBeDefined();
  files = [file('a', { state: 'skipped' }), file('b', { state: 'applied' }), file('c')];
  expect(await screen.findByRole('form', { name: 'c.txt' }, { timeout: 5000 })).toBeDefined();
});

test('asks whether it is the same person before anything is written', async () => {
  const people = [
    { person: { id: 'p9', object_type: 'candidate', name: 'Hanna L.' }, evidence: [{ kind: 'email', value: 'x' }] },
  ];
  const { user, applied } = show(queueOf(file('a', { alike: 1 })), {
    'resumes.read': readOf('a', { people }),
    'resumes.apply': {
      file: file('a', { state: 'applied' }),
      candidate: { id: 'p9', object_type: 'candidate', name: 'H' },
    },
  });
  const question = await screen.findByRole('region', { name: 'Same person?' });
  expect(question.textContent).toContain('Hanna L.: same e-mail');
  // The keys that save lead to what is asked first, and back to the fields once it is answered.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Employer' })));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Save and next' })).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Yes, add to Hanna L.' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Employer' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(applied()).toMatchObject([{ person: 'p9', is_another: false }]));
});

test('keeps what was typed where it could not be saved, and says why', async () => {
  const { user } = show(queueOf(file('a')), {
    'resumes.read': readOf('a'),
    'resumes.apply': fails(409, { detail: 'They are here already.' }),
  });
  const employer = await screen.findByRole('textbox', { name: 'Employer' });
  await user.type(employer, '!');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('They are here already.')).toBeDefined();
  expect(employer).toHaveProperty('value', 'Klarvind AB!');
});

test('what was said of a file is there again when it is shown anew, and goes once it is saved', async () => {
  const kept = new Map<string, string>();
  const { user, bridge } = show(
    queueOf(file('a'), file('b')),
    { 'resumes.read': ({ params }) => readOf(params.id ?? '') },
    {
      'drafts.read': (asked) => {
        const { place, isApart } = draftQuery.parse(asked);
        return isApart ? null : (kept.get(place) ?? null);
      },
      'drafts.put': (put) => {
        const { place, json } = draft.parse(put);
        kept.set(place, json);
        return null;
      },
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Employer' }), '!');
  const queue = screen.getByRole('navigation');
  await user.click(within(queue).getByRole('button', { name: /b\.txt/ }));
  await screen.findByRole('form', { name: 'b.txt' });
  await user.click(within(queue).getByRole('button', { name: /a\.txt/ }));
  expect(await screen.findByText('What you said before is here again.')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Employer' })).toHaveProperty('value', 'Klarvind AB!');
  await user.click(screen.getByRole('button', { name: 'Throw it away' }));
  expect(screen.getByRole('textbox', { name: 'Employer' })).toHaveProperty('value', 'Klarvind AB');
  await waitFor(() => expect(bridge.askedFor('drafts.remove')).toMatchObject([{ place: 'resume/a' }]));
});

test('j and k go from file to file without writing in its fields; Enter begins to work on one', async () => {
  const { user } = show(queueOf(file('a'), file('b'), file('c')), {
    'resumes.read': ({ params }) => readOf(params.id ?? ''),
  });
  const employer = await screen.findByRole('textbox', { name: 'Employer' });
  await waitFor(() => expect(document.activeElement).toBe(employer));
  employer.blur();
  await user.keyboard('j');
  await screen.findByRole('form', { name: 'b.txt' });
  await user.keyboard('j');
  await screen.findByRole('form', { name: 'c.txt' });
  await user.keyboard('k');
  await screen.findByRole('form', { name: 'b.txt' });
  expect(screen.getByRole('textbox', { name: 'Employer' })).toHaveProperty('value', 'Klarvind AB');
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Employer' })));
});

test('of hundreds of files only those in view exist, and the keys keep the one that is shown among them', async () => {
  layOut();
  const files = Array.from({ length: 600 }, (_, index) => file(`f${index}`));
  const { user } = show(queueOf(...files), { 'resumes.read': ({ params }) => readOf(params.id ?? '') });
  await screen.findByRole('form', { name: 'f0.txt' });
  const rows = () => within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(60);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('600');
  const employer = await screen.findByRole('textbox', { name: 'Employer' });
  await waitFor(() => expect(document.activeElement).toBe(employer));
  employer.blur();
  await user.keyboard('jj');
  await screen.findByRole('form', { name: 'f2.txt' });
  expect(within(screen.getByRole('navigation')).getByRole('button', { current: true, name: /f2\.txt/ })).toBeDefined();
});

test('offers the jobs that people can apply for, and the others where they are asked for', async () => {
  const { user } = show(queueOf(file('a')), { 'resumes.read': readOf('a') });
  const input = await screen.findByRole('combobox', { name: 'Apply to' });
  await user.type(input, 'Weav');
  expect(await screen.findByRole('option', { name: 'Weaver' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Weaver of old' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Offer jobs that are not open as well' }));
  await user.clear(input);
  await user.type(input, 'Weav');
  expect(await screen.findByRole('option', { name: 'Weaver of old' })).toBeDefined();
});

test('names everybody who may be the one, and takes the one that is chosen', async () => {
  const person = (id: string, name: string, object_type = 'candidate') => ({
    ...{ person: { id, object_type, name }, evidence: [{ kind: 'email', value: 'x' }] },
  });
  const people = [person('p1', 'Hanna L.'), person('p2', 'H. Lindqvist'), person('p3', 'Hanna Lind', 'employee')];
  const { user, applied } = show(queueOf(file('a', { alike: 3 })), {
    'resumes.read': readOf('a', { people }),
    'resumes.apply': {
      file: file('a', { state: 'applied' }),
      candidate: { id: 'p2', object_type: 'candidate', name: 'H' },
    },
  });
  const question = await screen.findByRole('region', { name: 'Same person?' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Hanna L.: same e-mailYes, add to Hanna L.',
    'H. Lindqvist: same e-mailYes, add to H. Lindqvist',
    'Hanna Lind: same e-mail',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Yes, add to H. Lindqvist' }));
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(applied()).toMatchObject([{ person: 'p2', is_another: false }]));
});

test('the files of a folder are taken', async () => {
  const { host } = show(queueOf(), { 'resumes.add': file('a', { state: 'waiting' }) });
  const place = await screen.findByText('Drop résumés here, or choose them');
  const inside = {
    ...{ name: 'a.txt', isFile: true, isDirectory: false },
    file: (found: (one: File) => void) => found(new File(['Hanna'], 'a.txt')),
  };
  const entries = [[inside], []];
  const folder = {
    ...{ name: 'folder', isFile: false, isDirectory: true },
    createReader: () => ({ readEntries: (found: (some: unknown[]) => void) => found(entries.shift() ?? []) }),
  };
  const items = [{ webkitGetAsEntry: () => folder }];
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], items, files: [new File([], 'folder')] } });
  await waitFor(() => expect(host.askedFor('resumes.add')).toHaveLength(1));
});
