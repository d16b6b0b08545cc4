import { expect, shareApp, test } from '#e2e/fixtures/test.ts';

// There is a camera and a microphone to be refused.
const shared = shareApp('empty', ['--use-fake-device-for-media-stream']);

test('location, camera, screen and the clipboard’s content are refused', async () => {
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
      both: await refused(navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
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

test('the microphone alone is the app’s to use', async () => {
  const { tracks, named } = await shared().window.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const kinds = stream.getTracks().map((track) => track.kind);
    for (const track of stream.getTracks()) {
      track.stop();
    }
    const devices = await navigator.mediaDevices.enumerateDevices();
    const labelled = devices.filter(({ label }) => label !== '').map(({ kind }) => kind);
    return { tracks: kinds, named: [...new Set(labelled)] };
  });
  expect(tracks).toEqual(['audio']);
  expect(named).toContain('audioinput');
  // Cameras have no names for it.
  expect(named).not.toContain('videoinput');
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
  const { notifications, microphone, ...others } = states;
  expect([notifications, microphone]).toEqual(['granted', 'granted']);
  expect(Object.values(others)).not.toContain('granted');
});

test('copying a link is allowed', async () => {
  const state = await shared().window.evaluate(async () => {
    const status = await navigator.permissions.query({ name: 'clipboard-write' as PermissionName });
    return status.state;
  });
  expect(state).toBe('granted');
});
