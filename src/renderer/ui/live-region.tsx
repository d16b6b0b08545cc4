/** Text that screen readers speak when it changes, and nobody sees. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic className="sr-only">
      {text}
    </div>
  );
}
