/** pdf.js types everything but this half of itself. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
