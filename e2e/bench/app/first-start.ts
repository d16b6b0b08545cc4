import { launchApp, newUserData } from '#e2e/fixtures/launch.ts';
import { owner } from '#e2e/fixtures/templates.ts';
import { WelcomeScreen } from '#e2e/pages/welcome-screen.ts';

export interface FirstStart {
  /** A user-data folder with the sample company in it; whoever gets it removes it. */
  userData: string;
  /** From the start of the process, the welcome screen filled in by a program, to the shell. */
  ms: number;
}

/** The very first start, with the sample company. */
export async function measureFirstStart(): Promise<FirstStart> {
  const userData = await newUserData();
  const startedAt = Date.now();
  const app = await launchApp({ userData });
  await new WelcomeScreen(app.window).start({ name: owner.name, choice: 'sample' });
  const ms = Date.now() - startedAt;
  await app.close();
  return { userData, ms };
}
