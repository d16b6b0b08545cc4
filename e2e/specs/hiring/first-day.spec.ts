import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { Colleague } from '#e2e/fixtures/colleague.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { writtenResumes } from '#e2e/fixtures/written-resumes.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { ResumeQueue } from '#e2e/pages/resume-queue.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

const files = 24;

interface Said {
  /** A mark for execution, which is what the debrief compares. */
  mark: string;
  evidence: string;
  recommends: string;
}

/** Fills in the scorecard of the interview that is open, and hands it in. */
async function handIn(window: Page, { mark, evidence, recommends }: Said): Promise<void> {
  const kit = window.getByRole('region', { name: 'Interview kit' });
  await kit.getByRole('radiogroup', { name: 'Execution' }).getByRole('radio', { name: mark }).click();
  await kit.getByRole('radiogroup', { name: 'Collaboration' }).getByRole('radio', { name: '4 Above' }).click();
  await kit.getByRole('textbox', { name: 'Evidence for Execution' }).fill(evidence);
  await kit.getByRole('radio', { name: recommends, exact: true }).click();
  await kit.getByRole('button', { name: 'Hand in' }).click();
  await expect(kit.getByText(/^Handed in/)).toBeVisible();
}

test('a recruiter’s first day: dropped résumés become applicants, one is interviewed by three, offered and hired', async ({
  app,
  userData,
}) => {
  const { window } = app;
  const shell = new Shell(window);
  const page = new ObjectPage(window);
  const dialog = window.getByRole('dialog');
  const resumes = await writtenResumes(join(userData, 'written'), ['pdf', 'docx', 'txt', 'json'], files);
  expect(resumes).toHaveLength(files);
  const ben = new Colleague(window, {
    email: 'ben@acme.example',
    role: 'member',
    first_name: 'Ben',
    last_name: 'Baker',
  });
  const cleo = new Colleague(window, {
    ...{ email: 'cleo@acme.example', role: 'manager', first_name: 'Cleo', last_name: 'Park' },
  });
  await ben.joins();
  await cleo.joins();

  // A job, and the stages that the company lacks.
  await openPath(window, '/jobs');
  await expect(window.getByRole('main').getByRole('button', { name: 'New job' }).first()).toBeVisible();
  await window.keyboard.press('c');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Site Reliability Engineer');
  await window.keyboard.press('ControlOrMeta+Enter');
  await shell.toast('Site Reliability Engineer created').getByRole('button', { name: 'Open' }).click();
  await expect(page.name).toHaveText('Site Reliability Engineer');
  const jobPath = new URL(window.url()).pathname;
  const applicants = page.section('Applicants');
  await applicants.getByRole('button', { name: 'Add the usual stages' }).click();
  await expect(applicants.getByRole('button', { name: 'Add the usual stages' })).toHaveCount(0);
  await shell.dismissToasts();

  // All files are dropped at once, and looked through by the keyboard alone while others are still being read.
  const queue = new ResumeQueue(window);
  await openPath(window, '/candidates/resumes');
  await queue.drop(resumes);
  await expect(queue.form).toBeVisible();
  const job = queue.form.getByRole('combobox', { name: 'Apply to' });
  await job.pressSequentially('Site');
  await expect(window.getByRole('option', { name: /^Site Reliability Engineer/ })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(job).toHaveValue('Site Reliability Engineer');
  for (let done = 0; done < files; done += 1) {
    await expect(queue.list.getByText(`${done} done`, { exact: true })).toBeVisible();
    await expect(queue.form.getByRole('button', { name: 'Save and next' })).toBeEnabled();
    await expect(queue.form.locator(':focus')).toHaveCount(1);
    await window.keyboard.press('ControlOrMeta+Enter');
  }
  await expect(window.getByText('All files are looked through.')).toBeVisible();
  const people = await callApi(window, `/api/objects/candidate?page_size=${files + 1}`);
  const emails = (people.body as { data: { email?: string }[] }).data.map(({ email }) => email);
  expect(emails.sort()).toEqual(resumes.map(({ email }) => email).sort());

  // On the board of the job one is taken to the interview by the keys; two others are moved together, and one is turned down.
  await openPath(window, jobPath);
  await applicants.getByRole('button', { name: 'Show as a board' }).click();
  const board = window.getByRole('group', { name: 'Applications of Site Reliability Engineer' });
  const column = (name: string) => board.getByRole('region', { name: new RegExp(`^${name}, `) });
  const first = (name: string) => column(name).getByRole('listitem').first().getByRole('link');
  await expect(column('Applied')).toHaveAccessibleName(`Applied, ${files} applications`);
  const chosen = (await first('Applied').textContent()) ?? '';
  await first('Applied').focus();
  await window.keyboard.press('Space');
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('ArrowRight');
  await expect(column('Interview').getByText('Move 1 to Interview')).toBeVisible();
  await window.keyboard.press('Space');
  await expect(column('Interview')).toHaveAccessibleName('Interview, 1 application');
  await first('Applied').focus();
  await window.keyboard.press('x');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('x');
  await window.keyboard.press('s');
  await dialog.getByRole('radio', { name: 'Screening' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(column('Screening')).toHaveAccessibleName('Screening, 2 applications');
  await first('Applied').focus();
  await window.keyboard.press('r');
  await dialog.getByRole('radio', { name: 'Rejected' }).click();
  await dialog.getByRole('textbox', { name: /reason/i }).fill('Asks for another city');
  await window.keyboard.press('Enter');
  await expect(column('Applied')).toHaveAccessibleName(`Applied, ${files - 4} applications`);
  await shell.dismissToasts();

  // The interview, with three who hold it.
  await first('Interview').press('Enter');
  await expect(page.name).toHaveText(chosen);
  const candidatePath = new URL(window.url()).pathname;
  await page.choose('Schedule interview…');
  await dialog.getByRole('textbox', { name: 'Name of the round' }).fill('Technical talk');
  const interviewers = dialog.getByRole('combobox', { name: 'Interviewers' });
  for (const name of ['Maya Okonjo', ben.name, cleo.name]) {
    await interviewers.fill(name);
    await window.getByRole('option', { name: new RegExp(name) }).click();
  }
  await interviewers.press('Tab');
  await dialog.getByRole('button', { name: 'When?' }).click();
  // Free times, and one of one's own.
  await expect(dialog.getByRole('radio')).toHaveCount(7);
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(shell.toast('Interview scheduled')).toBeVisible();
  const [interview] = await listObjects(window, 'interview');
  const interviewPath = `/interviews/${interview?.id}`;

  // Three scorecards. Who was asked reads the others' once their own is handed in.
  const others = window.getByRole('region', { name: 'Others’ scorecards' });
  const kit = window.getByRole('region', { name: 'Interview kit' });
  await openPath(window, interviewPath);
  await handIn(window, { mark: '5 Well above', evidence: 'Led the move to another region', recommends: 'Strong yes' });
  for (const [colleague, said] of [
    [ben, { mark: '3 Meets', evidence: 'Needed hints for the outage', recommends: 'Yes' }],
    [cleo, { mark: '2 Below', evidence: 'Never ran an on-call rota', recommends: 'No' }],
  ] as const) {
    await colleague.signsIn();
    await openPath(window, interviewPath);
    await expect(others.getByText('Sealed', { exact: true })).toBeVisible();
    await handIn(window, said);
    await expect(others.getByText('Sealed', { exact: true })).toHaveCount(0);
    await colleague.signsOut();
    await openPath(window, '/');
  }

  // The debrief has all three beside each other, and says where they are far apart.
  await openPath(window, interviewPath);
  await kit.getByRole('tab', { name: 'Debrief' }).click();
  const row = kit.getByRole('row', { name: /^Execution/ });
  await expect(row).toContainText('Led the move to another region');
  await expect(row).toContainText('Needed hints for the outage');
  await expect(row).toContainText('Never ran an on-call rota');
  await expect(row).toContainText('2 to 5 · far apart');

  // The offer, its answer, and the first day.
  await openPath(window, candidatePath);
  const section = page.section('Applications');
  await section.getByRole('combobox').first().click();
  await window.getByRole('option', { name: 'Offer' }).click();
  await section.getByRole('button', { name: 'Make an offer' }).click();
  await dialog.getByRole('textbox', { name: 'Amount offered' }).fill('72000');
  await dialog.getByRole('combobox', { name: /Amount offered/ }).click();
  await window.keyboard.type('EUR');
  await window.getByRole('option', { name: /^EUR/ }).click();
  await dialog.getByRole('textbox', { name: /^First day/ }).fill('2027-02-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await section.getByRole('button', { name: 'Mark as sent' }).click();
  await section.getByRole('button', { name: 'Answer' }).click();
  await window.getByRole('menuitem', { name: 'Accepted' }).click();
  await window.getByRole('button', { name: 'Accepted, move to Hired' }).click();
  await shell.dismissToasts();
  await section.getByRole('button', { name: `Hired: make ${chosen} an employee` }).click();
  await dialog.getByRole('button', { name: 'Make an employee' }).click();
  await expect(shell.toast(`${chosen} is an employee now`)).toBeVisible();

  await openPath(window, '/employees');
  const employees = new ObjectList(window, 'Employees');
  await expect(employees.rows.filter({ hasText: chosen })).toHaveCount(1);
  await openPath(window, jobPath);
  await expect(page.fact('Hired')).toHaveText('1');
});
