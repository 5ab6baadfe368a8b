import './polyfills.ts';

// Vite resolves `pdfjs-dist`, also for react-pdf, to this module: the modern build uses methods that most supported browsers lack.
export * from 'pdfjs-dist/legacy/build/pdf.mjs';
