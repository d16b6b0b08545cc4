import type { Locator, Page } from 'playwright/test';

/** A file as `setInputFiles` takes it: a path, or a name with its bytes. */
export type ImportFile = string | { name: string; mimeType: string; buffer: Buffer };

export type ImportType = 'Jobs' | 'Skills' | 'Candidates' | 'Employees';

/** The wizard of Settings → Data. */
export class ImportWizard {
  readonly window: Page;
  readonly fileInput: Locator;
  readonly mapping: Locator;
  readonly preview: Locator;
  readonly problems: Locator;
  readonly problem: Locator;
  readonly failure: Locator;
  readonly start: Locator;
  readonly finished: Locator;
  readonly cancel: Locator;
  readonly progress: Locator;
  readonly removeFile: Locator;

  constructor(window: Page) {
    const main = window.getByRole('main');
    this.window = window;
    this.fileInput = main.locator('input[type=file]');
    this.mapping = main.getByRole('list', { name: 'Match columns' });
    this.preview = main.getByRole('table');
    this.problems = main.getByRole('list', { name: 'Problems by column' });
    this.problem = this.problems.locator('> li');
    this.failure = main.getByRole('alert');
    this.start = main.getByRole('button', { name: /^Import [\d,.]+ rows?$/ });
    this.finished = main.getByRole('heading', { name: 'Import finished' });
    this.cancel = main.getByRole('button', { name: 'Cancel' });
    this.progress = main.getByRole('progressbar', { name: 'Importing…' });
    this.removeFile = main.getByRole('button', { name: 'Remove file' });
  }

  async chooseType(type: ImportType): Promise<void> {
    await this.window.getByRole('radio', { name: type }).check();
  }

  async chooseFile(file: ImportFile): Promise<void> {
    await this.fileInput.setInputFiles(file);
  }

  /** What a column becomes. */
  field(column: string): Locator {
    return this.mapping.getByRole('combobox', { name: `What column ${column} becomes` });
  }

  async map(column: string, field: string): Promise<void> {
    await this.field(column).click();
    await this.window.getByRole('option', { name: field, exact: true }).click();
  }

  /** Of a workbook. */
  async chooseSheet(name: string): Promise<void> {
    await this.window.getByRole('main').getByRole('combobox', { name: 'Sheet' }).click();
    await this.window.getByRole('option', { name, exact: true }).click();
  }

  /** Rows, columns, and in which form the chosen file is. */
  facts(text: string | RegExp): Locator {
    return this.window.getByRole('main').getByText(text);
  }

  /** A count of the result: `Created`. */
  result(name: 'Created' | 'Updated' | 'Skipped' | 'Problems'): Locator {
    return this.window
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }
}

/** A CSV made in the test. */
export function csvFile(name: string, content: string | Buffer): ImportFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}
