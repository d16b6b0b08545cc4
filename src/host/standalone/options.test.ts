import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const database = 'postgres://cadre@db.example/cadre';

test('serves by default, on this computer only', () => {
  expect(readOptions(['--database', database], {})).toEqual({
    command: 'serve',
    database,
    files: resolve('cadre-files'),
    address: '127.0.0.1',
    port: 4600,
    trustProxy: false,
  });
});

test('takes the database from the environment, where a password is not on the command line', () => {
  expect(readOptions([], { CADRE_DATABASE: database })).toMatchObject({ database });
});

test('makes an owner', () => {
  const args = ['create-owner', '--database', database, '--company', 'Acme', '--email', 'a@acme.example'];
  expect(readOptions(args, {})).toEqual({
    command: 'create-owner',
    database,
    company: 'Acme',
    email: 'a@acme.example',
    name: '',
    language: 'en',
  });
});

test.each([
  [[]],
  [['--database', '']],
  [['--database', database, '--port', '70000']],
  [['--database', database, '--port', 'http']],
  [['--database', database, '--prot', '80']],
  [['--database', database, 'destroy']],
  [['--database', database, 'create-owner', '--email', 'a@acme.example']],
  [['--database', database, 'create-owner', '--company', 'A', '--email', 'a@b', '--password', 'on the command line']],
])('makes no sense of %j', (args) => {
  expect(readOptions(args, {})).toBeUndefined();
});
