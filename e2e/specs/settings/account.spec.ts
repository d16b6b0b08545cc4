import { callApi } from '#e2e/fixtures/api.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { AccountForms } from '#e2e/pages/account-forms.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

const password = 'four chairs in a harbour';

interface Context {
  user: { email: string; first_name?: string; last_name?: string };
  role: string;
  memberId: string;
}

async function whoAmI(app: RunningApp): Promise<Context> {
  return (await callApi(app.window, '/api/auth/me')).body as Context;
}

async function invite(app: RunningApp, email: string): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ email, role: 'member' });
  const answer = await callApi(app.window, '/api/members/', { ...init, body });
  return (answer.body as { link: string }).link;
}

test('who is invited joins by a pasted link, and Cadre goes on as them', async ({ app }) => {
  const { window } = app;
  const forms = new AccountForms(window);
  const owner = await whoAmI(app);
  const link = await invite(app, 'ben@acme.example');
  await new SettingsScreen(window).open('Account');
  await expect(window.getByText('Cadre opens it for you without a password')).toBeVisible();
  await expect(forms.current).toHaveCount(0);
  await inspectScreen(app, window, 'settings-account-local');

  await forms.open('cadre://elsewhere?token=x');
  await expect(forms.link).toHaveAccessibleDescription('This is no link to an account. Paste all of it.');
  await forms.open(link.replace('?', `?host=${encodeURIComponent('https://cadre.acme.example')}&`));
  await expect(forms.link).toHaveAccessibleDescription(/^This link is for https:\/\/cadre\.acme\.example\./);
  await forms.open(link);
  await expect(window.getByRole('heading', { name: 'Join your company' })).toBeVisible();
  await expect(window.getByText('The workspace on this computer is open as its owner.')).toBeVisible();
  await inspectScreen(app, window, 'accept-invitation');

  await forms.join.click();
  await expect(forms.firstName).toBeFocused();
  await expect(forms.firstName).toHaveAccessibleDescription('Enter a first name.');
  await forms.firstName.fill(owner.user.first_name ?? '');
  await forms.lastName.fill(owner.user.last_name ?? '');
  await forms.typeNew('P4ssword-2025', 'P4ssword-2024');
  await forms.join.click();
  await expect(forms.password).toHaveAccessibleDescription(/^Many people have this password/);
  await expect(forms.again).toHaveAccessibleDescription('The two passwords are not the same.');
  await inspectScreen(app, window, 'accept-invitation-wrong');
  await forms.typeNew(password);
  await forms.join.click();
  await expect(forms.firstName).toHaveAccessibleDescription(/^Somebody here is called that already\./);
  await expect(forms.password).toHaveValue(password);

  await forms.firstName.fill('Ben');
  await forms.lastName.fill('Baker');
  await forms.join.press('Enter');
  await expect(new Shell(window).toast(/^Welcome to /)).toBeVisible();
  await expect(window.getByRole('button', { name: /Ben Baker/ })).toBeVisible();
  expect(await whoAmI(app)).toMatchObject({ user: { email: 'ben@acme.example' }, role: 'member' });

  await new SettingsScreen(window).open('Account');
  await forms.open(link);
  await expect(window.getByText('You are signed in here as Ben Baker.')).toBeVisible();
  await forms.firstName.fill('Bob');
  await forms.typeNew(password);
  await forms.join.click();
  await expect(forms.link).toHaveAccessibleDescription(/^This invitation was used/);
  await window.getByRole('radio', { name: 'I have an account' }).click();
  await expect(forms.firstName).toHaveCount(0);
  await window.getByRole('button', { name: 'Back to Cadre' }).click();
  await expect(new Shell(window).navigation).toBeVisible();
  app.takeProblems();
});

test('people change their own password and address', async ({ app }) => {
  const { window } = app;
  const forms = new AccountForms(window);
  const owner = await whoAmI(app);
  await new SettingsScreen(window).open('Account');
  await forms.open(await invite(app, 'ben@acme.example'));
  await forms.firstName.fill('Ben');
  await forms.typeNew(password);
  await forms.join.click();
  await expect(new Shell(window).toast(/^Welcome to /)).toBeVisible();
  const { memberId } = await whoAmI(app);

  await new SettingsScreen(window).open('Account');
  await expect(window.getByText('You sign in with ben@acme.example.')).toBeVisible();
  await inspectScreen(app, window, 'settings-account');
  await forms.current.fill('not this one at all');
  await forms.typeNew('six boats and one owl');
  await forms.change.click();
  await expect(forms.current).toHaveAccessibleDescription('This is not your current password.');
  await expect(forms.password).toHaveValue('six boats and one owl');
  await forms.current.fill(password);
  await forms.change.press('Enter');
  await expect(window.getByText('Your password is changed. You are signed out on every other device.')).toBeVisible();
  await expect(forms.current).toHaveValue('');

  await forms.email.fill('benjamin@acme.example');
  await forms.yours.fill('six boats and one owl');
  await forms.send.click();
  await expect(forms.email).toHaveAccessibleDescription(/^No mails are sent here: ask an admin for a link/);
  await expect(forms.email).toHaveValue('benjamin@acme.example');

  await callApi(window, '/api/auth/logout', { method: 'POST' });
  await expect.poll(async () => (await whoAmI(app)).user.email).toBe(owner.user.email);
  await openPath(window, `/members/${memberId}`);
  await new ObjectPage(window).choose('Link to a new address…');
  const dialog = window.getByRole('dialog', { name: 'A new address for Ben' });
  const make = dialog.getByRole('button', { name: 'Make link' });
  await make.click();
  const address = dialog.getByRole('textbox', { name: 'New address' });
  await expect(address).toHaveAccessibleDescription('Enter the new address.');
  await address.fill('benjamin@acme.example');
  await address.press('Enter');
  const made = dialog.getByRole('textbox', { name: 'Link to a new address' });
  await expect(made).toHaveValue(/^cadre:\/\/confirm-email\?token=/);
  const link = await made.inputValue();
  await inspectScreen(app, window, 'member-link-email');
  await window.keyboard.press('Escape');

  await new SettingsScreen(window).open('Account');
  await forms.open(link);
  await inspectScreen(app, window, 'confirm-email');
  await forms.yours.fill(password);
  await forms.confirm.click();
  await expect(forms.yours).toHaveAccessibleDescription('The password of your account is wrong.');
  await forms.yours.fill('six boats and one owl');
  await forms.confirm.click();
  await expect(window.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  const { body } = await callApi(window, `/api/objects/member?id=${memberId}`);
  expect(body).toMatchObject({ email: 'benjamin@acme.example' });
  app.takeProblems();
});
