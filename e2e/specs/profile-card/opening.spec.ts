import { listObjects } from '#e2e/fixtures/api.ts';
import { recordApiCalls } from '#e2e/fixtures/api-calls.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Composer } from '#e2e/pages/composer.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { JobCards } from '#e2e/pages/job-cards.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp();

async function openEmployees() {
  const { window } = shared();
  await window.mouse.move(1, 1);
  await openPath(window, '/employees');
  const list = new ObjectList(window, 'Employees');
  await expect(list.rows.first()).toBeVisible();
  return { window, list, cards: new ProfileCards(window), name: (place: number) => list.row(place).getByRole('link') };
}

test('a name rested on opens its card, which closes when the pointer leaves both', async () => {
  const { cards, name } = await openEmployees();
  const shown = (await name(2).textContent()) ?? '';
  await cards.restOn(name(2));
  await expect(cards.of(shown)).toBeVisible();
  await cards.enter(name(2), cards.of(shown));
  await expect(cards.of(shown).getByText('Insights', { exact: true })).toBeVisible();
  await expect(cards.open).toHaveCount(1);
  await shared().window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('in a list it opens no sooner than 400 ms after the pointer came, and closes no sooner than 50 ms after it went', async () => {
  const { window, cards, name } = await openEmployees();
  await window.evaluate(() => {
    // Nothing was open just now.
    globalThis.dispatchEvent(new Event('blur'));
    const log = (what: string) => performance.mark(`test:${what}`);
    let wasOpen = false;
    new MutationObserver(() => {
      const isOpen = document.querySelector('[data-profile-card]') !== null;
      if (isOpen !== wasOpen) {
        log(isOpen ? 'opened' : 'closed');
        wasOpen = isOpen;
      }
    }).observe(document.body, { childList: true, subtree: true });
    document.addEventListener('pointermove', ({ target }) => {
      const isOnName = target instanceof Element && target.closest('tbody') !== null;
      performance.clearMarks(`test:${isOnName ? 'on' : 'off'}`);
      log(isOnName ? 'on' : 'off');
    });
  });
  const { x, y, width, height } = (await name(3).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await window.mouse.move(x + width / 2, y + height / 2);
  await expect(cards.open).toHaveCount(1);
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
  const at = await window.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])),
  );
  expect((at['test:opened'] ?? 0) - (at['test:on'] ?? 0)).toBeGreaterThanOrEqual(399);
  expect((at['test:closed'] ?? 0) - (at['test:off'] ?? 0)).toBeGreaterThanOrEqual(49);
});

