import '#app/start/zod-without-eval.ts';

// Only now: bundled together, the schemas would be made before zod knows.
const { startApp } = await import('#app/start/start-app.tsx');
await startApp();
