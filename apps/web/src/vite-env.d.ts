/// <reference types="vite/client" />

/** The version of package.json, put in by vite.config.ts. */
declare const __APP_VERSION__: string;

/** The address of the parts of pdf.js, put in by pdf-parts.ts; it ends with a slash. */
declare const __PDF_PARTS__: string;

/** False in a build for production (KYC_WEB_BUILD, or APP_ENV): what development is shown is not even in the files. */
declare const __DEVELOPMENT_HINTS__: boolean;

/** As browsers that have them have them; others take texts as they are. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
    ): unknown;
  };
}
