// First: the schemas of everything below are made when it is read.
import '#app/start/zod-without-eval.ts';
import { startApp } from '#app/start/start-app.tsx';

await startApp();
