import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepCopiedTablesHarmless } from './copied-tables.ts';

beforeAll(() => keepCopiedTablesHarmless());
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

function show(html: string): void {
  document.body.innerHTML = html;
}

/** Selects all that an element holds and copies it; answers what is put on the clipboard, undefined where the page leaves it to the browser. */
function copy(selector: string, more: (event: ClipboardEvent) => void = () => {}) {
  const element = document.querySelector(selector);
  const range = document.createRange();
  range.selectNodeContents(element ?? document.body);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
  more(event);
  (element ?? document.body).dispatchEvent(event);
  return event.defaultPrevented
    ? { text: event.clipboardData?.getData('text/plain'), html: event.clipboardData?.getData('text/html') }
    : undefined;
}

describe('copying out of the page', () => {
  it.each(['=1+1', '＝1+1', '@x', ' =cmd()', '-5+cmd'])('makes %j harmless in a table', (text) => {
    show('<table><tbody><tr><td>Ada</td><td class="bad"></td><td>-3,5 %</td></tr></tbody></table>');
    const bad = document.querySelector('.bad');
    bad?.append(text);
    const copied = copy('table');
    expect(copied?.html).toContain(`<td class="bad">'`);
    expect(copied?.html).toContain('<td>Ada</td>');
    expect(copied?.html).toContain('<td>-3,5 %</td>');
    expect(bad?.textContent).toBe(text);
  });

  it('makes a cell harmless that is copied alone', () => {
    show('<table><tbody><tr><td>=1+1</td><td>x</td></tr></tbody></table>');
    expect(copy('td')?.text).toBe("'=1+1");
  });

  it('makes a cell harmless that a spreadsheet would part by another separator', () => {
    show('<table><tbody><tr><td>Ada;=2</td></tr></tbody></table>');
    expect(copy('table')?.text).toBe("Ada;'=2");
    expect(copy('td')?.text).toBe("Ada;'=2");
  });

  it('leaves what nothing calculates to the browser, as what is no table', () => {
    show('<table><tbody><tr><td>Ada</td><td>-5</td></tr></tbody></table><p>=1+1</p>');
    expect(copy('table')).toBeUndefined();
    expect(copy('p')).toBeUndefined();
  });

  it('leaves alone what somebody else has copied', () => {
    show('<table><tbody><tr><td>=1+1</td></tr></tbody></table>');
    const copied = copy('table', (event) => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', 'own');
    });
    expect(copied).toEqual({ text: 'own', html: '' });
  });
});
