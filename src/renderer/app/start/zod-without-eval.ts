import { config } from 'zod/v4/core';

// The CSP forbids compiling code: without this zod tries, and every page load reports a violation.
config({ jitless: true });
