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
    create: false,
    proxies: [],
  });
});

test('takes the database from the environment, where a password is not on the command line', () => {
  expect(readOptions([], { CADRE_DATABASE: database })).toMatchObject({ database });
});

test('believes the proxies that are named, and nobody else', () => {
  const read = (...args: string[]) => readOptions(['--database', database, ...args], {});
  expect(read('--trust-proxy')).toMatchObject({ proxies: ['127.0.0.0/8', '::1/128'] });
  expect(read('--proxies', '10.0.0.4, 10.1.0.0/16')).toMatchObject({ proxies: ['10.0.0.4', '10.1.0.0/16'] });
  expect(read('--proxies', 'proxy.example')).toBeUndefined();
});

test('makes links to a new password', () => {
  const args = ['reset-password', '--database', database];
  expect(readOptions([...args, '--email', 'a@acme.example'], {})).toEqual({
    command: 'reset-password',
    database,
    email: 'a@acme.example',
  });
  expect(readOptions(args, {})).toBeUndefined();
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
    create: false,
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
