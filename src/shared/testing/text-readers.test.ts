import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { textReadersIn } from './text-readers.ts';

const source = `
  export function plain(text: string): void {}
  export async function* streamed<T>(url?: string, other?: T) {}
  export function nullable(header: string | null): void {}
  export function overLines(
    options: { text: string },
    line: string,
  ): void {}
  export const held = (text: string | undefined = 'a') => text;
  export function otherName(title: string): void {}
  export function notText(text: number, line: readonly string[]): void {}
  export const text = 'a';
  function own(text: string): void {}
`;

it('finds every exported function that takes a text, however its type and its lines are written', () => {
  const program = parseAst(source, { lang: 'ts' });
  expect(textReadersIn(program)).toEqual(['plain', 'streamed', 'nullable', 'overLines', 'held']);
});
