import { listedLink, type TypeDescriptor } from './type-descriptor.ts';

export const performance: TypeDescriptor = {
  listed: {
    text: ['cycle.id', 'cycle.name'],
    number: ['rating'],
    links: { person: listedLink('about'), reviewer: listedLink('reviewer') },
    names: { cycle: ['cycle.id', 'cycle.name'] },
  },
};
