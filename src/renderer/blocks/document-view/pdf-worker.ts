// pdf.js, in a worker of its own: it reads what a file says and runs nothing of it.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
