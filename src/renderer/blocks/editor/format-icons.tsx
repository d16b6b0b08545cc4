import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Pilcrow,
  SquareCode,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockKind, MarkKind } from './formats.ts';

export const blockIcons: Readonly<Record<BlockKind, ReactNode>> = {
  paragraph: <Pilcrow aria-hidden />,
  heading1: <Heading1 aria-hidden />,
  heading2: <Heading2 aria-hidden />,
  heading3: <Heading3 aria-hidden />,
  bulletList: <List aria-hidden />,
  orderedList: <ListOrdered aria-hidden />,
  taskList: <ListChecks aria-hidden />,
  blockquote: <TextQuote aria-hidden />,
  codeBlock: <SquareCode aria-hidden />,
};

export const markIcons: Readonly<Record<MarkKind, ReactNode>> = {
  bold: <Bold aria-hidden />,
  italic: <Italic aria-hidden />,
  strike: <Strikethrough aria-hidden />,
  code: <Code aria-hidden />,
};
