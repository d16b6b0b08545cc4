import { listedLink, type TypeDescriptor } from './type-descriptor.ts';

export const ticket: TypeDescriptor = {
  listed: { text: ['priority'], links: { assignee: listedLink('assigned_to'), object: listedLink('about') } },
};
