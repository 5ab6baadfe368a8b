/**
 * The oldest supported version of each browser; Vite's target, the message of the start-up check, the search for newer
 * methods in the build (`newer-methods.ts`) and a test of `docs/security/rules.md` read this list. Each is at least two years old.
 */
export const supportedBrowsers = { chrome: 128, edge: 128, firefox: 128, safari: 17 } as const;

/** In the words of the documents and of the start-up check. */
export const supportedBrowsersInWords = `Chrome ${supportedBrowsers.chrome}, Edge ${supportedBrowsers.edge}, Firefox ${supportedBrowsers.firefox}, Safari ${supportedBrowsers.safari}`;

/** In the words of Vite's `build.target`. */
export const buildTarget: string[] = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name}${version}`,
);
