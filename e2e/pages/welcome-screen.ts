import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

export type WelcomeLanguage = 'en' | 'de';

const texts = {
  en: { title: 'Welcome to Cadre', firstName: 'First name', lastName: 'Last name', submit: 'Get started' },
  de: { title: 'Willkommen bei Cadre', firstName: 'Vorname', lastName: 'Nachname', submit: 'Loslegen' },
} as const;
const languageField = /^(Language|Sprache)$/;
const languageNames = { en: 'English', de: 'Deutsch' } as const;
const choices = {
  sample: /^(Start with a sample company|Mit einem Beispielunternehmen beginnen)/,
  empty: /^(Start empty and import|Leer beginnen und importieren)/,
} as const;

export interface WelcomeAnswers {
  /** First and last name. */
  name: string;
  choice: 'sample' | 'empty';
  language?: WelcomeLanguage;
}

/** The first start. */
export class WelcomeScreen {
  readonly window: Page;
  readonly progress: Locator;
  /** What is being made, while the sample company is. */
  readonly settingUp: Locator;

  constructor(window: Page) {
    this.window = window;
    this.progress = window.getByRole('progressbar');
    this.settingUp = window.getByRole('heading', { name: 'Setting up your workspace' });
  }

  title(language: WelcomeLanguage = 'en'): Locator {
    return this.window.getByRole('heading', { level: 1, name: texts[language].title });
  }

  firstName(language: WelcomeLanguage = 'en'): Locator {
    return this.window.getByRole('textbox', { name: texts[language].firstName });
  }

  submit(language: WelcomeLanguage = 'en'): Locator {
    return this.window.getByRole('button', { name: texts[language].submit });
  }

  async chooseLanguage(language: WelcomeLanguage): Promise<void> {
    await this.window.getByRole('combobox', { name: languageField }).click();
    await this.window.getByRole('option', { name: languageNames[language] }).click();
  }

  /** Answers everything and begins; the workspace is being made afterwards. */
  async begin({ name, choice, language = 'en' }: WelcomeAnswers): Promise<void> {
    const [first = '', ...last] = name.split(' ');
    if (language !== 'en') {
      await this.chooseLanguage(language);
    }
    await this.firstName(language).fill(first);
    await this.window.getByRole('textbox', { name: texts[language].lastName }).fill(last.join(' '));
    await this.window.getByRole('radio', { name: choices[choice] }).check();
    await this.submit(language).click();
  }

  /** Answers everything and waits until the workspace is there. */
  async start(answers: WelcomeAnswers): Promise<void> {
    await this.begin(answers);
    await expect(this.window.getByRole('navigation').first()).toBeVisible({ timeout: 60_000 });
  }
}
