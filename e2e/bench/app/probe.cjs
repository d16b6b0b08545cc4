// Read into main before the app (`electron -r`): says on standard output when the first window can be used. Without a
// debugger attached, because that slows what is measured.
const { app } = require('electron');

const { BENCH_READY: ready = '', BENCH_KEY: key = '', BENCH_ANSWERED: answered = '' } = process.env;
/** A script for the page, and how often it is run once the window can be used: each time is said, too. */
const { BENCH_WALK: walk = '', BENCH_WALKS: walks = '0' } = process.env;

async function walkOn(page) {
  try {
    for (let walked = 0; walked < Number(walks); walked += 1) {
      await page.executeJavaScript(walk);
      process.stdout.write('walked\n');
    }
  } catch {
    // Whoever waits for it hears of its end.
    app.exit(1);
  }
}

app.once('browser-window-created', (_event, window) => {
  const { webContents } = window;
  const shown = new Promise((resolve) => window.once('show', () => resolve(Date.now())));
  webContents.once('did-navigate', async () => {
    const times = { ready: Math.max(await webContents.mainFrame.executeJavaScript(ready), await shown) };
    if (key !== '') {
      webContents.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers: ['control'] });
      webContents.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers: ['control'] });
      times.answered = await webContents.mainFrame.executeJavaScript(answered);
    }
    process.stdout.write(`bench ${JSON.stringify(times)}\n`);
    await walkOn(webContents.mainFrame);
  });
});
