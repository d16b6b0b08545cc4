import { createRequire } from 'node:module';
import process from 'node:process';
import { keepCompiledCode } from './keep-compiled-code.ts';

// The program of a process of its own: `<file of the build> <folder of what is kept>`.
const [file = '', folder = ''] = process.argv.slice(2);
keepCompiledCode(folder);
createRequire(import.meta.filename)(file);
