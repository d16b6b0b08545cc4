import { describe, expect, it } from 'vitest';
import { avatarColour } from '#shared/domain/avatar.ts';
import { avatar } from './avatar.ts';
import { letterShapes } from './letter-shapes.ts';

function svgOf(address: string): string {
  return decodeURIComponent(address.replace('data:image/svg+xml,', ''));
}

describe('avatar', () => {
  it('draws the initials on the ground that the app gives the name', () => {
    const svg = svgOf(avatar('Amara Okafor'));
    expect(svg).toContain(`fill='${avatarColour('Amara Okafor')}'`);
    expect(svg).toContain(`d='${letterShapes.A?.path}'`);
    expect(svg).toContain(`translate(${letterShapes.A?.width})' d='${letterShapes.O?.path}'`);
  });

  it('leaves accents out, and letters it has no outline for', () => {
    expect(svgOf(avatar('Łukasz Öz'))).toContain(`d='${letterShapes.L?.path}'`);
    expect(svgOf(avatar('山田 太郎'))).not.toContain('<path');
  });

  it('is an address as it stands: nothing in it would end it or start a fragment', () => {
    expect(avatar('Amara Okafor')).not.toMatch(/[#<>"]/);
  });
});
