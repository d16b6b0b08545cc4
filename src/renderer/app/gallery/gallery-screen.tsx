import { Link, useParams } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { galleryBlocks, type ListedBlock } from './gallery-blocks.ts';
import { GalleryChoice } from './gallery-choice.tsx';
import { SpecimenFrame } from './specimen-frame.tsx';

const themes = ['system', 'light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

function Block({ block: { id, name, specimens } }: { block: ListedBlock }) {
  return (
    <section aria-label={name} className="flex flex-col gap-4 pb-10">
      <h2 className="font-semibold text-xl">{name}</h2>
      {specimens.map((specimen) => (
        <SpecimenFrame key={specimen.name} block={id} specimen={specimen} />
      ))}
    </section>
  );
}

/** Every building block in every variant, size and state. Only in builds for development and tests. */
export function GalleryScreen() {
  const { block } = useParams({ strict: false });
  const [theme, setTheme] = useState<(typeof themes)[number]>();
  const [direction, setDirection] = useState<(typeof directions)[number]>('ltr');
  const shown = galleryBlocks.filter(({ id }) => block === undefined || id === block);

  useEffect(() => {
    if (theme === 'system') {
      delete document.documentElement.dataset.theme;
    } else if (theme !== undefined) {
      document.documentElement.dataset.theme = theme;
    }
  }, [theme]);

  return (
    <div className="flex h-full">
      <nav aria-label="Blocks" className="w-44 shrink-0 overflow-y-auto border-line border-e bg-surface-1 p-3">
        <ul className="flex flex-col gap-0.5">
          {[{ id: undefined, name: 'All blocks' }, ...galleryBlocks].map(({ id, name }) => (
            <li key={name}>
              <Link
                to="/gallery/{-$block}"
                params={{ block: id }}
                {...(id === block ? { 'aria-current': 'page' } : {})}
                className={classNames(
                  'flex h-8 items-center rounded-control px-2.5',
                  id === block ? 'bg-surface-3 font-medium' : 'text-secondary hover:bg-surface-3 hover:text-primary',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className="min-w-0 flex-1 overflow-y-auto p-6">
        <header className="mb-6 flex flex-wrap items-center gap-6">
          <h1 className="me-auto font-semibold text-2xl">Building blocks</h1>
          <GalleryChoice label="Theme" options={themes} value={theme} onChange={setTheme} />
          <GalleryChoice label="Direction" options={directions} value={direction} onChange={setDirection} />
        </header>
        <Direction.Provider dir={direction}>
          <div dir={direction}>
            {shown.map((one) => (
              <Block key={one.id} block={one} />
            ))}
          </div>
        </Direction.Provider>
      </main>
    </div>
  );
}
