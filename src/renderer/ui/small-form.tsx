import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface SmallFormProps extends ComponentProps<'form'> {
  /** What no field is to blame for. */
  problem: string | undefined;
}

/** A form that says at its fields what is wrong, and below them what no field is to blame for. */
export function SmallForm({ problem, className, children, ...props }: SmallFormProps) {
  return (
    <form {...props} className={classNames('flex flex-col gap-4', className)}>
      {children}
      <p role="alert" className="text-critical empty:hidden">
        {problem}
      </p>
    </form>
  );
}
