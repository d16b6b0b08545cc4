import PDFDocument from 'pdfkit';
import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ResumeQueue } from '#e2e/pages/resume-queue.ts';
import { openPath } from '#e2e/pages/shell.ts';

test.use({ workspace: 'empty' });

const lines = (name: string, mail: string, phone: string) => [
  name,
  'Data Engineer',
  `${mail} | ${phone} | Stockholm, Sweden`,
  'Experience',
  'Data Engineer, Klarvind AB, Mar 2023 – Present',
  'Analytics Engineer, Nordel Markets, Aug 2019 – Feb 2023',
  'Skills',
  'Python, SQL, Kafka',
  'Languages',
  'Swedish (native), English (C1)',
];

async function pdf(texts: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  const made = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (const text of texts) {
    document.fontSize(11).text(text);
  }
  document.end();
  return made;
}

test('résumés are dropped, read, looked through by keyboard and kept as candidates with their files', async ({
  app,
}) => {
  const { window } = app;
  await openPath(window, '/candidates/resumes');
  await expect(window.getByText('Drop résumés here, or choose them')).toBeVisible();
  await inspectScreen(app, window, 'resumes-empty', { pointerAside: true });
  const resumes = new ResumeQueue(window);
  await resumes.drop([
    {
      name: 'Lindqvist.pdf',
      bytes: await pdf(lines('Hanna Lindqvist', 'hanna.lindqvist@example.se', '+46 70 174 06 51')),
    },
    {
      name: 'Moreau.txt',
      bytes: Buffer.from(lines('Ines Moreau', 'ines.moreau@example.fr', '+33 6 55 50 12 34').join('\n')),
    },
    { name: 'scan.pdf', bytes: await pdf([]) },
  ]);
  const queue = resumes.list;
  await expect(queue.getByRole('button', { name: /scan\.pdf\s*A scan: it holds no text to read/ })).toBeVisible();
  await expect(queue.getByText('3 files')).toBeVisible();

  const first = window.getByRole('form', { name: 'Lindqvist.pdf' });
  await expect(first.getByRole('textbox', { name: 'First name' })).toHaveValue('Hanna');
  await expect(window.getByRole('img', { name: /^Page 1/ })).toBeVisible();
  const lit = window.locator('[data-lit=true]');
  await expect(first.getByRole('textbox', { name: 'Location' })).toBeFocused();
  await expect(lit).toHaveAttribute('data-field', 'company_user.location.title');
  const page = await window.getByRole('img', { name: /^Page 1/ }).boundingBox();
  const box = await lit.boundingBox();
  expect((box?.y ?? 0) - (page?.y ?? 0)).toBeLessThan((page?.height ?? 0) * 0.25);
  await inspectScreen(app, window, 'resumes-review', { pointerAside: true });
  await window.keyboard.type(' ');
  await window.keyboard.press('ControlOrMeta+Enter');

  const second = window.getByRole('form', { name: 'Moreau.txt' });
  await expect(second.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines');
  await expect(second.getByRole('textbox', { name: 'Location' })).toBeFocused();
  await expect(lit).toHaveText('Stockholm, Sweden');
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(queue.getByText('2 done')).toBeVisible();
  // What cannot be read can be looked at.
  await queue.getByRole('button', { name: /scan\.pdf/ }).click();
  await expect(window.getByRole('img', { name: /^Page 1/ })).toBeVisible();

  const people = (await callApi(window, '/api/objects/candidate')).body as { data: { id: string; name: string }[] };
  expect(people.data.map(({ name }) => name).sort()).toEqual(['Hanna Lindqvist', 'Ines Moreau']);
  const [someone] = people.data;
  const kept = (await callApi(window, `/api/file_attachment/?object_id=${someone?.id}`)).body as { total: number };
  expect(kept.total).toBe(1);
});
