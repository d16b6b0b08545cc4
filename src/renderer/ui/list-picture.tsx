import type { ReactNode } from 'react';

/** What a filled list looks like: people, levels, cards, charts or files. */
export type ListPictureKind = 'people' | 'levels' | 'cards' | 'charts' | 'files';

const size = { width: 248, height: 124 };

function Words({ x, y, width, strong = false }: { x: number; y: number; width: number; strong?: boolean }) {
  return <rect {...{ x, y, width }} height={6} rx={3} className={strong ? 'fill-line-strong' : 'fill-line'} />;
}

function Line({ y }: { y: number }) {
  return <line x1={0} x2={size.width} y1={y} y2={y} className="stroke-line" />;
}

const rows = [0, 1, 2];
const marks = ['fill-accent', 'fill-info', 'fill-positive'] as const;
const states = ['fill-info-soft', 'fill-positive-soft', 'fill-warning-soft'] as const;

function People(): ReactNode {
  return rows.map((row) => {
    const y = 10 + row * 38;
    return (
      <g key={row}>
        <circle cx={24} cy={y + 14} r={11} className={marks[row]} />
        <Words x={46} y={y + 5} width={74 - row * 12} strong />
        <Words x={46} y={y + 17} width={52 + row * 10} />
        <rect x={180} y={y + 6} width={52} height={16} rx={4} className={states[row]} />
        {row === 2 ? null : <Line y={y + 33} />}
      </g>
    );
  });
}

const levels = [
  { held: 84, needed: 66 },
  { held: 62, needed: 74 },
  { held: 34, needed: 70 },
  { held: 76, needed: 60 },
];

function Levels(): ReactNode {
  return levels.map(({ held, needed }, row) => {
    const y = 18 + row * 28;
    return (
      <g key={`${held} ${needed}`}>
        <Words x={16} y={y} width={76 - (row % 3) * 14} strong />
        <rect x={116} y={y} width={116} height={6} rx={3} className="fill-surface-3" />
        <rect x={116} y={y} width={(116 * held) / 100} height={6} rx={3} className="fill-accent" />
        <rect x={116 + (116 * needed) / 100} y={y - 4} width={2} height={14} rx={1} className="fill-line-strong" />
      </g>
    );
  });
}

function Cards(): ReactNode {
  return [0, 1, 2, 3].map((card) => {
    const [x, y] = [12 + (card % 2) * 116, 10 + Math.floor(card / 2) * 54];
    return (
      <g key={card}>
        <rect {...{ x, y }} width={108} height={48} rx={6} className="fill-surface-1 stroke-line" />
        <Words x={x + 10} y={y + 9} width={70 - card * 8} strong />
        <Words x={x + 10} y={y + 20} width={48 + card * 6} />
        {marks.slice(0, 3 - (card % 2)).map((mark, at) => (
          <circle key={mark} cx={x + 15 + at * 9} cy={y + 37} r={5.5} className={`${mark} stroke-surface-1`} />
        ))}
      </g>
    );
  });
}

function Charts(): ReactNode {
  return (
    <>
      <rect x={12} y={12} width={106} height={100} rx={6} className="fill-surface-1 stroke-line" />
      <Words x={22} y={22} width={52} strong />
      {[30, 46, 38, 58, 50].map((height, at) => (
        <rect
          key={height}
          x={24 + at * 17}
          y={102 - height}
          width={10}
          height={height}
          rx={2}
          className="fill-accent"
        />
      ))}
      <rect x={130} y={12} width={106} height={100} rx={6} className="fill-surface-1 stroke-line" />
      <Words x={140} y={22} width={40} strong />
      <polyline points="142,92 160,74 178,80 198,56 222,48" fill="none" strokeWidth={2} className="stroke-positive" />
      <polyline points="142,98 160,94 178,88 198,86 222,78" fill="none" strokeWidth={2} className="stroke-info" />
    </>
  );
}

function Files(): ReactNode {
  return rows.map((file) => {
    const x = 20 + file * 74;
    return (
      <g key={file}>
        <path
          d={`M${x} 18 h40 l20 20 v68 a4 4 0 0 1 -4 4 h-56 a4 4 0 0 1 -4 -4 v-84 a4 4 0 0 1 4 -4 z`}
          className="fill-surface-1 stroke-line-strong"
        />
        <path d={`M${x + 40} 18 v16 a4 4 0 0 0 4 4 h16`} fill="none" className="stroke-line-strong" />
        <rect x={x + 4} y={88} width={24} height={12} rx={3} className={states[file]} />
        <Words x={x + 4} y={50} width={46} />
        <Words x={x + 4} y={61} width={36} />
        <Words x={x + 4} y={72} width={42} />
      </g>
    );
  });
}

const drawings: Readonly<Record<ListPictureKind, () => ReactNode>> = {
  people: People,
  levels: Levels,
  cards: Cards,
  charts: Charts,
  files: Files,
};

/** How a list will look once there is something in it; what it is for stands below it. */
export function ListPicture({ kind }: { kind: ListPictureKind }) {
  const Drawing = drawings[kind];
  return (
    <svg
      aria-hidden
      data-picture={kind}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="w-62 rounded-card border border-line bg-surface-2"
    >
      <Drawing />
    </svg>
  );
}
