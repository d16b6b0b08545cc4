import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const shared = shareApp('empty');

test('every answer of the app carries a strict policy', async () => {
  for (const path of ['/', '/candidates', '/welcome', '/quick']) {
    const policy = await shared().window.evaluate(
      async (to) =>
        (await fetch(to, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '',
      path,
    );
    expect(policy, path).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  }
});

test('code made of text does not run', async () => {
  const outcomes = await shared().window.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const tries: [string, () => unknown][] = [
          // biome-ignore lint/security/noGlobalEval: what must not work
          ['eval', () => globalThis.eval('1 + 1')],
          ['Function', () => new Function('return 1')()],
          [
            'script',
            () => document.head.append(Object.assign(document.createElement('script'), { text: 'injected = 1' })),
          ],
        ];
        // Past the evaluation itself, for which the debugger lifts the policy.
        setTimeout(() => {
          resolve(
            tries.flatMap(([name, act]) => {
              try {
                act();
                return [name];
              } catch {
                return [];
              }
            }),
          );
        }, 0);
      }),
  );
  expect(outcomes).toEqual([]);
  expect(await shared().window.evaluate(() => 'injected' in window)).toBe(false);
  shared().takeProblems();
});

test('markup from outside loses its scripts and handlers', async () => {
  const html =
    '<img src=x onerror="window.injected=1"><svg onload="window.injected=1"></svg><script>window.injected=1</script>';
  const left = await shared().window.evaluate((markup) => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = markup;
    const clean = box.innerHTML;
    box.remove();
    return clean;
  }, html);
  expect(left).not.toMatch(/onerror|onload|<script/i);
  expect(await shared().window.evaluate(() => 'injected' in window)).toBe(false);
  shared().takeProblems();
});

test('inline handlers and scripts of other places are refused, and the policy reports it', async () => {
  const violated = await shared().window.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
    const frame = document.createElement('iframe');
    frame.src = 'https://example.invalid/';
    const picture = document.createElement('img');
    picture.src = 'https://example.invalid/x.png';
    document.body.append(frame, picture);
    await fetch('https://example.invalid/').catch(() => undefined);
    await new Promise<void>((resolve) => {
      const wait = () => (seen.length >= 3 ? resolve() : requestAnimationFrame(wait));
      wait();
    });
    frame.remove();
    picture.remove();
    return [...new Set(seen)].sort();
  });
  expect(violated).toEqual(['connect-src', 'frame-src', 'img-src']);
  shared().takeProblems();
});

test('workers come from the app only', async () => {
  const refused = await shared().window.evaluate(() => {
    const url = URL.createObjectURL(new Blob(['self.postMessage(1)'], { type: 'text/javascript' }));
    try {
      new Worker(url);
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  shared().takeProblems();
});
