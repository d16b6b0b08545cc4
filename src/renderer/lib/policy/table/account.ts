import { once, read, write } from './rows.ts';

export const accountPolicies = {
  'auth.me': read({ shows: ['user'] }),
  'auth.login': once({ invalidates: ['user'] }),
  'auth.logout': once({}),
  'auth.logoutEverywhere': once({}),
  'auth.acceptInvitation': once({ invalidates: ['user'] }),
  'auth.forgotPassword': once({}),
  'auth.resetPassword': once({}),
  'auth.confirmEmail': once({ invalidates: ['user', 'member'] }),
  'users.updateMe': write({ invalidates: ['member'] }),
  'users.changePassword': once({}),
  'users.changeEmail': once({}),
  'users.updateCompany': write({ invalidates: ['user', 'company'] }),
  'billing.act': write({
    offline: 'fail',
    failure: 'screen',
    invalidates: ['billing', 'user'],
    // These two change nothing.
    variants: ['get_plan', 'list_invoices'].map((action) => ({ when: { action }, columns: { invalidates: [] } })),
  }),
  'imports.preview': read({
    shows: [],
    staleTime: Number.POSITIVE_INFINITY,
    dedupe: 0,
  }),
  'imports.progress': read({ shows: ['import'], dedupe: 0, retries: 0, staleTime: 0 }),
  'imports.list': read({ shows: ['import'], staleTime: 0 }),
  // One that broke off says what it had saved; the person decides whether to start it again. Its answer tells how many objects
  // changed, not which; they come with links to skills, people and places.
  'imports.run': write({
    retries: 0,
    offline: 'fail',
    failure: 'screen',
    invalidates: ['object', 'category', 'import'],
  }),
  // Nearly everything comes or goes with the sample.
  'synthetic.create': once({ invalidates: ['object', 'category', 'metric', 'notification', 'task'] }),
  'synthetic.delete': write({
    offline: 'fail',
    invalidates: ['object', 'category', 'metric', 'notification', 'task'],
  }),
  'meta.health': read({ shows: [], staleTime: 0, retries: 0, dedupe: 0 }),
} as const;
