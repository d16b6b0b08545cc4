/** The two columns of a page, one under the other where the window is narrow; page and skeleton share them. */
export const pageColumns = {
  grid: 'mx-auto grid max-w-300 grid-cols-1 gap-x-8 gap-y-8 px-7 py-6 lg:grid-cols-[minmax(0,1fr)_18rem]',
  main: 'flex min-w-0 flex-col gap-7',
  rail: 'flex min-w-0 flex-col gap-7',
} as const;
