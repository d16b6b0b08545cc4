import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useKeysOutsideFields } from './use-keys-outside-fields.ts';

function List({ rows, onKey }: { rows: readonly string[]; onKey: (rows: readonly string[]) => void }) {
  const view = useRef<HTMLUListElement>(null);
  useKeysOutsideFields(view, () => onKey(rows));
  return (
    <ul ref={view}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

/** Resolves with what the keys meant that were pressed the moment a row stood on the page, before anything else could run. */
function pressedWith(place: HTMLElement, show: (onKey: (rows: readonly string[]) => void) => void) {
  return new Promise<readonly string[] | 'nothing'>((resolve) => {
    new MutationObserver(() => {
      if (place.querySelector('li') !== null) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
        resolve('nothing');
      }
    }).observe(place, { childList: true, subtree: true });
    show(resolve);
  });
}

// Outside of `act`, which runs what React leaves for later before a test goes on.
test('a key that is pressed the moment rows are there means these rows', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const first = await pressedWith(place, (onKey) => root.render(<List rows={['Ada']} onKey={onKey} />));
  expect(first).toEqual(['Ada']);
  root.unmount();
  place.remove();
});

test('a list that had none until then knows them too', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(<List rows={[]} onKey={() => {}} />);
    setTimeout(resolve, 50);
  });
  const first = await pressedWith(place, (onKey) => root.render(<List rows={['Ada']} onKey={onKey} />));
  expect(first).toEqual(['Ada']);
  root.unmount();
  place.remove();
});

test('the key that leads into a card scrolls no row away before there are cards', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const pressed: unknown[] = [];
  root.render(<List rows={['Ada']} onKey={(rows) => pressed.push(rows)} />);
  await expect.poll(() => place.querySelector('li')).not.toBeNull();
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    place.querySelector('ul')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press({ key: 'ArrowDown', altKey: true })).toBe(true);
  expect(pressed).toEqual([]);
  expect(press({ key: 'ArrowDown' })).toBe(false);
  expect(pressed).toEqual([['Ada']]);
  root.unmount();
  place.remove();
});

test('letters reach a list from a button that was pressed before, and what a button or a field does itself does not', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  let heard = 0;
  root.render(
    <>
      <button type="button">New</button>
      <button type="button" role="combobox" aria-expanded="false" aria-controls="none">
        Sort
      </button>
      <input aria-label="Find" />
      <List rows={['Ada']} onKey={() => (heard += 1)} />
    </>,
  );
  await expect.poll(() => place.querySelector('li')).not.toBeNull();
  const hears = (selector: string, key: string) => {
    heard = 0;
    place.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return heard === 1;
  };
  expect(['c', 'f', 'x', '/'].map((key) => hears('button', key))).toEqual([true, true, true, true]);
  expect([' ', 'Enter', 'ArrowDown'].map((key) => hears('button', key))).toEqual([false, false, false]);
  expect(['[role="combobox"]', 'input'].map((field) => hears(field, 'c'))).toEqual([false, false]);
  root.unmount();
  place.remove();
});

test('a letter pressed while a dialog is on its way out reaches the list, and Enter does not', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  let heard = 0;
  const show = (state: string) =>
    root.render(
      <>
        <List rows={['Ada']} onKey={() => (heard += 1)} />
        <div role="dialog" data-state={state}>
          <input aria-label="Name" />
        </div>
      </>,
    );
  const hears = async (state: string, key: string) => {
    show(state);
    await expect.poll(() => place.querySelector(`[data-state="${state}"] input`)).not.toBeNull();
    heard = 0;
    place.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return heard === 1;
  };
  expect(await hears('open', 'f')).toBe(false);
  expect([await hears('closed', 'f'), await hears('closed', 'Enter')]).toEqual([true, false]);
  root.unmount();
  place.remove();
});