test('beside the end of its row it leaves the names free, and the pointer can go to it', async () => {
  const { cards, name, list } = await openEmployees();
  const shown = (await name(3).textContent()) ?? '';
  await cards.restOn(name(3));
  const card = cards.of(shown);
  const names = await list.row(3).locator('td').nth(1).boundingBox();
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0));
  expect(await card.locator('> div').evaluate((ground) => (ground as HTMLElement).offsetWidth)).toBe(340);
  await cards.enter(name(3), card, card.getByRole('link', { name: 'Open' }));
  await expect(card.getByText('Insights', { exact: true })).toBeVisible();
  await expect(cards.open).toHaveCount(1);
  await shared().window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('is painted within 3 frames of its delay where its data is there', async () => {
  const { window, cards, name } = await openEmployees();
  const shown = (await name(4).textContent()) ?? '';
  // Once before: its insights are there, and its code has run.
  await cards.point(name(4));
  await expect(cards.of(shown).getByText('Insights', { exact: true })).toBeVisible();
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
  await window.evaluate(() => {
    performance.clearMarks('cadre:card-intended');
    const frame = () => {
      const box = document.querySelector('[data-profile-card] h2')?.getBoundingClientRect();
      const intended = performance.getEntriesByName('cadre:card-intended').length > 0;
      if (intended) {
        performance.mark('test:frame');
      }
      if (box !== undefined && box.top > 0) {
        performance.mark('test:drawn');
        return;
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await cards.point(name(4));
  await expect(cards.of(shown)).toBeVisible();
  const frames = await window.evaluate(async () => {
    while (performance.getEntriesByName('test:drawn').length === 0) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    return performance.getEntriesByName('test:frame').length;
  });
  // The frame that finds it in its place was begun after the one that painted it.
  expect(frames - 1).toBeLessThanOrEqual(3);
});

test('fifty rows passed over ask for nothing, and what a row holds is not asked for again', async () => {
  const { window, cards, name, list } = await openEmployees();
  const calls = await recordApiCalls(window);
  const box = (await name(1).boundingBox()) ?? { x: 0, y: 0 };
  // A row for each frame, from within the page: sent from outside, a move may take longer than a card's delay.
  await window.evaluate(
    async ([x, y]) => {
      // Nothing was open just now.
      globalThis.dispatchEvent(new Event('blur'));
      for (let step = 0; step < 51; step += 1) {
        const at = { clientX: x, clientY: y + (step % 17) * 32 };
        const target = document.elementFromPoint(at.clientX, at.clientY);
        target?.dispatchEvent(new PointerEvent('pointermove', { ...at, bubbles: true, pointerType: 'mouse' }));
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    [box.x + 40, box.y + 8] as const,
  );
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
  expect((await calls()).filter((call) => /insights|[?&]id=/.test(call))).toEqual([]);
  const [last] = (await list.names()).slice(10, 11);
  await cards.point(name(11));
  await expect(cards.of(last ?? '').getByText('Insights', { exact: true })).toBeVisible();
  expect((await calls()).filter((call) => call.includes('/api/objects/'))).toEqual([]);
  await window.mouse.move(1, 1);
});

test('a name alone asks for the whole object once, with a skeleton until it comes', async () => {
  const { window } = shared();
  const cards = new ProfileCards(window);
  const [employee] = await listObjects(window, 'employee');
  await openPath(window, `/employees/${employee?.id}`);
  await expect(new ObjectPage(window).name).toHaveText(employee?.name ?? '');
  // They stand above the skills.
  await expect(window.getByRole('button', { name: 'Copy insights' })).toBeVisible();
  const skill = window.getByRole('main').locator('a[href^="/skills/"]').first();
  const calls = await recordApiCalls(window);
  await cards.point(skill);
  const card = cards.of((await skill.textContent()) ?? '');
  // An insight may name it too.
  await expect(card.getByRole('term').filter({ hasText: 'Momentum' })).toBeVisible();
  await expect(card.getByText('Insights', { exact: true })).toBeVisible();
  const asked = await calls();
  expect(asked.filter((call) => call.startsWith('GET /api/objects/skill'))).toHaveLength(1);
  expect(asked.filter((call) => call === 'POST /api/insights/')).toHaveLength(1);
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('the focus opens it too; Alt and arrow down leads into it, Escape back to the name', async () => {
  const { window } = shared();
  const cards = new ProfileCards(window);
  // What changed last may be of a type that has no card.
  const [skill] = await listObjects(window, 'skill');
  await openPath(window, `/skills/${skill?.id}`);
  await expect(new ObjectPage(window).name).toHaveText(skill?.name ?? '');
  await openPath(window, '/');
  const row = new HomeScreen(window).opened.getByRole('link', { name: skill?.name ?? '' });
  await expect(row).toBeVisible();
  await window.keyboard.press('Tab');
  await row.focus();
  await expect(cards.open).toBeVisible();
  await expect(row).toBeFocused();
  await window.keyboard.press('Alt+ArrowDown');
  await expect(cards.open).toBeFocused();
  await window.keyboard.press('Tab');
  await expect(cards.open.getByRole('link', { name: 'Open' })).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
  await expect(row).toBeFocused();
  await window.keyboard.press('Tab');
});

test('a page that moves below the focus takes its card along', async () => {
  const { window } = shared();
  const cards = new ProfileCards(window);
  const [employee] = await listObjects(window, 'employee');
  await openPath(window, `/employees/${employee?.id}`);
  const skill = window.getByRole('main').locator('a[href^="/skills/"]').first();
  await expect(skill).toBeVisible();
  await window.keyboard.press('Tab');
  await skill.focus();
  await expect(cards.open).toBeVisible();
  const [scrolled, key] = await skill.evaluate((name) => {
    let view = name.parentElement;
    while (view !== null && view.scrollHeight <= view.clientHeight + 20) {
      view = view.parentElement;
    }
    const top = view?.scrollTop ?? 0;
    view?.scrollBy(0, top > 20 ? -20 : 20);
    const card = document.querySelector<HTMLElement>('[data-profile-card]');
    return [Math.abs((view?.scrollTop ?? 0) - top), card?.dataset.profileCard];
  });
  expect(scrolled).toBe(20);
  await expect(window.locator(`[data-profile-card="${key}"]`)).toHaveCount(0);
  await expect(cards.open).toBeVisible();
  await expect(skill).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
});

test('Alt and arrow down leads into the card of the row j walked to, with the focus still on the heading', async () => {
  const { window, cards, list } = await openEmployees();
  await list.heading.focus();
  await window.keyboard.press('j');
  await expect(list.active).toBeVisible();
  await window.keyboard.press('Alt+ArrowDown');
  await expect(cards.open).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
});

test('Escape closes the card alone, and it stays closed while the pointer rests', async () => {
  const { window, cards, list, name } = await openEmployees();
  await window.keyboard.press('j');
  await window.keyboard.press(' ');
  await expect(list.preview).toBeVisible();
  await cards.point(name(6));
  await expect(cards.open).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
  await expect(list.preview).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(list.preview).toHaveCount(0);
});

test('a first name on a job card opens the card of its person, not of the job', async () => {
  const { window } = shared();
  const cards = new ProfileCards(window);
  await openPath(window, '/jobs');
  const jobs = new JobCards(window);
  await expect(jobs.links.first()).toBeVisible();
  // Of the card itself only the title opens one.
  await window.clock.install();
  await cards.point(jobs.list.locator('li[aria-posinset="1"] header p').nth(1));
  await window.clock.runFor(2000);
  await expect(cards.open).toHaveCount(0);
  await window.reload();
  await expect(jobs.links.first()).toBeVisible();
  const name = jobs.firstNames(1).first();
  const shown = (await name.textContent()) ?? '';
  await cards.restOn(name);
  await expect(cards.open.getByText('Member', { exact: true })).toBeVisible();
  await expect(cards.open.getByRole('heading', { level: 2 })).toContainText(shown);
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('a pinned card stays beside the next one, until its button closes it', async () => {
  const { window, cards, name } = await openEmployees();
  const [first, second] = await Promise.all([name(2).textContent(), name(1).textContent()]);
  // On a busy computer the card is gone before the pointer is seen on it, as it is for a slow hand: then once more.
  await expect(async () => {
    await window.mouse.move(1, 1);
    await cards.restOn(name(2));
    await cards.enter(name(2), cards.of(first ?? ''));
    await cards
      .of(first ?? '')
      .getByRole('button', { name: 'Keep open' })
      .click({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await window.mouse.move(1, 1);
  await openPath(window, '/skills');
  await expect(cards.of(first ?? '')).toBeVisible();
  await openPath(window, '/employees');
  await cards.restOn(name(1), cards.of(second ?? ''));
  await expect(cards.open).toHaveCount(2);
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(1);
  await cards.close(cards.of(first ?? ''));
  await expect(cards.open).toHaveCount(0);
});

test('a pinned card is moved by its header or the arrow keys, and never out of the window', async () => {
  const { window, cards, name } = await openEmployees();
  await name(2).focus();
  const card = await cards.openByKey();
  const place = async () => {
    const box = await card.boundingBox();
    return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
  };
  await expect(card).toHaveAccessibleDescription('Arrow keys move it.');
  await expect(card.getByText('Insights', { exact: true })).toBeVisible();
  const before = await place();
  await window.keyboard.press('ArrowLeft');
  await expect.poll(place).toEqual({ x: before.x - 16, y: before.y });
  await cards.drag(card, { x: -150, y: 0 });
  await expect.poll(place).toEqual({ x: before.x - 166, y: before.y });
  await cards.drag(card, { x: 3000, y: 3000 });
  await expect.poll(() => cards.outside()).toBe(0);
  expect((await place()).x).toBeGreaterThan(before.x - 166);
  // Moved, it leaves what it covered free; a name there opens a card of its own.
  await cards.drag(card, { x: -3000, y: 0 });
  await expect.poll(async () => (await place()).x).toBeLessThan(10);
  await window.mouse.move(1, 1);
  await cards.close(card);
  await expect(cards.open).toHaveCount(0);
});

test('never sticks: it goes when the list scrolls, another page comes, the window loses the focus', async () => {
  const { window, cards, name } = await openEmployees();
  await cards.restOn(name(7));
  await window.mouse.wheel(0, 640);
  await expect(cards.open).toHaveCount(0);

  await cards.restOn(name(27));
  await openPath(window, '/skills');
  await expect(cards.open).toHaveCount(0);

  const skills = new ObjectList(window, 'Skills');
  await cards.restOn(skills.row(5).getByRole('link'));
  await window.evaluate(() => globalThis.dispatchEvent(new Event('blur')));
  await expect(cards.open).toHaveCount(0);
});

test('it goes when the window gets another size, and opens anew where its name is then', async () => {
  const { window, cards, name } = await openEmployees();
  await cards.restOn(name(5));
  await window.evaluate(() => globalThis.dispatchEvent(new Event('resize')));
  await expect(cards.open).toHaveCount(0);
  await cards.restOn(name(5));
  await window.mouse.move(1, 1);
  await expect(cards.open).toHaveCount(0);
});

test('a pinned card leaves Escape to the text that is being written beside it', async () => {
  const { window, cards, name } = await openEmployees();
  await cards.point(name(2));
  await cards.pin(cards.open);
  await openPath(window, '/');
  const composer = new Composer(window);
  await composer.text.focus();
  await expect(composer.editor).toBeFocused();
  await window.keyboard.type('Ask @Amara');
  const popup = window.locator('[data-mention-popup]');
  await expect(popup.getByRole('option').first()).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await window.keyboard.press('Escape');
  await expect(cards.open).toBeVisible();
  await expect(composer.editor).toBeFocused();
  await window.keyboard.press('ControlOrMeta+a');
  await window.keyboard.press('Delete');
  await composer.editor.blur();
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
});

test('the name still opens its page at a click, and takes no card along', async () => {
  const { window, cards, name } = await openEmployees();
  const shown = (await name(8).textContent()) ?? '';
  await cards.point(name(8));
  await expect(cards.of(shown)).toBeVisible();
  await name(8).click();
  await expect(new ObjectPage(window).name).toHaveText(shown);
  await expect(cards.open).toHaveCount(0);
});

test('the focus that comes back from a menu opens no card', async () => {
  const { window, cards, name } = await openEmployees();
  await name(3).click({ button: 'right' });
  await expect(window.getByRole('menu')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('menu')).toHaveCount(0);
  await expect(name(3)).toBeFocused();
  // Twice as long as it takes a card to open, by the clock of the page.
  await window.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)));
  await expect(cards.open).toHaveCount(0);
  // Who asks for it by the keys is shown it.
  await window.keyboard.press('Alt+ArrowDown');
  await expect(cards.open).toHaveCount(1);
});
