import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

const shared = shareApp('empty');

test('location, camera, microphone and the clipboard’s content are refused', async () => {
  const outcomes = await shared().window.evaluate(async () => {
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => 'granted',
        (error: unknown) => (error instanceof DOMException ? error.name : String(error)),
      );
    return {
      location: await new Promise<number | 'granted'>((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code }) => resolve(code),
        ),
      ),
      camera: await refused(navigator.mediaDevices.getUserMedia({ video: true })),
      microphone: await refused(navigator.mediaDevices.getUserMedia({ audio: true })),
      screen: await refused(navigator.mediaDevices.getDisplayMedia({ video: true })),
      clipboard: await refused(navigator.clipboard.readText()),
      midi: await refused(navigator.requestMIDIAccess({ sysex: true })),
    };
  });
  expect(outcomes).toMatchObject({ location: 1 });
  const { location: _, ...others } = outcomes;
  expect(Object.values(others)).not.toContain('granted');
  shared().takeProblems();
});

test('a look-up says so too', async () => {
  const states = await shared().window.evaluate(async () => {
    const names = ['geolocation', 'camera', 'microphone', 'clipboard-read', 'midi', 'notifications'];
    const found = names.map(async (name) => [
      name,
      (await navigator.permissions.query({ name: name as PermissionName })).state,
    ]);
    return Object.fromEntries(await Promise.all(found)) as Record<string, string>;
  });
  const { notifications, ...others } = states;
  expect(notifications).toBe('granted');
  expect(Object.values(others)).not.toContain('granted');
});

test('copying a link is allowed', async () => {
  const state = await shared().window.evaluate(async () => {
    const status = await navigator.permissions.query({ name: 'clipboard-write' as PermissionName });
    return status.state;
  });
  expect(state).toBe('granted');
});
