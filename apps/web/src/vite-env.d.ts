/// <reference types="vite/client" />

/** The version of package.json, put in by vite.config.ts. */
declare const __APP_VERSION__: string;
