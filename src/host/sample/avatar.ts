import { avatarColour, initials } from '#shared/domain/avatar.ts';
import { letterShapes } from './letter-shapes.ts';

const side = 40;
/** Size of the letters in the picture, over units of their outlines. */
const scale = 0.0074;
const baseline = 25.5;
/** Makes the outlines, which are of the regular weight, as bold as the initials the app draws. */
const boldness = 56;

/** The outline of a letter without its accent; letters of other scripts have none. */
function shapeOf(letter: string) {
  return letterShapes[letter.normalize('NFD').charAt(0).replace('Ł', 'L').replace('Ø', 'O')];
}

/** A small picture as a `data:` address: letters on the ground that the app gives the name. */
export function avatar(name: string, letters = initials(name)): string {
  const shapes = [...letters].flatMap((letter) => shapeOf(letter) ?? []);
  const width = shapes.reduce((sum, shape) => sum + shape.width, 0) * scale;
  let at = 0;
  const paths = shapes.map(({ path, width: advance }) => {
    const placed = `<path transform='translate(${at})' d='${path}'/>`;
    at += advance;
    return placed;
  });
  const drawn = `<g transform='translate(${((side - width) / 2).toFixed(2)} ${baseline}) scale(${scale} -${scale})' fill='#fff' stroke='#fff' stroke-width='${boldness}'>${paths.join('')}</g>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${side} ${side}'><rect width='${side}' height='${side}' fill='${avatarColour(name)}'/>${drawn}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}
