import { listObjects } from '#e2e/fixtures/api.ts';
import { recordApiCalls } from '#e2e/fixtures/api-calls.ts';
import { changeSettings } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';
import { objectPath } from '#shared/domain/object-path.ts';

const shared = shareApp();
const page = () => new ObjectPage(shared().window);

async function openFromPalette(name: string): Promise<void> {
  const palette = new Palette(shared().window);
  await palette.search(name);
  // The host's answer puts it before what is at hand already and bears the name among others.
  await expect(palette.selected).toHaveText(new RegExp(`^${name}`));
  await shared().window.keyboard.press('Enter');
  await expect(page().name).toHaveText(name);
}

test('a candidate: scores, details, skills with their health, what is linked', async () => {
  await openFromPalette('Amara Okafor');
  for (const score of ['Execution excellence', 'Impact capacity', 'Learning agility', 'Talent uniqueness']) {
    await expect(page().section('Scores').getByText(score)).toBeVisible();
  }
  // What nothing is known of says so, and every one of them says why.
  const known = page().section('Scores').getByRole('img', { name: /of 5$/ });
  const unknown = page().section('Scores').getByText('No data', { exact: true });
  await expect.poll(async () => (await known.count()) + (await unknown.count())).toBe(6);
  expect(await known.count()).toBeGreaterThan(0);
  await expect(
    page()
      .section('Scores')
      .getByRole('button', { name: /^Why\?/ }),
  ).toHaveCount(6);
  await expect(page().fact('Stage')).toHaveText('Interview');
  await expect(page().fact('Applied for')).toContainText('Senior Data Engineer');
  await expect(page().fact('Email')).toContainText('@');
  await expect(page().section('Skills for this job').getByRole('link').first()).toBeVisible();
  await expect(
    page()
      .section('Skills for this job')
      .getByText(/^(Critical|At Risk|Adequate|Healthy|No data)$/)
      .first(),
  ).toBeVisible();
});

test('an employee: team, mentors and peers, courses', async () => {
  await openFromPalette('Jonas Weber');
  await expect(page().fact('Location')).toContainText('Berlin');
  await expect(page().fact('Org unit')).not.toBeEmpty();
  await expect(page().section('Scores').getByRole('img', { name: /of 5$/ })).toHaveCount(6);
  await expect(shared().window.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
});

test('a job: salary in thousands, gauges, skills needed, applicants', async () => {
  await openFromPalette('Senior Data Engineer');
  expect(new URL(shared().window.url()).pathname).toMatch(/^\/job\/[a-z0-9-]+$/);
  await expect(page().fact('Salary')).toHaveText(/^(from )?[^\d]*\d+K( – [^\d]*\d+K)?$/);
  await expect(page().fact('Location')).not.toBeEmpty();
  for (const gauge of ['Urgency', 'Internal potential', 'Market complexity']) {
    await expect(page().section('Scores').getByText(gauge)).toBeVisible();
  }
  await page().show('Skills');
  await expect(page().section('Skills needed').getByRole('link').first()).toBeVisible();
  await page().show('Overview');
  // A stage shows its first ten; where somebody stands among them depends on the hour the sample was made at.
  const amara = page().section('Applicants').getByRole('link', { name: 'Amara Okafor' });
  const interview = page()
    .section('Applicants')
    .getByRole('listitem')
    .filter({ hasText: /^Interview/ });
  const more = interview.getByRole('button', { name: /^Show/ });
  await expect(amara.or(more).first()).toBeVisible();
  if (!(await amara.isVisible())) {
    await more.click();
  }
  await expect(amara).toBeVisible();
});

test('a skill: levels, statistics in words, who has it and who needs it', async () => {
  const [skill] = await listObjects(shared().window, 'skill', '&sort=name');
  await openPath(shared().window, objectPath({ id: skill?.id ?? '', object_type: 'skill' }));
  await expect(page().name).toHaveText(skill?.name ?? '');
  await expect(page().fact('Scarcity')).toHaveText(/Low|Medium|High/);
  // Nobody needed it often enough to tell.
  await expect(page().fact('Obsolescence')).toHaveText(/No data|Low|Medium|High/);
  await expect(page().section('Levels')).toBeVisible();
});

test('insights stand on the page, kept for three hours, in the reader’s words or as they were written', async () => {
  const { window } = shared();
  const [person] = await listObjects(window, 'candidate', '&filter[name]=Amara Okafor');
  await openPath(window, `/candidates/${person?.id}`);
  await expect(page().name).toHaveText('Amara Okafor');
  await expect(page().section('Insights').getByRole('listitem').first()).toBeVisible();
  const calls = await recordApiCalls(window);
  await openPath(window, '/candidates');
  await openPath(window, `/candidates/${person?.id}`);
  await expect(page().section('Insights').getByRole('listitem').first()).toBeVisible();
  expect((await calls()).filter((call) => call.includes('/insights'))).toEqual([]);

  const first = page().section('Insights').getByRole('listitem').first();
  const sources = first.getByRole('button', { name: /^\d+ sources?$/ });
  await sources.press('Enter');
  await expect(first.getByRole('definition').first()).toBeVisible();
  await sources.press('Enter');
  await expect(first.getByRole('definition')).toHaveCount(0);

  const written = await page().section('Insights').getByRole('listitem').first().textContent();
  await changeSettings(window, { language: 'de' });
  const german = page().section('Erkenntnisse');
  await expect(german.getByRole('listitem').first()).not.toHaveText(written ?? '');
  await german.getByRole('button', { name: 'Original', exact: true }).click();
  await expect(german.getByRole('listitem').first()).toContainText((written ?? '').split('.')[0] ?? '');
  await changeSettings(window, { language: 'en' });
  await expect(page().section('Insights')).toBeVisible();
});

test('what is linked leads on, and back keeps the way', async () => {
  await openFromPalette('Amara Okafor');
  const skill = page().section('Skills for this job').getByRole('link').first();
  const name = (await skill.textContent()) ?? '';
  await skill.click();
  await expect(page().name).toHaveText(name);
  await expect(new Shell(shared().window).breadcrumb).toContainText(name);
  await shared().window.keyboard.press('Alt+ArrowLeft');
  await expect(page().name).toHaveText('Amara Okafor');
});

test('a link to a job opens a window of its own', async () => {
  const { window, electron } = shared();
  const [job] = await listObjects(window, 'job');
  await openPath(window, '/jobs');
  const link = window
    .getByRole('main')
    .locator(`a[href="${objectPath({ ...job, id: job?.id ?? '', object_type: 'job' })}"]`);
  const opening = electron.waitForEvent('window');
  await link.first().click();
  const opened = await opening;
  await expect(new ObjectPage(opened).name).toHaveText(job?.name ?? '');
  expect(new URL(opened.url()).pathname).toBe(`/job/${job?.slug}`);
  await expect(new Shell(opened).navigation).toBeVisible();
  expect(new URL(window.url()).pathname).toBe('/jobs');
  await opened.close();
});

test('an unknown id, slug or path says Not found and offers to search', async () => {
  const { window } = shared();
  for (const path of [
    '/candidates/00000000-0000-7000-8000-000000000000',
    '/job/no-such-job',
    '/skills/x%20y',
    '/nowhere',
  ]) {
    await openPath(window, path);
    await expect(page().notFound, path).toBeVisible();
    await page().searchInstead.click();
    const palette = new Palette(window);
    await expect(palette.box).toBeFocused();
    await palette.close();
  }
  shared().takeProblems();
});
