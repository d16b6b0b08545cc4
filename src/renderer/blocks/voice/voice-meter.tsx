import { useEffect, useRef } from 'react';
import type { LevelHistory } from './level-history.ts';

/** px */
const bar = { width: 3, step: 6, least: 3 } as const;
/** Milliseconds between two drawings for those who want nothing to move much. */
const calm = 250;

function drawBars(context: CanvasRenderingContext2D, levels: LevelHistory, width: number, height: number): void {
  const { bars } = levels;
  const count = Math.min(bars.length, Math.floor(width / bar.step));
  for (let index = 0; index < count; index += 1) {
    const level = bars[bars.length - count + index] ?? 0;
    const tall = Math.max(bar.least, level * height);
    context.globalAlpha = level === 0 ? 0.35 : 1;
    context.beginPath();
    context.roundRect(index * bar.step, (height - tall) / 2, bar.width, tall, bar.width / 2);
    context.fill();
  }
}

/** One bar that grows with the latest level: nothing runs across. */
function drawLevel(context: CanvasRenderingContext2D, levels: LevelHistory, width: number, height: number): void {
  const level = levels.bars.at(-1) ?? 0;
  context.globalAlpha = 0.35;
  context.fillRect(0, height / 2 - 2, width, 4);
  context.globalAlpha = 1;
  context.fillRect(0, height / 2 - 2, width * level, 4);
}

function draw(canvas: HTMLCanvasElement, color: string, levels: LevelHistory, isCalm: boolean): void {
  const context = canvas.getContext('2d');
  if (context === null) {
    return;
  }
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.fillStyle = color;
  (isCalm ? drawLevel : drawBars)(context, levels, width, height);
}

/** How loud it has been, the newest at the end; screen readers hear the state instead. */
export function VoiceMeter({ levels }: { levels: LevelHistory }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const canvas = ref.current;
    if (canvas === null) {
      return;
    }
    const style = getComputedStyle(canvas);
    let drawn = '';
    let drawnAt = Number.NEGATIVE_INFINITY;
    let frame = requestAnimationFrame(function next(now) {
      const { color } = style;
      const wanted = `${levels.samples} ${canvas.clientWidth} ${color}`;
      if (wanted !== drawn && (!isCalm || now - drawnAt >= calm)) {
        drawn = wanted;
        drawnAt = now;
        draw(canvas, color, levels, isCalm);
      }
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [levels]);
  return <canvas ref={ref} aria-hidden className="h-6 min-w-0 flex-1 text-accent rtl:-scale-x-100" />;
}
