function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Files that are dropped where nothing takes them do nothing: a window would go to them, and the cursor says so. */
export function refuseStrayDrops(): void {
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event) && !event.defaultPrevented && event.dataTransfer !== null) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
  });
  window.addEventListener('drop', (event) => {
    if (hasFiles(event)) {
      event.preventDefault();
    }
  });
}
